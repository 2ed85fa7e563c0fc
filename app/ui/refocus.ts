import { useLayoutEffect, useRef } from 'react'

/**
 * Focuses an item after a move, which may have replaced its element. @returns sets the CSS selector
 * of the item
 */
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
