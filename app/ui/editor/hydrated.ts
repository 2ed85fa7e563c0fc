import { useSyncExternalStore } from 'react'

/** Whether scripts have taken over: false in the first response and where no script runs. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}
