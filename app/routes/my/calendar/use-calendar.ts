import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { addDays, daysBetween } from '#app/domain/rules/dates.ts'
import { isCalendarDate } from '#app/domain/shoots/calendar.ts'
import { queueOf } from '#app/outbox/queue.ts'
import { useQueue, useWhenStored } from '#app/outbox/use-outbox.ts'
import type { Status } from '#app/ui/banner.tsx'
import { carry, findAt, useDrag } from '#app/ui/drag.ts'
import { useLinkClicks } from '#app/ui/link-clicks.ts'
import { useRefocus } from '#app/ui/refocus.ts'
import { useUserId } from '#app/ui/user-id.ts'
import type { CalendarItem } from '#app/views/shoots/items.ts'
import { calendarMoves, type Move, shownItem } from './moves.ts'
import { describeMove } from './view.ts'

type Change = { id: string; title: string; from: string; to: string }

const steps = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 } as const

/** Shows a move made by dragging, keys or a form at once, while a queue sends it. Ctrl+Z undoes. */
export function useCalendar(items: CalendarItem[]) {
  const queue = queueOf<Move, { version: number }>(calendarMoves, useUserId())
  const moves = useQueue(queue)
  const { revalidate } = useRevalidator()
  const [history, setHistory] = useState<Change[]>([])
  const [status, setStatus] = useState<Status & { isUndone?: boolean }>()
  const refocus = useRefocus()
  const shift = (all: readonly CalendarItem[]) => all.map((item) => shownItem(item, moves))
  const shown = shift(items)
  const linkClicks = useLinkClicks()
  // Loads hours and light again, and, after a refused move, the day that somebody else has chosen.
  useWhenStored(moves.waiting, revalidate)

  function move(id: string, to: string) {
    const item = shown.find((one) => one.id === id)
    if (!item || item.first === to || !isCalendarDate(to)) return
    const { title, first: from } = item
    setHistory((before) => [...before, { id, title, from, to }].slice(-50))
    send({ id, to, based: [from] }, { statusMessage: describeMove(title, to) })
  }

  function send(
    change: Move,
    words: Pick<NonNullable<typeof status>, 'statusMessage' | 'isUndone'>,
  ) {
    for (const { entry } of moves.refused) queue.outbox.remove(entry)
    setStatus({ statusType: 'success', ...words })
    queue.add(change)
  }

  function undo() {
    const last = history.at(-1)
    if (!last) return
    setHistory((before) => before.slice(0, -1))
    refocus(`[data-shoot="${last.id}"]`)
    const { id, title, from, to } = last
    send(
      { id, to: from, based: [to] },
      { statusMessage: describeMove(title, from), isUndone: true },
    )
  }

  function press(event: KeyboardEvent) {
    if (isTyped(event.target as Element)) return
    const isCommand = event.ctrlKey || event.metaKey
    if (isCommand && event.key === 'z' && history.length > 0) {
      event.preventDefault()
      return undo()
    }
    const by = steps[event.key as keyof typeof steps]
    const id = (event.target as Element).closest<HTMLElement>('[data-shoot]')?.dataset.shoot
    const item = shown.find((one) => one.id === id)
    if (!item?.first || !by || isCommand || event.shiftKey || event.altKey) return
    event.preventDefault()
    refocus(`[data-shoot="${item.id}"]`)
    move(item.id, addDays(item.first, by))
  }

  function submit(event: FormEvent) {
    const form = event.target as HTMLFormElement
    const { move: id } = form.dataset
    if (!id) return
    event.preventDefault()
    move(id, String(new FormData(form).get('date')))
  }

  const ref = useDrag('[data-shoot]', (hold) => {
    const item = shown.find(({ id }) => id === hold.item.dataset.shoot)
    if (!item) return undefined
    const grabbed = findAt(hold.root, '[data-date]', hold.start)?.dataset.date ?? item.first
    return carry(hold, '[data-date]', ({ dataset: { date = '' } }) =>
      move(item.id, item.first ? addDays(item.first, daysBetween(grabbed, date)) : date),
    )
  })
  const refusal = moves.refused.at(-1)
  return {
    shift,
    refusal,
    said: refusal ? undefined : status,
    dismiss: () => setStatus(undefined),
    undo: status?.isUndone || refusal || history.length === 0 ? undefined : undo,
    handlers: { ref, onKeyDown: press, onSubmit: submit, ...linkClicks },
  }
}

function isTyped(target: Element) {
  return target.matches('input, textarea, select')
}
