import { type RefObject, useEffect } from 'react'

/** Closes the element on Escape, a press elsewhere, or a choice outside `data-keeps-open`. */
export function useCloseElsewhere(box: RefObject<HTMLDetailsElement | null>) {
  useEffect(() => {
    const details = box.current
    if (!details) return
    const close = (event: Event) => {
      const target = event.target as Element
      const isInside = event.type === 'pointerdown' && details.contains(target)
      const isAsked = event.type === 'pointerdown' && target.closest('dialog')
      if (!details.open || isInside || isAsked || target.closest('[data-keeps-open]')) return
      if (event.type === 'click' && details.lastElementChild?.contains(document.activeElement)) {
        details.querySelector('summary')?.focus()
      }
      details.open = false
    }
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !details.open || event.defaultPrevented) return
      details.open = false
      details.querySelector('summary')?.focus()
    }
    document.addEventListener('pointerdown', close)
    details.lastElementChild?.addEventListener('click', close)
    details.addEventListener('submit', close)
    details.addEventListener('keydown', leave)
    return () => {
      document.removeEventListener('pointerdown', close)
      details.lastElementChild?.removeEventListener('click', close)
      details.removeEventListener('submit', close)
      details.removeEventListener('keydown', leave)
    }
  }, [box])
}
