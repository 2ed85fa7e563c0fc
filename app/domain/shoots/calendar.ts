import { isValid } from 'date-fns/isValid'
import { parseISO } from 'date-fns/parseISO'
import { addDays, daysBetween } from '#app/domain/rules/dates.ts'

const years = { first: 2000, last: 2100 }

/** Local start time that a shoot without dates gets when it is moved to a day. */
export const defaultStart = '09:00'

/** `first` and `last` are dates in the time zone of the shoot, `YYYY-MM-DD`. */
export type Dated = { id: string; first: string; last: string }

/** A shoot in one week: `column` is the weekday (0 is Monday), `span` in days, `lane` a row. */
type Bar = {
  id: string
  column: number
  span: number
  lane: number
  /** Whether the shoot begins in this week. */
  begins: boolean
  ends: boolean
}

/** The bars of a week; shoots that share a day get different lanes. */
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

export function moveToDay<Shoot extends Dated>(shoot: Shoot, first: string): Shoot {
  return { ...shoot, first, last: addDays(first, daysBetween(shoot.first, shoot.last)) }
}

export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const year = Number(text.slice(0, 4))
  return year >= years.first && year <= years.last && isValid(parseISO(text))
}
