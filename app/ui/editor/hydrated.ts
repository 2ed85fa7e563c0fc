import { useSyncExternalStore } from 'react'

/** False in the server's HTML and during hydration, true once scripts have taken over. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}
