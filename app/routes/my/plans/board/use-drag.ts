import { type PointerEvent, type RefObject, useRef } from 'react'
import type { BandDay } from '#app/ui/shoots/day-band.tsx'
import type { NumberedStop } from './day-board.tsx'
import { beginDrag, type Drag } from './drag.ts'
import type { Span } from './span.ts'

type Dragging = {
  root: RefObject<HTMLElement | null>
  days: BandDay[]
  stops: NumberedStop[]
  move: (id: string, to: Span) => void
}

/** Pixels that a runButton may move before it is a drag. */
const slack = 4

/**
 * Drags blocks, and stops out of the tray. Nothing is drawn anew by React until the drop, and
 * nothing is measured after the start.
 */
export function useDrag({ root, days, stops, move }: Dragging) {
  const latest = useRef({ days, stops, move })
  latest.current = { days, stops, move }

  return (down: PointerEvent) => {
    const target = down.target as Element
    const element = target.closest<HTMLElement>('.day-band-block, .board-tray [data-stop]')
    const stop = latest.current.stops.find(({ id }) => id === element?.dataset.stop)
    if (!element || !stop || !root.current || down.button !== 0) return
    const isEdge = target.hasAttribute('data-edge')
    const board = root.current
    let drag: Drag | undefined
    const over = new AbortController()
    const { signal } = over

    const follow = (event: globalThis.PointerEvent) => {
      if (event.pointerId !== down.pointerId) return
      const isFar = Math.hypot(event.pageX - down.pageX, event.pageY - down.pageY) > slack
      if (!drag && isFar) {
        element.setPointerCapture(down.pointerId)
        const start = { x: down.pageX, y: down.pageY }
        drag = beginDrag(board, element, { stop, days: latest.current.days, isEdge, start })
      }
      drag?.follow(event.pageX, event.pageY)
    }
    const end = (event: globalThis.PointerEvent) => {
      if (event.pointerId !== down.pointerId) return
      over.abort()
      const to = drag?.end()
      if (!drag) return
      // The click that follows is no runButton of the block.
      window.addEventListener('click', swallow, { capture: true, once: true })
      setTimeout(() => window.removeEventListener('click', swallow, { capture: true }))
      if (to && event.type === 'pointerup') latest.current.move(stop.id, to)
    }
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !drag) return
      over.abort()
      drag.end()
    }
    window.addEventListener('pointermove', follow, { signal })
    window.addEventListener('pointerup', end, { signal })
    window.addEventListener('pointercancel', end, { signal })
    window.addEventListener('keydown', leave, { signal })
  }
}

function swallow(event: Event) {
  event.preventDefault()
  event.stopPropagation()
}
