import type { Day } from 'date-fns'
import { addDays as addDaysTo } from 'date-fns/addDays'
import { addMonths as addMonthsTo } from 'date-fns/addMonths'
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import { getWeeksInMonth } from 'date-fns/getWeeksInMonth'
import { lightFormat } from 'date-fns/lightFormat'
import { parseISO } from 'date-fns/parseISO'
import { setDay } from 'date-fns/setDay'

export function addDays(date: string, count: number): string {
  return toDate(addDaysTo(noonOf(date), count))
}

export function daysBetween(from: string, to: string): number {
  return differenceInCalendarDays(noonOf(to), noonOf(from))
}

export function datesFrom(first: string, count: number): string[] {
  return Array.from({ length: count }, (_, n) => addDays(first, n))
}

export function addMonths(month: string, count: number): string {
  return toDate(addMonthsTo(noonOf(`${month}-01`), count)).slice(0, 7)
}

/** The week that contains `date`; `firstDay` is from 0 (Sunday) to 6 (Saturday). */
export function weekOf(date: string, firstDay: number): string[] {
  return datesFrom(toDate(setDay(noonOf(date), firstDay, startingOn(firstDay))), 7)
}

export function weeksOf(month: string, firstDay: number): string[][] {
  const first = `${month}-01`
  const count = getWeeksInMonth(noonOf(first), startingOn(firstDay))
  return Array.from({ length: count }, (_, n) => weekOf(addDays(first, 7 * n), firstDay))
}

function startingOn(firstDay: number) {
  return { weekStartsOn: firstDay as Day }
}

/** Noon is used because some days have no midnight: their clocks go forward at midnight. */
function noonOf(date: string) {
  return parseISO(`${date}T12:00`)
}

function toDate(noon: Date) {
  return lightFormat(noon, 'yyyy-MM-dd')
}

/** The end of the day in UTC-12, the last time zone in which it ends. */
export function endOfDay(day: string): Date {
  return new Date(`${day}T23:59:59-12:00`)
}

export function dayOfEnd(end: Date): string {
  return new Date(end.getTime() - 12 * 3_600_000).toISOString().slice(0, 10)
}
