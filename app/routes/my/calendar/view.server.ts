import { addDays, weekOf, weeksOf } from '#app/domain/rules/dates.ts'
import { dateIn } from '#app/domain/rules/local-time.ts'
import { type CalendarShoot, listBetween, listUndated } from '#app/domain/shoots/calendar.server.ts'
import type { SignedIn } from '#app/domain/users/actor.ts'
import { findLatestPlace } from '#app/views/places/latest-place.server.ts'
import { calendarDays, calendarItem, litItems } from '#app/views/shoots/calendar.server.ts'
import type { CalendarItem } from '#app/views/shoots/items.ts'
import { agendaSteps, monthSteps, readView, weekSteps } from './view.ts'

const page = 40

/** The last date that a shoot may have. */
const farthest = '2101-12-31'

/** @param firstDay first day of the week, 0 (Sunday) to 6 (Saturday) */
export async function findCalendar(
  user: SignedIn,
  query: URLSearchParams,
  firstDay: number,
  zone: string,
) {
  const today = dateIn(Date.now(), zone)
  const { view, date } = readView(query, today)
  const isUsual = view === 'usual'
  const place = view === 'agenda' ? undefined : await findLatestPlace(user)
  const [month, week, agenda, undated] = await Promise.all([
    isUsual || view === 'month' ? findMonth(user, date, firstDay, today, place) : undefined,
    view === 'week' ? findWeek(user, date, firstDay, today, place) : undefined,
    isUsual || view === 'agenda' ? findAgenda(user, date, today) : undefined,
    listUndated(user),
  ])
  return {
    view,
    date,
    today,
    lightOf: place?.title,
    month,
    week,
    agenda,
    undated: undated.map((shoot) => calendarItem(user, shoot)),
  }
}

/** Where the light is shown on days without a shoot. */
type Place = Awaited<ReturnType<typeof findLatestPlace>>

async function findMonth(
  user: SignedIn,
  date: string,
  firstDay: number,
  today: string,
  place: Place,
) {
  const weeks = weeksOf(date.slice(0, 7), firstDay)
  const dates = weeks.flat()
  const span = [dates[0] as string, dates.at(-1) as string] as const
  const shoots = await listDays(user, ...span)
  const days = calendarDays(dates, shoots, user.clock, place)
  const items = litItems(user, shoots, [...span]).filter((item) => isWithin(item, ...span))
  return {
    month: date.slice(0, 7),
    weeks: weeks.map((_, n) => days.slice(7 * n, 7 * n + 7)),
    items,
    next: items.length === 0 ? await findNext(user, span[1]) : undefined,
    steps: monthSteps(date, today),
  }
}

async function findNext(user: SignedIn, last: string) {
  const [next] = await listBetween(user, momentOf(last, 2), null, 1)
  return next && calendarItem(user, next)
}

async function findWeek(
  user: SignedIn,
  date: string,
  firstDay: number,
  today: string,
  place: Place,
) {
  const dates = weekOf(date, firstDay)
  const span = [dates[0] as string, dates.at(-1) as string] as const
  const shoots = await listDays(user, ...span)
  return {
    days: calendarDays(dates, shoots, user.clock, place),
    items: litItems(user, shoots, [...span], 7).filter((item) => isWithin(item, ...span)),
    steps: weekSteps(date, firstDay, today),
  }
}

async function findAgenda(user: SignedIn, from: string, today: string) {
  const shoots = await listBetween(user, momentOf(from, -1), null, page + 1)
  const items = litItems(user, shoots, [from, farthest]).filter(({ last }) => last >= from)
  const next = shoots.length > page ? items.at(-1)?.first : undefined
  return {
    items: next ? items.slice(0, -1) : items,
    steps: agendaSteps(from, next && next > from ? next : undefined, today),
  }
}

/** Includes one day more on each side, because a shoot may be in another time zone. */
function listDays(user: SignedIn, first: string, last: string): Promise<CalendarShoot[]> {
  return listBetween(user, momentOf(first, -1), momentOf(last, 2))
}

function isWithin(item: CalendarItem, first: string, last: string) {
  return item.first <= last && item.last >= first
}

function momentOf(date: string, days: number) {
  return new Date(addDays(date, days))
}
