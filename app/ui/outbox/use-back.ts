import { useEffect } from 'react'
import type { Outbox } from './outbox.ts'

/**
 * Sends what waits for its user: they are back when a page of theirs opens or is looked at again.
 */
export function useBack<Content>(outbox: Pick<Outbox<Content>, 'start' | 'state'>) {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible' && outbox.state().isAway) outbox.start()
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [outbox])
}
