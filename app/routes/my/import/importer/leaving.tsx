import type { RefObject } from 'react'
import { LeaveDialog } from '#app/ui/leave-dialog.tsx'

type LeaveGuardProps = {
  /** What would be lost; undefined for nothing. */
  reason: string | undefined
  /** True once the page may be left. */
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
