import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const pollMs = 1500

/** Without JavaScript the page reloads at this interval. */
export const refreshSeconds = 4

/** Loads the page again while a job works for it. */
export function usePolling(isAtWork: boolean) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isAtWork) return
    const timer = window.setInterval(revalidate, pollMs)
    return () => window.clearInterval(timer)
  }, [isAtWork, revalidate])
}
