import type { Clock } from '#app/format/clock.ts'
import { clockTime, monthAndDay } from '#app/format/date.ts'

/** 'Jun 21, 20:15': the camera's clock, which has no time zone, kept as UTC in ms. */
export function cameraTime(at: number | Date, clock: Clock): string {
  return `${monthAndDay(at, 'UTC')}, ${clockTime(at, 'UTC', clock)}`
}

/** 'Jun 21, 20:15 to 21:40', with the second day where it is another. */
export function cameraTimes(first: number, last: number, clock: Clock): string {
  const [begin, end] = [cameraTime(first, clock), cameraTime(last, clock)]
  if (begin === end) return begin
  const isSameDay = monthAndDay(first, 'UTC') === monthAndDay(last, 'UTC')
  return `${begin} to ${isSameDay ? clockTime(last, 'UTC', clock) : end}`
}
