import { type PointerEvent, type RefObject, useRef } from 'react'
import { addDays, daysBetween } from '#app/domain/dates.ts'
import type { CalendarItem } from '#app/ui/calendar/items.ts'

type Dragging = {
  root: RefObject<HTMLElement | null>
  items: CalendarItem[]
  move: (id: string, to: string) => void
}

/** Pixels from the edge of the window within which it scrolls. */
const edge = 48

/** Pixels that a press may move before it is a drag. */
const slack = 4

/** Drags shoots from day to day. Nothing is drawn anew by React until the drop. */
export function useDayDrag({ root, items, move }: Dragging) {
  const latest = useRef({ items, move })
  latest.current = { items, move }

  return (down: PointerEvent) => {
    const element = (down.target as Element).closest<HTMLElement>('[data-shoot]')
    const item = latest.current.items.find(({ id }) => id === element?.dataset.shoot)
    if (!element || !item || !root.current || down.button !== 0) return
    const grabbed = dayUnder(root.current, down)?.dataset.date ?? item.first
    let over: HTMLElement | undefined
    let isHeld = false
    const stop = new AbortController()
    const { signal } = stop

    const follow = (event: globalThis.PointerEvent) => {
      if (event.pointerId !== down.pointerId || !root.current) return
      const [x, y] = [event.pageX - down.pageX, event.pageY - down.pageY]
      if (!isHeld && Math.hypot(x, y) <= slack) return
      if (!isHeld) element.setPointerCapture(down.pointerId)
      isHeld = true
      element.classList.add('is-held')
      element.style.transform = `translate(${x}px, ${y}px)`
      scrollNear(event.clientY)
      const day = dayUnder(root.current, event)
      if (day === over) return
      over?.classList.remove('is-over')
      day?.classList.add('is-over')
      over = day
    }
    const end = (event?: globalThis.PointerEvent) => {
      if (event && event.pointerId !== down.pointerId) return
      stop.abort()
      element.classList.remove('is-held')
      element.style.transform = ''
      over?.classList.remove('is-over')
      if (!isHeld) return
      // The click that follows is no press of the link.
      window.addEventListener('click', swallow, { capture: true, once: true })
      setTimeout(() => window.removeEventListener('click', swallow, { capture: true }))
      const date = over?.dataset.date
      if (!date || event?.type !== 'pointerup') return
      const to = item.first ? addDays(item.first, daysBetween(grabbed, date)) : date
      latest.current.move(item.id, to)
    }
    window.addEventListener('pointermove', follow, { signal })
    window.addEventListener('pointerup', end, { signal })
    window.addEventListener('pointercancel', end, { signal })
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(), { signal })
  }
}

/** Scrolls where the pointer is near the upper or the lower edge of the window. */
function scrollNear(y: number) {
  const by = y < edge ? -1 : y > window.innerHeight - edge ? 1 : 0
  if (by) window.scrollBy({ top: by * 16, behavior: 'instant' })
}

function dayUnder(root: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }) {
  const under = document.elementsFromPoint(clientX, clientY)
  return under.find(
    (one): one is HTMLElement =>
      root.contains(one) && one instanceof HTMLElement && !!one.dataset.date,
  )
}

function swallow(event: Event) {
  event.preventDefault()
  event.stopPropagation()
}
