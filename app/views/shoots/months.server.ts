import { datesFrom, daysBetween, weeksOf } from '#app/domain/rules/dates.ts'
import { dateIn } from '#app/domain/rules/local-time.ts'
import { monthAndYear } from '#app/format/date.ts'
import type { Month, MonthEvent } from './months.tsx'

type Dated = {
  slug: string
  title: string
  /** ISO 8601. */
  startsAt: string | null
  endsAt: string | null
  timeZone: string
}

const monday = 1

const [maxMonths, maxDays] = [12, 100]

export function monthsOf(shoots: readonly Dated[]): Month[] {
  const byDate = new Map<string, MonthEvent[]>()
  for (const shoot of shoots) {
    for (const date of datesOf(shoot)) {
      const { slug, title } = shoot
      byDate.set(date, [...(byDate.get(date) ?? []), { slug, title }])
    }
  }
  const months = [...new Set([...byDate.keys()].map((date) => date.slice(0, 7)))].sort()
  return months.slice(0, maxMonths).map((month) => {
    const dates = weeksOf(month, monday).flat()
    const days = dates.filter((date) => date.startsWith(month))
    return {
      name: monthAndYear(`${month}-01`),
      before: dates.indexOf(`${month}-01`),
      days: days.map((date) => byDate.get(date) ?? []),
    }
  })
}

function datesOf({ startsAt, endsAt, timeZone }: Dated): string[] {
  if (startsAt === null) return []
  const first = dateIn(startsAt, timeZone)
  // An end at midnight does not touch the next day.
  const end = Math.max(Date.parse(endsAt ?? startsAt) - 1, Date.parse(startsAt))
  return datesFrom(first, Math.min(daysBetween(first, dateIn(end, timeZone)) + 1, maxDays))
}
