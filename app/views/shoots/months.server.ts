import { clockAt } from '#app/domain/shoots/local-time.ts'
import type { Month, MonthEvent } from '#app/ui/shoots/months.tsx'

type Dated = {
  slug: string
  title: string
  /** ISO 8601. */
  startsAt: string | null
  endsAt: string | null
  timeZone: string
}

const monthNames =
  'January February March April May June July August September October November December'.split(' ')

/** Months on one page, and days of one shoot. */
const [mostMonths, mostDays] = [12, 100]

/** The months in which there are shoots, each day with those that lie on it in their own zones. */
export function monthsOf(shoots: readonly Dated[]): Month[] {
  const byDate = new Map<string, MonthEvent[]>()
  for (const shoot of shoots) {
    for (const date of datesOf(shoot)) {
      const { slug, title } = shoot
      byDate.set(date, [...(byDate.get(date) ?? []), { slug, title }])
    }
  }
  const months = [...new Set([...byDate.keys()].map((date) => date.slice(0, 7)))].sort()
  return months.slice(0, mostMonths).map((month) => {
    const [year, number] = month.split('-').map(Number) as [number, number]
    const first = new Date(Date.UTC(year, number - 1, 1))
    const count = new Date(Date.UTC(year, number, 0)).getUTCDate()
    return {
      name: `${monthNames[number - 1]} ${year}`,
      // Weeks begin on Monday.
      before: (first.getUTCDay() + 6) % 7,
      days: Array.from({ length: count }, (_, index) => {
        return byDate.get(`${month}-${String(index + 1).padStart(2, '0')}`) ?? []
      }),
    }
  })
}

function datesOf({ startsAt, endsAt, timeZone }: Dated): string[] {
  if (startsAt === null) return []
  const first = clockAt(startsAt, timeZone).slice(0, 10)
  // One that ends at midnight is over by the day that begins then.
  const end = new Date(Math.max(Date.parse(endsAt ?? startsAt) - 1, Date.parse(startsAt)))
  const last = endsAt === null ? first : clockAt(end, timeZone).slice(0, 10)
  const dates = []
  for (let at = Date.parse(first); at <= Date.parse(last); at += 86_400_000) {
    if (dates.push(new Date(at).toISOString().slice(0, 10)) === mostDays) break
  }
  return dates
}
