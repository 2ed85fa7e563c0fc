import { useEffect, useRef, useState } from 'react'
import { href, useLocation, useNavigate, useNavigation } from 'react-router'
import { fieldsOf, readDraft, removeDraft, writeDraft } from '#app/outbox/drafts.ts'
import { readUnsent } from '#app/outbox/unsent.ts'
import { Notice } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { listTypedEarly } from '#app/ui/editor/typed-early.ts'
import { useUserId } from '#app/ui/user-id.ts'

const debounceMs = 300

/**
 * Keeps a draft in this browser until the record is saved or the user leaves.
 * @param formKey idempotency key of the page; a restored draft keeps the key it was saved with
 */
export function useDraft(id: string, formKey: string, answer: unknown) {
  const userId = useUserId()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const navigation = useNavigation()
  const [draft, setDraft] = useState<FormData>()
  const isLeft = useRef(false)
  const isSaving = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the page opens
  useEffect(() => {
    let isOver = false
    void readDraft(pathname, userId).then(async (saved) => {
      const isForPage = saved && ['', '?refresh=true', saved.search].includes(search)
      const form = document.getElementById(id)
      if (isOver || !isForPage || !(form instanceof HTMLFormElement)) return
      const refilled = new FormData()
      for (const [name, value] of saved.fields) refilled.append(name, value)
      const typed = new FormData(form)
      for (const name of listTypedEarly(id)) refilled.set(name, String(typed.get(name) ?? ''))
      const chosen = `?${chosenIn(refilled)}`
      // The server reads the chosen places and shoots from the URL.
      if (chosen !== `?${chosenIn(new URLSearchParams(search))}`) {
        await navigate(pathname + chosen, { replace: true, preventScrollReset: true })
      }
      if (!isOver) setDraft(refilled)
    })
    return () => {
      isOver = true
    }
  }, [])

  useEffect(() => {
    let clean: string | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const wasTypedEarly = listTypedEarly(id).length > 0
    const start = setTimeout(() => {
      clean ??= wasTypedEarly ? '' : contentOf(id)
      save()
    })
    const save = () => {
      clearTimeout(timer)
      timer = undefined
      const form = document.getElementById(id)
      if (isLeft.current || clean === undefined || contentOf(id) === clean) return
      if (!(form instanceof HTMLFormElement)) return
      writeDraft({ id: pathname, userId, search: location.search, fields: fieldsOf(form) })
    }
    const saveSoon = ({ target }: Event) => {
      if (!(target instanceof Node) || !document.getElementById(id)?.contains(target)) return
      clearTimeout(timer)
      timer = setTimeout(save, debounceMs)
    }
    // Saves at once, because the user may leave a refused form before the debounce ends.
    const saveSent = ({ target }: Event) => {
      if (target === document.getElementById(id)) save()
    }
    // Writes only a pending draft: after a logout there must be no new draft.
    const savePending = () => timer && save()
    const events = ['input', 'change', 'click'] as const
    for (const event of events) document.addEventListener(event, saveSoon)
    document.addEventListener('submit', saveSent)
    window.addEventListener('pagehide', savePending)
    return () => {
      clearTimeout(start)
      clearTimeout(timer)
      for (const event of events) document.removeEventListener(event, saveSoon)
      document.removeEventListener('submit', saveSent)
      window.removeEventListener('pagehide', savePending)
    }
  }, [id, pathname, userId])

  const isSent = navigation.formData?.get('intent') === 'save'
  const to = navigation.state === 'loading' ? navigation.location.pathname : pathname
  useEffect(() => {
    isLeft.current = to !== pathname
    if (isSent && isLeft.current && to !== href('/login')) removeDraft(pathname)
    if (isSent) isSaving.current = true
    else if (isSaving.current) {
      isSaving.current = false
      // If nothing was refused, the page now shows the form of the next record, without the draft.
      if (answer || readUnsent()) return
      removeDraft(pathname)
      setDraft(undefined)
    }
  }, [isSent, to, pathname, answer])

  function startAfresh() {
    removeDraft(pathname)
    setDraft(undefined)
    void navigate(pathname, { replace: true, preventScrollReset: true })
  }
  return {
    form: draft,
    /** Changes when the form is filled in from the draft. */
    key: draft ? `draft ${search}` : 'new',
    result: draft && { initialValue: valuesOf(draft) },
    formKey: String(draft?.get('key') ?? formKey),
    notice: draft && !answer && <RefilledNotice onStartAfresh={startAfresh} />,
  }
}

function RefilledNotice({ onStartAfresh }: { onStartAfresh: () => void }) {
  return (
    <Notice type="info">
      What you typed is here again. It is not saved yet.{' '}
      <Button kind="quiet" type="button" onClick={onStartAfresh}>
        Start afresh
      </Button>
    </Notice>
  )
}

function contentOf(id: string) {
  const form = document.getElementById(id)
  if (!(form instanceof HTMLFormElement)) return ''
  return JSON.stringify(fieldsOf(form).filter(([name]) => name !== 'key'))
}

/** Returns the chosen places and shoots, at most as many as fit in a URL. */
function chosenIn(form: FormData | URLSearchParams) {
  const chosen = ['locationIds', 'shootIds'].flatMap((name) =>
    form.getAll(name).map((id) => [name, String(id)]),
  )
  return new URLSearchParams(chosen.slice(0, 100))
}

function valuesOf(form: FormData) {
  const values = [...new Set(form.keys())].map((name) => {
    const all = form.getAll(name).map(String)
    return [name, all.length > 1 ? all : (all[0] ?? '')] as const
  })
  return Object.fromEntries(values)
}
