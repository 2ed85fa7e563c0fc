import { href } from 'react-router'
import { addDays, addMonths, weekOf } from '#app/domain/rules/dates.ts'
import { isCalendarDate } from '#app/domain/shoots/calendar.ts'
import { dayOfMonth, monthAndYear, weekdayDate } from '#app/format/date.ts'
import { weekHref } from '#app/views/addresses.ts'

/** `usual` shows the month on a wide screen and the agenda on a phone. */
export type CalendarView = 'month' | 'week' | 'agenda' | 'usual'

const parameters = { month: 'month', week: 'week', from: 'agenda' } as const

/** @param today `YYYY-MM-DD`, the default if the URL has no date */
export function readView(
  query: URLSearchParams,
  today: string,
): { view: CalendarView; date: string } {
  for (const [name, view] of Object.entries(parameters)) {
    const text = query.get(name)
    if (text === null) continue
    const date = view === 'month' ? `${text}-01` : text
    return { view, date: isCalendarDate(date) ? date : today }
  }
  return { view: 'usual', date: today }
}

export function monthHref(month: string) {
  return `${href('/my/calendar')}?month=${month}`
}

export function agendaHref(from: string) {
  return `${href('/my/calendar')}?from=${from}`
}

export function newShootHref(date: string) {
  return `${href('/my/shoots/new')}?date=${date}`
}

export function describeMove(title: string, first: string) {
  return first === ''
    ? `${title} has no date now`
    : `${title} is on ${weekdayDate(Date.parse(first), 'UTC')}`
}

/** Links to the periods before and after; undefined outside the years that a shoot may be in. */
export type Steps = { title: string; before?: string; after?: string; today: string }

export function monthSteps(date: string, today: string): Steps {
  const month = date.slice(0, 7)
  const [before, after] = [addMonths(month, -1), addMonths(month, 1)]
  return {
    title: monthAndYear(date),
    ...(isCalendarDate(`${before}-01`) ? { before: monthHref(before) } : {}),
    ...(isCalendarDate(`${after}-01`) ? { after: monthHref(after) } : {}),
    today: monthHref(today.slice(0, 7)),
  }
}

export function weekSteps(date: string, firstDay: number, today: string): Steps {
  const week = weekOf(date, firstDay)
  const [first, last] = [week[0] as string, week[6] as string]
  const [before, after] = [addDays(first, -7), addDays(first, 7)]
  return {
    title: `${dayOfMonth(first, 'UTC')} to ${dayOfMonth(last, 'UTC')}, ${last.slice(0, 4)}`,
    ...(isCalendarDate(before) ? { before: weekHref(before) } : {}),
    ...(isCalendarDate(after) ? { after: weekHref(after) } : {}),
    today: weekHref(today),
  }
}

/** @param next first date after the shown shoots, if there are more; otherwise 30 days later */
export function agendaSteps(date: string, next: string | undefined, today: string): Steps {
  const before = addDays(date, -30)
  const after = next ?? addDays(date, 30)
  return {
    title: `From ${weekdayDate(Date.parse(date), 'UTC', Date.parse(today))}`,
    ...(isCalendarDate(before) ? { before: agendaHref(before) } : {}),
    ...(isCalendarDate(after) ? { after: agendaHref(after) } : {}),
    today: agendaHref(today),
  }
}
