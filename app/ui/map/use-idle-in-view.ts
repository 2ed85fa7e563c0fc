import { type RefObject, useEffect, useRef } from 'react'

/** Milliseconds after which a busy page loads the map too. */
const timeout = 2000

export function useIdleInView(
  isWanted: boolean,
  element: RefObject<Element | null>,
  onReady: () => void,
) {
  const latest = useRef(onReady)
  latest.current = onReady
  useEffect(() => {
    if (!isWanted || !element.current) return
    let stop: (() => void) | undefined
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      stop = whenIdle(() => latest.current())
    })
    observer.observe(element.current)
    return () => {
      observer.disconnect()
      stop?.()
    }
  }, [isWanted, element])
}

function whenIdle(call: () => void) {
  // Safari has no `requestIdleCallback`.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(call, 200)
    return () => clearTimeout(timer)
  }
  const id = requestIdleCallback(call, { timeout })
  return () => cancelIdleCallback(id)
}
