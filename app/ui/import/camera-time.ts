import { type Clock, clockWords } from '#app/format/clock.ts'

/** 'Jun 21, 20:15': the camera's clock, which has no time zone, kept as UTC in ms. */
export function cameraTime(at: number | Date, clock: Clock): string {
  return `${dayFormat.format(at)}, ${timeOf(at, clock)}`
}

/** 'Jun 21, 20:15 to 21:40', with the second day where it is another. */
export function cameraTimes(first: number, last: number, clock: Clock): string {
  const [begin, end] = [cameraTime(first, clock), cameraTime(last, clock)]
  if (begin === end) return begin
  const isSameDay = dayFormat.format(first) === dayFormat.format(last)
  return `${begin} to ${isSameDay ? timeOf(last, clock) : end}`
}

function timeOf(at: number | Date, clock: Clock) {
  return clockWords(new Date(at).toISOString().slice(11, 16), clock)
}

const dayFormat = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  month: 'short',
  day: 'numeric',
})
