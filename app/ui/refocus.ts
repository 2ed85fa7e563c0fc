import { useLayoutEffect, useRef } from 'react'

/** A move may replace the element. @returns sets the CSS selector to focus after the move */
export function useRefocus() {
  const selector = useRef<string>(undefined)
  useLayoutEffect(() => {
    const moved = selector.current
    selector.current = undefined
    if (moved) document.querySelector<HTMLElement>(moved)?.focus()
  })
  return (next: string) => {
    selector.current = next
  }
}
