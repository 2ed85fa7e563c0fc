import { useLayoutEffect, useRef } from 'react'

/**
 * What a key moves may be another element afterwards, and has the focus before the next key.
 * @returns names, by a selector, the element to focus once the move is drawn
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
