import type { MouseEvent } from 'react'
import { type NavigateOptions, useNavigate } from 'react-router'

type Click = Pick<
  MouseEvent,
  'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented'
>

/** Handles clicks on plain links, because sixty `<Link>` take the server longer to render. */
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

/** True for the main button without a modifier key, unless the event was already handled. */
export function isPlain(event: Click) {
  const held = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  return event.button === 0 && !held && !event.defaultPrevented
}
