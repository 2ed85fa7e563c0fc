import type { MouseEvent } from 'react'
import { type NavigateOptions, useNavigate } from 'react-router'

type Click = Pick<
  MouseEvent,
  'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented'
>

/**
 * Props for an element that contains plain links: a click becomes a client-side navigation. One
 * handler for sixty cards costs the server nothing; sixty `<Link>` do.
 */
export function useLinkClicks(options?: NavigateOptions) {
  const navigate = useNavigate()
  function onClick(event: MouseEvent) {
    const link = (event.target as Element).closest('a')
    if (!link || !isPlain(event) || link.target || link.hasAttribute('download')) return
    if (link.origin !== window.location.origin) return
    event.preventDefault()
    navigate(link.pathname + link.search + link.hash, options)
  }
  return { onClick }
}

/** A plain click on a link: main button, no modifier key, not handled yet. */
export function isPlain(event: Click) {
  const held = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  return event.button === 0 && !held && !event.defaultPrevented
}
