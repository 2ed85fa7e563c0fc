import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import type { Clock } from '#app/format/clock.ts'
import type { BandDay } from '#app/ui/shoots/day-band.tsx'
import type { NumberedStop } from './day-board.tsx'
import { beginDrag, type Drag } from './drag.ts'
import type { Span } from './span.ts'

type Dragging = {
  root: RefObject<HTMLElement | null>
  days: BandDay[]
  stops: NumberedStop[]
  clock: Clock
  move: (id: string, to: Span) => void
}

/** Pixels that a pointer may move before it is a drag; a finger that moves sooner scrolls. */
const slack = { mouse: 4, touch: 10 }

/** Milliseconds that a finger rests on a block before it holds it. */
const holdMs = 350

/**
 * Drags blocks, and stops out of the tray: by the mouse at once, by a finger once it has rested on
 * the block, so that a board can be scrolled wherever it is touched. Nothing is drawn anew by React
 * until the drop.
 */
export function useDrag({ root, move, ...loaded }: Dragging) {
  const latest = useRef({ ...loaded, move })
  latest.current = { ...loaded, move }
  const isHeld = useRef(false)

  useEffect(() => {
    const board = root.current
    // Known before the first touch, so that the browser waits for it before it scrolls.
    const stay = (event: TouchEvent) => {
      if (isHeld.current) event.preventDefault()
    }
    board?.addEventListener('touchmove', stay, { passive: false })
    return () => board?.removeEventListener('touchmove', stay)
  }, [root])

  return (down: PointerEvent) => {
    const target = down.target as Element
    const element = target.closest<HTMLElement>('.day-band-block, .board-tray [data-stop]')
    const stop = latest.current.stops.find(({ id }) => id === element?.dataset.stop)
    if (!element || !stop || !root.current || down.button !== 0) return
    const isEdge = target.hasAttribute('data-edge')
    const isFinger = down.pointerType === 'touch' && !isEdge
    const board = root.current
    let drag: Drag | undefined
    const over = new AbortController()
    const { signal } = over
    const timer = isFinger ? setTimeout(begin, holdMs) : undefined

    function begin() {
      if (!element) return
      element.setPointerCapture(down.pointerId)
      isHeld.current = true
      const start = { x: down.clientX, y: down.clientY }
      const { days, clock } = latest.current
      drag = beginDrag(board, element, { stop: stop as NumberedStop, days, clock, isEdge, start })
      if (isFinger) navigator.vibrate?.(10)
    }
    function leave() {
      clearTimeout(timer)
      over.abort()
      isHeld.current = false
      return drag?.end()
    }

    const follow = (event: globalThis.PointerEvent) => {
      if (event.pointerId !== down.pointerId) return
      const way = Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY)
      if (!drag && way > (isFinger ? slack.touch : slack.mouse)) {
        if (isFinger) return leave()
        begin()
      }
      drag?.follow(event.clientX, event.clientY)
    }
    const end = (event: globalThis.PointerEvent) => {
      if (event.pointerId !== down.pointerId) return
      const to = leave()
      if (!drag) return
      // The click that follows is no press of the block.
      window.addEventListener('click', swallow, { capture: true, once: true })
      setTimeout(() => window.removeEventListener('click', swallow, { capture: true }))
      if (to && event.type === 'pointerup') latest.current.move(stop.id, to)
    }
    const giveUp = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && drag) leave()
    }
    window.addEventListener('pointermove', follow, { signal })
    window.addEventListener('pointerup', end, { signal })
    window.addEventListener('pointercancel', end, { signal })
    window.addEventListener('keydown', giveUp, { signal })
    // A finger that rests on a link would open its menu.
    if (isFinger) window.addEventListener('contextmenu', prevent, { signal })
  }
}

function prevent(event: Event) {
  event.preventDefault()
}

function swallow(event: Event) {
  event.preventDefault()
  event.stopPropagation()
}
