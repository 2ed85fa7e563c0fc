import { isValid } from 'date-fns/isValid'
import { parseISO } from 'date-fns/parseISO'
import { addDays, daysBetween } from '#app/domain/rules/dates.ts'

/** The years in which shoots are. */
const years = { first: 2000, last: 2100 }

/** When a shoot begins that is put on a day without saying more, on the clocks there. */
export const usualStart = '09:00'

/** A shoot on the calendar: its first and last day in its own time zone, `YYYY-MM-DD`. */
export type Dated = { id: string; first: string; last: string }

/** The part of a shoot that lies in one week: where it begins, and in which row. */
export type Bar = {
  id: string
  /** 0 to 6. */
  column: number
  /** Days. */
  span: number
  lane: number
  /** Whether the shoot begins and ends in this week. */
  begins: boolean
  ends: boolean
}

/** The shoots of a week, those that share a day in rows below one another. */
export function barsOf(week: readonly string[], shoots: readonly Dated[]): Bar[] {
  const [monday, sunday] = [week[0] as string, week.at(-1) as string]
  const ends: number[] = []
  return shoots
    .filter(({ first, last }) => first <= sunday && last >= monday)
    .toSorted((a, b) => daysBetween(b.first, a.first))
    .map(({ id, first, last }) => {
      const column = Math.max(daysBetween(monday, first), 0)
      const end = Math.min(daysBetween(monday, last), week.length - 1)
      const free = ends.findIndex((before) => before < column)
      const lane = free < 0 ? ends.length : free
      ends[lane] = end
      const span = end - column + 1
      return { id, column, span, lane, begins: first >= monday, ends: last <= sunday }
    })
}

/** The shoot on another first day, as many days as before. */
export function moveToDay<Shoot extends Dated>(shoot: Shoot, first: string): Shoot {
  return { ...shoot, first, last: addDays(first, daysBetween(shoot.first, shoot.last)) }
}

/** Whether this is a date on which a shoot can be. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const year = Number(text.slice(0, 4))
  return year >= years.first && year <= years.last && isValid(parseISO(text))
}
