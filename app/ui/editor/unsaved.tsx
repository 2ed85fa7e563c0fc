import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'

/**
 * Asks before a page is left with changes that are not saved.
 * @param form the id of the form
 * @param saved changes whenever the form has been saved
 */
export function Unsaved({ form, saved }: { form: string; saved: unknown }) {
  const clean = useRef<string>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is saved is clean
  useEffect(() => {
    const timer = window.setTimeout(() => {
      clean.current = contentOf(form)
    })
    return () => window.clearTimeout(timer)
  }, [saved])
  const isChanged = () => clean.current !== undefined && contentOf(form) !== clean.current

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => isChanged() && event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  })
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && isChanged(),
  )
  if (blocker.state !== 'blocked') return null
  return (
    <Dialog
      open
      title="Leave without saving?"
      onClose={() => blocker.reset()}
      actions={
        <>
          <Button kind="secondary" onClick={() => blocker.reset()}>
            Stay
          </Button>
          <Button kind="danger" onClick={() => blocker.proceed()}>
            Leave
          </Button>
        </>
      }
    >
      <p>What you changed here is not saved yet.</p>
    </Dialog>
  )
}

/** What the form would send, but for what only keeps it in order. */
function contentOf(id: string) {
  const form = document.getElementById(id)
  if (!(form instanceof HTMLFormElement)) return ''
  const fields = [...new FormData(form)].filter(([name]) => name !== 'version' && name !== 'key')
  return JSON.stringify(fields.map(([name, value]) => [name, String(value)]))
}
