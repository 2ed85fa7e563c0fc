import { useLayoutEffect, useRef } from 'react'

/** Focuses an element again after a move has replaced it. @returns a setter for its CSS selector */
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
