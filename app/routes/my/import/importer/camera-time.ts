import type { Clock } from '#app/format/clock.ts'
import { clockTime, monthAndDay } from '#app/format/date.ts'

/** Returns 'Jun 21, 20:15'. The camera's clock has no time zone and is passed as UTC. */
export function cameraTime(at: number | Date, clock: Clock): string {
  return `${monthAndDay(at, 'UTC')}, ${clockTime(at, 'UTC', clock)}`
}

/** Returns 'Jun 21, 20:15 to 21:40', with the second day if it differs. */
export function cameraTimes(first: number, last: number, clock: Clock): string {
  const [begin, end] = [cameraTime(first, clock), cameraTime(last, clock)]
  if (begin === end) return begin
  const isSameDay = monthAndDay(first, 'UTC') === monthAndDay(last, 'UTC')
  return `${begin} to ${isSameDay ? clockTime(last, 'UTC', clock) : end}`
}
