import { useEffect, useRef } from 'react'

/** @param current changes with the current link */
export function useScrollRow<Row extends HTMLElement>(current: string) {
  const row = useRef<Row>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another link is at another place
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
