import { useEffect, useRef } from 'react'

/**
 * For a row of links that may be wider than its box, of the class `scroll-row`: brings the current
 * one into view.
 * @param current changes whenever another link is the current one
 */
export function useScrollRow<Row extends HTMLElement>(current: string) {
  const row = useRef<Row>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another link is another place in the row
  useEffect(() => {
    const link = row.current?.querySelector('[aria-current]')
    if (!row.current || !link) return
    row.current.scrollLeft += middleOf(link) - middleOf(row.current)
  }, [current])
  return row
}

function middleOf(element: Element) {
  const { left, width } = element.getBoundingClientRect()
  return left + width / 2
}
