import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const pollMs = 1500

/** Loads the page again at an interval while `isWaiting`. */
export function usePolling(isWaiting: boolean) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isWaiting) return
    const timer = window.setInterval(revalidate, pollMs)
    return () => window.clearInterval(timer)
  }, [isWaiting, revalidate])
}
