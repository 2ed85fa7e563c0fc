import { useEffect, useRef } from 'react'

/** Scrolls the current link into the middle. @param current changes with the current link */
export function useScrollRow<Row extends HTMLElement>(current: string) {
  const row = useRef<Row>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to the new current link
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
