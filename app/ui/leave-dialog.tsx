import type { ReactNode } from 'react'
import { useBlocker } from 'react-router'
import { useLeaveWarning } from '#app/outbox/use-outbox.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

type LeaveDialogProps = {
  title: string
  children: ReactNode
  wouldLose: () => boolean
  onLeave?: () => void
}

/** If the page is closed or reloaded, the browser asks instead. */
export function LeaveDialog({ title, children, wouldLose, onLeave }: LeaveDialogProps) {
  useLeaveWarning(wouldLose)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && wouldLose(),
  )
  if (blocker.state !== 'blocked') return null
  return (
    <Dialog
      open
      title={title}
      onClose={() => blocker.reset()}
      actions={
        <>
          <Button kind="secondary" onClick={() => blocker.reset()}>
            Stay
          </Button>
          <Button
            kind="danger"
            onClick={() => {
              onLeave?.()
              blocker.proceed()
            }}
          >
            Leave
          </Button>
        </>
      }
    >
      <p>{children}</p>
    </Dialog>
  )
}
