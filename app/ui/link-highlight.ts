import { useRef } from 'react'

type Pointed = { target: EventTarget }

/** Highlights, without rendering, all links to the page whose link is hovered or focused. */
export function useLinkHighlight() {
  const marked = useRef<{ by: Element | null; links: Element[] }>({ by: null, links: [] })

  function clear() {
    for (const link of marked.current.links) link.removeAttribute('data-marked')
    marked.current = { by: null, links: [] }
  }

  function mark({ target }: Pointed) {
    const link = (target as Element).closest('a')
    if (link === marked.current.by) return
    clear()
    const href = link?.getAttribute('href') ?? ''
    const stage = link?.closest('.phone-stage')
    if (!link || !href || !stage) return
    const links = [...stage.querySelectorAll('a')].filter(
      (other) => other !== link && other.getAttribute('href') === href,
    )
    for (const other of links) {
      other.setAttribute('data-marked', '')
      if (!link.closest('.phone')) reveal(other)
    }
    marked.current = { by: link, links }
  }

  return { onPointerOver: mark, onFocus: mark, onPointerLeave: clear, onBlur: clear }
}

function reveal(element: Element) {
  const frame = element.closest('.phone')
  if (!frame || frame.scrollHeight <= frame.clientHeight) return
  const [box, view] = [element.getBoundingClientRect(), frame.getBoundingClientRect()]
  if (box.top >= view.top && box.bottom <= view.bottom) return
  frame.scrollTop += box.top - view.top - Math.max((view.height - box.height) / 2, 0)
}
