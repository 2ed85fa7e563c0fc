import { useEffect, useRef, useState } from 'react'
import { href, useLocation, useNavigate, useNavigation, useSubmit } from 'react-router'
import { Notice } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { fieldsOf, forgetKept, readKept, writeKept } from '#app/ui/editor/kept-text.ts'
import { isTypedEarly } from '#app/ui/editor/typed-early.ts'
import { readUnsent } from '#app/ui/unsent/unsent.ts'
import { useUserId } from './user-id.ts'

/** What an action answers that only fills the form in again (intent `fill`). */
type Answer = { isFilled?: boolean; result?: { initialValue?: Record<string, unknown> | null } }

/** Milliseconds after the last touch of a form until it is kept. */
const pause = 300

/**
 * Keeps in this browser what is typed into the form of a new record, until it is saved or left, and
 * fills it in again when its page opens.
 * @param id of the form
 * @param formKey of this page; a form that is filled in again has the one it had
 */
export function useKeptForm(id: string, formKey: string, answer: Answer | undefined) {
  const userId = useUserId()
  const { pathname, search } = useLocation()
  const submit = useSubmit()
  const navigate = useNavigate()
  const navigation = useNavigation()
  const [filled, setFilled] = useState<Answer>()
  const isLeft = useRef(false)
  const isSaving = useRef(false)
  if (answer?.isFilled && filled !== answer) setFilled(answer)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    const kept = ['', '?refresh=true'].includes(search) ? readKept(pathname, userId) : undefined
    if (!kept) return
    writeKept(pathname, { ...kept, tries: kept.tries + 1 })
    const form = new URLSearchParams([...kept.fields, ['intent', 'fill']])
    void submit(form, { method: 'post', action: pathname, replace: true, preventScrollReset: true })
  }, [])

  useEffect(() => {
    const kept = filled && readKept(pathname, userId)
    if (kept) writeKept(pathname, { ...kept, tries: 0 })
  }, [filled, pathname, userId])

  useEffect(() => {
    let clean: string | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const wasTypedEarly = isTypedEarly(id)
    const begin = setTimeout(() => {
      clean ??= wasTypedEarly ? '' : contentOf(id)
      keep()
    })
    const keep = () => {
      clearTimeout(timer)
      const fields = fieldsOf(id)
      const content = contentOf(id)
      if (isLeft.current || !fields || clean === undefined || content === clean) return
      writeKept(pathname, { userId, tries: 0, fields })
    }
    const keepSoon = ({ target }: Event) => {
      if (!(target instanceof Node) || !document.getElementById(id)?.contains(target)) return
      clearTimeout(timer)
      timer = setTimeout(keep, pause)
    }
    const touches = ['input', 'change', 'click'] as const
    for (const touch of touches) document.addEventListener(touch, keepSoon)
    window.addEventListener('pagehide', keep)
    return () => {
      clearTimeout(begin)
      clearTimeout(timer)
      for (const touch of touches) document.removeEventListener(touch, keepSoon)
      window.removeEventListener('pagehide', keep)
    }
  }, [id, pathname, userId])

  const isSent = navigation.formData?.get('intent') === 'save'
  const to = navigation.state === 'loading' ? navigation.location.pathname : pathname
  useEffect(() => {
    isLeft.current = to !== pathname
    if (isSent && isLeft.current && to !== href('/login')) forgetKept(pathname)
    if (isSent) isSaving.current = true
    else if (isSaving.current) {
      isSaving.current = false
      // A page that stays after a save was the page of the next new record already.
      if (answer || readUnsent()) return
      forgetKept(pathname)
      setFilled(undefined)
    }
  }, [isSent, to, pathname, answer])

  function startAfresh() {
    forgetKept(pathname)
    setFilled(undefined)
    void navigate(pathname, { replace: true, preventScrollReset: true })
  }
  const key = filled?.result?.initialValue?.key
  return {
    isFilled: filled !== undefined,
    formKey: typeof key === 'string' ? key : formKey,
    notice: answer?.isFilled && <FilledNotice onStartAfresh={startAfresh} />,
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
  return JSON.stringify(fieldsOf(id)?.filter(([name]) => name !== 'key'))
}
