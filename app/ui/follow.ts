import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'

type Click = Pick<
  MouseEvent,
  'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented'
>

/**
 * Props for an element that holds plain links: they become client transitions. One handler for sixty
 * cards costs the server nothing, a <Link> each does.
 */
export function useFollow() {
  const navigate = useNavigate()
  function onClick(event: MouseEvent) {
    const link = (event.target as Element).closest('a')
    if (!link || !isPlain(event) || link.target || link.hasAttribute('download')) return
    if (link.origin !== window.location.origin) return
    event.preventDefault()
    navigate(link.pathname + link.search + link.hash)
  }
  return { onClick }
}

/** A click that follows a link here: with the main button, nothing held, and not answered yet. */
export function isPlain(event: Click) {
  const held = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  return event.button === 0 && !held && !event.defaultPrevented
}
