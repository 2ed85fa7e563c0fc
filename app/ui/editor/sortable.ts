import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { moveItem } from '#app/domain/places/portfolio-form.ts'

/**
 * Reorders items by dragging a handle (mouse, pen or finger) or by buttons. Each item needs
 * `data-sort={id}`. A pressed button keeps the focus when its item moves; `announcement` is the
 * text for a live region.
 * @param list the element that contains the items
 */
export function useSortable<Item extends { id: string }>(
  list: RefObject<HTMLElement | null>,
  items: Item[],
  onOrder: (ids: string[]) => void,
) {
  const { order, dragged, step, onPointerDown } = useOrder(
    items.map(({ id }) => id),
    onOrder,
  )
  const [announcement, say] = useState('')
  const pressed = useRef<string>(undefined)
  useEffect(() => {
    if (!pressed.current) return
    list.current?.querySelector<HTMLElement>(`[value="${pressed.current}"]`)?.focus()
    pressed.current = undefined
  })
  const byId = new Map(items.map((item) => [item.id, item]))

  /**
   * Moves an item, if there is room.
   * @param button the `value` of the pressed button, which is focused again
   * @returns the new index
   */
  function move(id: string, by: number, button: string) {
    const to = order.indexOf(id) + by
    if (to < 0 || to >= order.length) return undefined
    pressed.current = button
    step(id, by)
    return to
  }
  const sorted = order.flatMap((id) => byId.get(id) ?? [])
  return { sorted, dragged, onPointerDown, move, announcement, say }
}

function useOrder(ids: string[], onOrder: (ids: string[]) => void) {
  const [order, setOrder] = useState(ids)
  const [dragged, setDragged] = useState<string>()
  const latest = useRef(order)
  latest.current = order
  const isHeld = useRef(false)
  const given = ids.join()
  // An order that arrives from an earlier save must not interrupt a drag.
  useEffect(() => {
    if (!isHeld.current) setOrder(given ? given.split(',') : [])
  }, [given])

  function show(next: string[]) {
    latest.current = next
    setOrder(next)
  }
  function step(id: string, by: number) {
    const from = latest.current.indexOf(id)
    const next = moveItem(latest.current, from, from + by)
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
    isHeld.current = true
    const controller = new AbortController()
    const { signal } = controller
    const end = (isKept: boolean) => {
      controller.abort()
      isHeld.current = false
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
  return to < 0 ? order : moveItem(order, order.indexOf(id), to)
}
