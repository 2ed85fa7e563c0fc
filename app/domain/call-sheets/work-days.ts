import { addDays, datesFrom, daysBetween } from '#app/domain/rules/dates.ts'
import { civilDays, clockAt, dateIn } from '#app/domain/rules/local-time.ts'
import { morningHour } from '#app/domain/rules/work-time.ts'

/** A stop that starts before this time, soon after another, still belongs to the day before. */
const morning = `0${morningHour}:00`

/** Hours between two stops of one night. */
const restHours = 5

/** Days for which a shoot has sheets. */
const maxDays = 120

type Timed = { startsAt: string | null; endsAt: string | null }

type Dated<Stop> = { startsAt: Date | null; endsAt: Date | null; timeZone: string; stops: Stop[] }

/**
 * Groups the stops of a shoot by day of work, `YYYY-MM-DD` in its time zone. What goes on after
 * midnight belongs to the day on which it began. Days of the shoot without a stop are there too;
 * a stop without a time is on the first day.
 */
export function workDays<Stop extends Timed>(shoot: Dated<Stop>): Map<string, Stop[]> {
  const days = new Map<string, Stop[]>()
  let last: { day: string; until: number } | undefined
  const timed = shoot.stops.filter(({ startsAt }) => startsAt !== null)
  for (const stop of timed.toSorted((a, b) => startOf(a) - startOf(b))) {
    const day = dayOf(startOf(stop), shoot.timeZone, last)
    days.set(day, [...(days.get(day) ?? []), stop])
    last = { day, until: stop.endsAt === null ? startOf(stop) : Date.parse(stop.endsAt) }
  }
  for (const day of datesOf(shoot, last)) if (!days.has(day)) days.set(day, [])
  const sorted = [...days].sort(([a], [b]) => (a < b ? -1 : 1)).slice(0, maxDays)
  const untimed = shoot.stops.filter(({ startsAt }) => startsAt === null)
  const [first] = sorted
  if (first) sorted[0] = [first[0], [...first[1], ...untimed]]
  return new Map(sorted)
}

/** The next day that is not over, or else the last one; undefined if there is none. */
export function nextDay(days: string[], timeZone = 'UTC'): string | undefined {
  const today = dateIn(Date.now(), timeZone)
  return days.find((day) => day >= today) ?? days.at(-1)
}

function startOf({ startsAt }: Timed) {
  return Date.parse(startsAt ?? '')
}

type Night = { day: string; until: number } | undefined

function dayOf(at: number, timeZone: string, last: Night) {
  const day = dateIn(at, timeZone)
  return isNightOf(at, timeZone, last) ? (last?.day ?? day) : day
}

/** Whether a time is in the night after the day of `last`, without a rest in between. */
function isNightOf(at: number, timeZone: string, last: Night) {
  if (!last) return false
  return (
    dateIn(at, timeZone) === addDays(last.day, 1) &&
    clockAt(at, timeZone).slice(11) < morning &&
    at - last.until < restHours * 3_600_000
  )
}

/** The dates of the shoot itself, without one that only its last night reaches into. */
function datesOf({ startsAt, endsAt, timeZone }: Dated<Timed>, last: Night): string[] {
  if (!startsAt) return []
  const first = dateIn(startsAt, timeZone)
  const end = endsAt ? endsAt.getTime() - 1 : startsAt.getTime()
  const reaches = dateIn(end, timeZone)
  const isNight = reaches > first && clockAt(end, timeZone).slice(11) < morning
  const until = isNight && (!last || last.day < reaches) ? addDays(reaches, -1) : reaches
  const dates = datesFrom(first, Math.min(Math.max(daysBetween(first, until), 0) + 1, maxDays))
  // A zone that moved across the date line left a date out.
  return dates.filter((date) => civilDays(timeZone, date, 1).some(({ from, to }) => from < to))
}
