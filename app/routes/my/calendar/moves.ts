import { href } from 'react-router'
import { moveToDay } from '#app/domain/shoots/calendar.ts'
import { newestChange, type QueueKind, type QueueState } from '#app/outbox/queue.ts'
import type { CalendarItem } from '#app/views/shoots/items.ts'

/** `based` has the days on which the user may have seen the shoot. An empty day means no date. */
export type Move = { id: string; to: string; based: string[] }

/** A newer move of the same shoot replaces a waiting one. */
export const calendarMoves: QueueKind<Move> = {
  box: 'calendar-moves',
  targetOf: ({ id }) => id,
  requestOf: ({ id, to, based }) => ({
    to: href('/my/shoots/:id/day', { id }),
    body: new URLSearchParams([['to', to], ...based.map((day) => ['from', day])]).toString(),
  }),
  // The waiting move may have succeeded although its answer was lost, so its day counts as seen.
  join: (before, next) => ({
    ...next,
    based: [...new Set([...before.based, before.to])].slice(-20),
  }),
}

export function shownItem(
  item: CalendarItem,
  moves: Pick<QueueState<Move, { version: number }>, 'waiting' | 'stored'>,
): CalendarItem {
  const move = newestChange(moves, item)
  if (!move || move.to === item.first) return item
  const { to } = move
  if (to !== '' && item.first !== '') return moveToDay(item, to)
  return { ...item, first: to, last: to }
}
