import { useEffect, useRef } from 'react'

/** The browser asks before a page with unsaved work is closed or reloaded. */
export function useLeaveWarning(wouldLose: () => boolean) {
  const asked = useRef(wouldLose)
  asked.current = wouldLose
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => asked.current() && event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [])
}
