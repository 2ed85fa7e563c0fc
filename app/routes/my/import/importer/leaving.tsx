import type { RefObject } from 'react'
import { LeaveDialog } from '#app/ui/leave-dialog.tsx'

type LeavingProps = {
  /** What would be lost; undefined means that nobody is asked. */
  reason: string | undefined
  /** True when the work is done and the page leaves by itself. */
  isDone: RefObject<boolean>
}

export function Leaving({ reason, isDone }: LeavingProps) {
  return (
    <LeaveDialog
      title="Leave this import?"
      wouldLose={() => reason !== undefined && !isDone.current}
    >
      {reason}
    </LeaveDialog>
  )
}
