import { addDays } from '#app/domain/rules/dates.ts'

const hour = /^\d\d:\d\d$/

/**
 * Adds the day to times without a date: `18:30` becomes `2031-05-01T18:30`. An end before its
 * start is on the next day.
 */
export function onDay(day: string, start: string, end: string) {
  const dated = (time: string) => (day && hour.test(time) ? `${day}T${time}` : time)
  const isNextDay = day && hour.test(start) && hour.test(end) && end < start
  return { start: dated(start), end: isNextDay ? `${addDays(day, 1)}T${end}` : dated(end) }
}
