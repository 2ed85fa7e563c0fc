import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { moved } from '#app/domain/places/portfolio-form.ts'

/**
 * An order that is changed by dragging a handle (mouse, pen or finger) or by steps. The items carry
 * `data-sort={id}`; the items around make way while one is dragged.
 */
export function useSortable(ids: string[], onOrder: (ids: string[]) => void) {
  const [order, setOrder] = useState(ids)
  const [dragged, setDragged] = useState<string>()
  const latest = useRef(order)
  latest.current = order
  const given = ids.join()
  useEffect(() => setOrder(given ? given.split(',') : []), [given])

  function show(next: string[]) {
    latest.current = next
    setOrder(next)
  }
  function step(id: string, by: number) {
    const from = latest.current.indexOf(id)
    const next = moved(latest.current, from, from + by)
    if (next.join() === latest.current.join()) return
    show(next)
    onOrder(next)
  }
  function onPointerDown(id: string, event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return
    event.preventDefault()
    const handle = event.currentTarget
    const before = latest.current
    handle.setPointerCapture(event.pointerId)
    setDragged(id)
    const controller = new AbortController()
    const { signal } = controller
    const end = (isKept: boolean) => {
      controller.abort()
      setDragged(undefined)
      if (!isKept) show(before)
      else if (latest.current.join() !== before.join()) onOrder(latest.current)
    }
    const follow = (move: globalThis.PointerEvent) => show(orderAt(latest.current, id, move))
    handle.addEventListener('pointermove', follow as EventListener, { signal })
    handle.addEventListener('pointerup', () => end(true), { signal })
    handle.addEventListener('pointercancel', () => end(false), { signal })
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), { signal })
  }
  return { order, dragged, step, onPointerDown }
}

function orderAt(order: string[], id: string, { clientX, clientY }: globalThis.PointerEvent) {
  const under = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-sort]')
  const to = order.indexOf(under?.dataset.sort ?? '')
  return to < 0 ? order : moved(order, order.indexOf(id), to)
}
