import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'

/** Asks before a page is left whose work would be lost. `reason` says what it is; without it nobody is asked. */
export function Leaving({ reason }: { reason: string | undefined }) {
  useEffect(() => {
    if (!reason) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [reason])
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      reason !== undefined && currentLocation.pathname !== nextLocation.pathname,
  )
  if (blocker.state !== 'blocked') return null
  return (
    <Dialog
      open
      title="Leave this import?"
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
      <p>{reason}</p>
    </Dialog>
  )
}
