import { useEffect, useRef } from 'react'
import { removeDraft } from '#app/outbox/drafts.ts'
import { LeaveDialog } from '../leave-dialog.tsx'
import { listTypedEarly } from './typed-early.ts'

/** @param saved changes after each save */
export function Unsaved({ form, saved, isRefused = false }: UnsavedProps) {
  const clean = useRef<string>(undefined)
  const wasTypedEarly = useRef(false)
  useEffect(() => {
    wasTypedEarly.current = listTypedEarly(form).length > 0
  }, [form])
  // biome-ignore lint/correctness/useExhaustiveDependencies: after a save, the form's content is clean
  useEffect(() => {
    const timer = window.setTimeout(() => {
      clean.current = wasTypedEarly.current ? '' : contentOf(form)
      wasTypedEarly.current = false
    })
    return () => window.clearTimeout(timer)
  }, [saved])
  return (
    <LeaveDialog
      title="Leave without saving?"
      wouldLose={() =>
        isRefused || (clean.current !== undefined && contentOf(form) !== clean.current)
      }
      onLeave={() => removeDraft(window.location.pathname)}
    >
      What you changed here is not saved yet.
    </LeaveDialog>
  )
}

type UnsavedProps = { form: string; saved: unknown; isRefused?: boolean }

/** Leaves out `basis` and `key`, which users do not edit. */
function contentOf(id: string) {
  const form = document.getElementById(id)
  if (!(form instanceof HTMLFormElement)) return ''
  const fields = [...new FormData(form)].filter(([name]) => name !== 'basis' && name !== 'key')
  return JSON.stringify(fields.map(([name, value]) => [name, String(value)]))
}
