import { useEffect, useRef, useState } from 'react'
import { moveItem } from '#app/domain/rules/list-change.ts'
import { findAt, useDrag } from '../drag.ts'
import { useRefocus } from '../refocus.ts'

/** Items need `data-sort={id}`, their container the ref `list`. `.grip` and buttons move them. */
export function useSortable<Item extends { id: string }>(
  items: Item[],
  onOrder: (id: string, to: number) => void,
) {
  const [order, setOrder] = useState(items.map(({ id }) => id))
  const [dragged, setDragged] = useState<string>()
  const [announcement, announce] = useState('')
  const refocus = useRefocus()
  const shown = useRef(order)
  shown.current = order
  const isHeld = useRef(false)
  const given = items.map(({ id }) => id).join()
  // Waits during a drag, which the answer to an earlier save must not interrupt.
  useEffect(() => {
    if (!isHeld.current) setOrder(given ? given.split(',') : [])
  }, [given])

  function show(next: string[]) {
    shown.current = next
    setOrder(next)
  }

  const list = useDrag('.grip', ({ root, item }) => {
    const id = item.closest<HTMLElement>('[data-sort]')?.dataset.sort ?? ''
    const before = shown.current
    isHeld.current = true
    setDragged(id)
    return {
      moveTo: (at) => {
        const [from, to] = [id, findAt(root, '[data-sort]', at)?.dataset.sort ?? id].map((one) =>
          shown.current.indexOf(one),
        ) as [number, number]
        if (from !== to) show(moveItem(shown.current, from, to))
      },
      end: (isDropped) => {
        isHeld.current = false
        setDragged(undefined)
        if (!isDropped) show(before)
        else if (shown.current.join() !== before.join()) onOrder(id, shown.current.indexOf(id))
      },
    }
  })

  /** Returns the new index. @param button `value` of the button to focus again */
  function move(id: string, by: number, button: string) {
    const from = shown.current.indexOf(id)
    const to = from + by
    if (to < 0 || to >= shown.current.length) return undefined
    const next = moveItem(shown.current, from, to)
    refocus(`[value="${button}"]`)
    show(next)
    onOrder(id, to)
    return to
  }

  const byId = new Map(items.map((item) => [item.id, item]))
  const sorted = order.flatMap((id) => byId.get(id) ?? [])
  return { list, sorted, dragged, move, announcement, announce }
}
