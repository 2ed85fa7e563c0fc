import type { RefObject } from 'react'
import { LeaveDialog } from '#app/ui/leave-dialog.tsx'

type LeaveGuardProps = {
  /** What would be lost; undefined means that nobody is asked. */
  reason: string | undefined
  /** True when the work is done and the page leaves by itself. */
  isDone: RefObject<boolean>
}

export function LeaveGuard({ reason, isDone }: LeaveGuardProps) {
  return (
    <LeaveDialog
      title="Leave this import?"
      wouldLose={() => reason !== undefined && !isDone.current}
    >
      {reason}
    </LeaveDialog>
  )
}
