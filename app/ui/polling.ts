import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const pollMs = 1000

/** Without JavaScript the page reloads at this interval. */
export const refreshSeconds = 4

/** Loads the page again at an interval while `isWaiting`, such as for a job. */
export function usePolling(isWaiting: boolean) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isWaiting) return
    const timer = window.setInterval(revalidate, pollMs)
    return () => window.clearInterval(timer)
  }, [isWaiting, revalidate])
}
