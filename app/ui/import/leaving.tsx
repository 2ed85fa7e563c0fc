import type { RefObject } from 'react'
import { LeaveDialog } from '../leave-dialog.tsx'

type LeavingProps = {
  /** What would be lost; without it nobody is asked. */
  reason: string | undefined
  /** Set when the work is done and the page leaves by itself. */
  isDone: RefObject<boolean>
}

/** Asks before an import is left whose work would be lost. */
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
