import { type RefObject, useEffect } from 'react'
import { useBlocker } from 'react-router'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'

type LeavingProps = {
  /** What would be lost; without it nobody is asked. */
  reason: string | undefined
  /** Set when the work is done and the page leaves by itself. */
  isDone: RefObject<boolean>
}

/** Asks before a page is left whose work would be lost. */
export function Leaving({ reason, isDone }: LeavingProps) {
  useEffect(() => {
    if (!reason) return
    const warn = (event: BeforeUnloadEvent) => !isDone.current && event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [reason, isDone])
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      reason !== undefined && !isDone.current && currentLocation.pathname !== nextLocation.pathname,
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
