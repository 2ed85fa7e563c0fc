import { useLayoutEffect, useRef } from 'react'

/** A moved item may be a new element. @returns sets the selector to focus after the move */
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
