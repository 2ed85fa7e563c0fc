import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef } from 'react'
import type { Point } from './projection.ts'

export function useShift(id: string, onShift?: (id: string, by: Point) => void) {
  const start = useRef<Point>(undefined)
  const isDragged = useRef(false)
  if (!onShift) return undefined
  const shiftOf = ({ clientX, clientY }: PointerEvent): Point | undefined =>
    start.current && { x: clientX - start.current.x, y: clientY - start.current.y }
  function end(event: PointerEvent<HTMLElement>) {
    const by = shiftOf(event)
    start.current = undefined
    event.currentTarget.style.translate = ''
    isDragged.current = by !== undefined && Math.hypot(by.x, by.y) > 3
    if (by && isDragged.current && event.type === 'pointerup') onShift?.(id, by)
  }
  const stop = (event: { stopPropagation: () => void }) => event.stopPropagation()
  return {
    onKeyDown: (event: KeyboardEvent) => {
      const arrow = arrows[event.key]
      if (!arrow) return
      event.preventDefault()
      event.stopPropagation()
      const pixels = event.shiftKey ? 20 : 2
      onShift(id, { x: arrow.x * pixels, y: arrow.y * pixels })
    },
    onClickCapture: (event: MouseEvent) => {
      if (!isDragged.current) return
      event.preventDefault()
      event.stopPropagation()
      isDragged.current = false
    },
    onMouseDown: stop,
    onTouchStart: stop,
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.stopPropagation()
      event.currentTarget.setPointerCapture(event.pointerId)
      start.current = { x: event.clientX, y: event.clientY }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const by = shiftOf(event)
      if (by) event.currentTarget.style.translate = `calc(${by.x}px - 50%) calc(${by.y}px - 50%)`
    },
    onPointerUp: end,
    onPointerCancel: end,
  }
}

const arrows: Record<string, Point> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
}
