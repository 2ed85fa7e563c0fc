import { useSyncExternalStore } from 'react'
import { useLeaveWarning } from './leave-warning.ts'
import { isOpen, type Outbox } from './outbox.ts'

/** The state of an outbox; the browser asks before a page with unsent entries is closed. */
export function useOutbox<Content>(outbox: Outbox<Content>) {
  useLeaveWarning(() => outbox.state().entries.some(isOpen))
  return useSyncExternalStore(outbox.subscribe, outbox.state, outbox.state)
}
