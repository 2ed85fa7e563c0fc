import { type KeyboardEvent, useState } from 'react'
import { addDays, daysBetween } from '#app/domain/dates.ts'
import { isCalendarDate } from '#app/domain/shoots/calendar.ts'
import { weekdayDate } from '#app/format/date.ts'
import type { CalendarItem } from '#app/ui/calendar/items.ts'
import { carry, findAt, useDrag } from '#app/ui/drag.ts'
import { useFollow } from '#app/ui/follow.ts'
import { useRefocus } from '#app/ui/refocus.ts'
import { useMoves } from './use-moves.ts'

type Change = { id: string; from: string; to: string }

const steps = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 } as const

/** Moves the shoots of a calendar by dragging and by keys; Ctrl Z undoes. */
export function useCalendar(items: CalendarItem[]) {
  const { shift, send, refusal } = useMoves(items)
  const [done, setDone] = useState<Change[]>([])
  const [said, setSaid] = useState('')
  const refocus = useRefocus()
  const shown = shift(items)
  const follow = useFollow()

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
    refocus(`[data-shoot="${last.id}"]`)
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
    refocus(`[data-shoot="${item.id}"]`)
    move(item.id, addDays(item.first, by), true)
  }

  const ref = useDrag('[data-shoot]', (hold) => {
    const item = shown.find(({ id }) => id === hold.item.dataset.shoot)
    if (!item) return undefined
    const grabbed = findAt(hold.root, '[data-date]', hold.start)?.dataset.date ?? item.first
    return carry(hold, '[data-date]', ({ dataset: { date = '' } }) =>
      move(item.id, item.first ? addDays(item.first, daysBetween(grabbed, date)) : date),
    )
  })
  return { shift, refusal, said, handlers: { ref, onKeyDown: press, ...follow } }
}

function isTyped(target: Element) {
  return target.matches('input, textarea, select')
}
