import { useEffect, useRef, useState } from 'react'
import { href, useLocation, useNavigate, useNavigation } from 'react-router'
import { fieldsOf, readDraft, removeDraft, writeDraft } from '#app/outbox/drafts.ts'
import { readUnsent } from '#app/outbox/unsent.ts'
import { Notice } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { listTypedEarly } from '#app/ui/editor/typed-early.ts'
import { useUserId } from '#app/ui/user-id.ts'

/** Milliseconds after the last touch of a form until its draft is written. */
const pause = 300

/**
 * Keeps a draft of the form of a new record in this browser until it is saved or left, and fills it
 * in when its page opens again.
 * @param id of the form
 * @param formKey of this page; a form that is filled in has the one of its draft
 * @param answer of the last save
 */
export function useDraft(id: string, formKey: string, answer: unknown) {
  const userId = useUserId()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const navigation = useNavigation()
  const [draft, setDraft] = useState<FormData>()
  const isLeft = useRef(false)
  const isSaving = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    let isOver = false
    void readDraft(pathname, userId).then(async (found) => {
      const isMeant = found && ['', '?refresh=true', found.search].includes(search)
      const form = document.getElementById(id)
      if (isOver || !isMeant || !(form instanceof HTMLFormElement)) return
      const filled = new FormData()
      for (const [name, value] of found.fields) filled.append(name, value)
      const typed = new FormData(form)
      for (const name of listTypedEarly(id)) filled.set(name, String(typed.get(name) ?? ''))
      const chosen = `?${chosenIn(filled)}`
      // The server knows the chosen places and shoots by the address.
      if (chosen !== `?${chosenIn(new URLSearchParams(search))}`) {
        await navigate(pathname + chosen, { replace: true, preventScrollReset: true })
      }
      if (!isOver) setDraft(filled)
    })
    return () => {
      isOver = true
    }
  }, [])

  useEffect(() => {
    let clean: string | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const wasTypedEarly = listTypedEarly(id).length > 0
    const begin = setTimeout(() => {
      clean ??= wasTypedEarly ? '' : contentOf(id)
      keep()
    })
    const keep = () => {
      clearTimeout(timer)
      timer = undefined
      const form = document.getElementById(id)
      if (isLeft.current || clean === undefined || contentOf(id) === clean) return
      if (!(form instanceof HTMLFormElement)) return
      writeDraft({ id: pathname, userId, search: location.search, fields: fieldsOf(form) })
    }
    const keepSoon = ({ target }: Event) => {
      if (!(target instanceof Node) || !document.getElementById(id)?.contains(target)) return
      clearTimeout(timer)
      timer = setTimeout(keep, pause)
    }
    // Who has logged out leaves nothing that was not about to be written.
    const keepNow = () => timer && keep()
    const touches = ['input', 'change', 'click'] as const
    for (const touch of touches) document.addEventListener(touch, keepSoon)
    window.addEventListener('pagehide', keepNow)
    return () => {
      clearTimeout(begin)
      clearTimeout(timer)
      for (const touch of touches) document.removeEventListener(touch, keepSoon)
      window.removeEventListener('pagehide', keepNow)
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
      // A page that stays after a save was the page of the next new record already.
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
    /** Changes when the form is filled in, with what was chosen for it. */
    key: draft ? `draft ${search}` : 'new',
    result: draft && { initialValue: valuesOf(draft) },
    formKey: String(draft?.get('key') ?? formKey),
    notice: draft && !answer && <FilledNotice onStartAfresh={startAfresh} />,
  }
}

function FilledNotice({ onStartAfresh }: { onStartAfresh: () => void }) {
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

/** The chosen places and shoots, as far as an address holds them. */
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
