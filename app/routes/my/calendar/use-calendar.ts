import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { addDays } from '#app/domain/dates.ts'
import { isCalendarDate } from '#app/domain/shoots/calendar.ts'
import { weekdayDate } from '#app/format/date.ts'
import type { CalendarItem } from '#app/ui/calendar/items.ts'
import { useFollow } from '#app/ui/follow.ts'
import { useDayDrag } from './use-day-drag.ts'
import { useMoves } from './use-moves.ts'

type Change = { id: string; from: string; to: string }

const steps = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 } as const

/** Moves the shoots of a calendar by dragging and by keys; Ctrl Z undoes. */
export function useCalendar(root: RefObject<HTMLElement | null>, items: CalendarItem[]) {
  const { shift, send, refusal } = useMoves(items)
  const [done, setDone] = useState<Change[]>([])
  const [said, setSaid] = useState('')
  const focused = useRef<string>(undefined)
  const shown = shift(items)
  const follow = useFollow()

  // A shoot that moves to another week is another element there, and has the focus before the next
  // key.
  useLayoutEffect(() => {
    const id = focused.current
    focused.current = undefined
    if (id) elementOf(root.current, id)?.focus()
  })

  function move(id: string, to: string, isByKey = false) {
    const item = shown.find((one) => one.id === id)
    if (!item || item.first === to || !isCalendarDate(to)) return
    setDone((before) => [...before, { id, from: item.first, to }].slice(-50))
    setSaid(`${item.title}: ${weekdayDate(Date.parse(to), 'UTC')}`)
    send(id, to, isByKey)
  }

  function undo() {
    const last = done.at(-1)
    if (!last) return
    setDone((before) => before.slice(0, -1))
    focused.current = last.id
    send(last.id, last.from, false)
  }

  function press(event: KeyboardEvent) {
    if (isTyped(event.target as Element)) return
    const isCommand = event.ctrlKey || event.metaKey
    if (isCommand && event.key === 'z' && done.length > 0) {
      event.preventDefault()
      return undo()
    }
    const by = steps[event.key as keyof typeof steps]
    const id = (event.target as Element).closest<HTMLElement>('[data-shoot]')?.dataset.shoot
    const item = shown.find((one) => one.id === id)
    if (!item?.first || !by || isCommand || event.shiftKey || event.altKey) return
    event.preventDefault()
    focused.current = item.id
    move(item.id, addDays(item.first, by), true)
  }

  const hold = useDayDrag({ root, items: shown, move })
  return {
    shift,
    refusal,
    said,
    handlers: { onPointerDown: hold, onKeyDown: press, ...follow },
  }
}

function elementOf(root: HTMLElement | null, id: string) {
  return root?.querySelector<HTMLElement>(`[data-shoot="${id}"]`)
}

function isTyped(target: Element) {
  return target.matches('input, textarea, select')
}
