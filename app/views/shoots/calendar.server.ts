import { photoUrl } from '#app/domain/pictures/photo.ts'
import type { LightDay } from '#app/domain/places/light/days.server.ts'
import { findLightOf, lightOf } from '#app/domain/places/light/light.server.ts'
import type { MoonPhase } from '#app/domain/places/light/light.ts'
import { datesFrom, daysBetween } from '#app/domain/rules/dates.ts'
import { clockAt, dateIn } from '#app/domain/rules/local-time.ts'
import type { CalendarShoot } from '#app/domain/shoots/calendar.server.ts'
import { type Clock, clockWords, spanWords } from '#app/format/clock.ts'
import { clockTime, isSameDayOrNight, weekdayDate, zoneName } from '#app/format/date.ts'
import { createLruCache } from '#app/format/lru-cache.ts'
import { formatCount } from '#app/format/plural.ts'
import { editorHref, shootHref } from '../addresses.ts'
import { skyGradient } from '../light/drawing.ts'
import { skyOf } from '../light/sky.server.ts'
import type { CalendarDay, CalendarItem, DayLight } from './items.ts'

/** Limits the days with light on one page, because each takes time to compute. */
const maxLitDays = 120

type Reader = { id: string; clock: Clock }

/** Dates and hours are in the shoot's own time zone. */
export function calendarItem(reader: Reader, shoot: CalendarShoot): CalendarItem {
  const {
    id,
    version,
    title,
    timeZone,
    startsAt,
    ownerUserId,
    ownerUser,
    slug,
    isEditable,
    cover,
  } = shoot
  const hasTimes = shoot.sections.includes('times')
  return {
    id,
    version,
    title,
    href: isEditable ? editorHref('shoot', id) : shootHref(ownerUser, slug),
    isEditable,
    by: ownerUserId === reader.id ? undefined : ownerUser,
    place: shoot.places[0]?.title,
    ...(cover ? { photo: { src: photoUrl(cover.id, 'phone', 'webp'), color: cover.color } } : {}),
    ...spanOf(shoot),
    clock: startsAt && hasTimes ? clockTime(startsAt, timeZone, reader.clock) : '',
    hours: startsAt ? hoursOf(shoot, startsAt, hasTimes, reader.clock) : '',
  }
}

/** Adds light between two dates, up to `maxLitDays`. @param maxDays limit for each shoot */
export function litItems(
  reader: Reader,
  shoots: readonly CalendarShoot[],
  [from, to]: [from: string, to: string],
  maxDays = 1,
): CalendarItem[] {
  let left = maxLitDays
  return shoots.map((shoot) => {
    const item = calendarItem(reader, shoot)
    const start = item.first > from ? item.first : from
    const end = item.last < to ? item.last : to
    const count = Math.min(daysBetween(start, end) + 1, maxDays, left)
    if (count <= 0) return item
    left -= count
    const light = datesFrom(start, count).flatMap(
      (date) => stripOf(shoot, date, reader.clock) ?? [],
    )
    return { ...item, light }
  })
}

/** Adds the light at each day's first stop, or at `elsewhere`, and the quarters of the moon. */
export function calendarDays(
  dates: readonly string[],
  shoots: readonly CalendarShoot[],
  clock: Clock,
  elsewhere?: Place,
): CalendarDay[] {
  const spans = shoots.map((shoot) => ({ shoot, ...spanOf(shoot) }))
  return dates.map((date) => {
    const moon = moonOn(date)
    const shoot = spans.find(
      (one) => one.first <= date && one.last >= date && one.shoot.places.length > 0,
    )?.shoot
    const stop = shoot && placeOn(shoot, date)
    const lit = stop ?? elsewhere
    const light = lit && lightAt(lit, date)
    return {
      date,
      label: weekdayDate(Date.parse(date), 'UTC'),
      ...(quarters.has(moon) ? { moon } : {}),
      ...(light && stop ? { place: stop.title } : {}),
      ...(light ? { sky: skyGradient(skyOf(light)), ...describeSun(light, clock) } : {}),
    }
  })
}

type Place = { latitude: number | null; longitude: number | null; timeZone: string }

/** Without open times nobody learns which location belongs to which day. */
function placeOn({ places, sections, timeZone }: CalendarShoot, date: string) {
  const hasTimes = sections.includes('times')
  const place = (hasTimes && places.find(({ day }) => day === date)) || places[0]
  return place && { ...place, timeZone }
}

/** Any place will do, because the moon has the same phase everywhere. */
const greenwich = { latitude: 51.48, longitude: 0 }
const moons = createLruCache<MoonPhase>(1_000)

function moonOn(date: string): MoonPhase {
  return moons.find(date) ?? moons.store(date, lightOf(greenwich, date, 'UTC').moon.phase)
}

const quarters = new Set<string>(['New moon', 'First quarter', 'Full moon', 'Last quarter'])

function stripOf(shoot: CalendarShoot, date: string, clock: Clock): DayLight | undefined {
  const place = placeOn(shoot, date)
  const light = place && lightAt(place, date)
  const { startsAt, endsAt } = shoot
  if (!light || !startsAt) return undefined
  const { day, sun, timeZone } = light
  const across = (at: Date) => {
    const inside = Math.min(Math.max(at.getTime(), day.from), day.to)
    return Math.round(((inside - day.from) / (day.to - day.from)) * 1440)
  }
  const hasTimes = shoot.sections.includes('times')
  return {
    date,
    sky: skyOf(light),
    from: hasTimes ? across(startsAt) : 0,
    to: hasTimes ? across(endsAt ?? startsAt) : 1440,
    horizon: sun.flatMap(({ moment, at }) =>
      moment === 'sunrise' || moment === 'sunset'
        ? [`${momentLabels[moment]} ${clockTime(at, timeZone, clock)}`]
        : [],
    ),
    words: describeLight(light, clock),
  }
}

const momentLabels = { sunrise: 'Sunrise', sunset: 'Sunset' } as const

function lightAt({ latitude, longitude, timeZone }: Place, date: string) {
  if (latitude === null || longitude === null) return undefined
  // Returns undefined for a missing date: Samoa had no 30th of December 2011.
  return findLightOf({ latitude, longitude }, date, timeZone)
}

function describeLight({ phases, moon, timeZone, day }: LightDay, clock: Clock): string {
  const words = (at: number) =>
    at === day.to ? clockWords('24:00', clock) : clockTime(at, timeZone, clock)
  const golden = phases.filter(({ phase, from, to }) => phase === 'gold' && to - from >= 60_000)
  const spans = golden.map(({ from, to }) => `${words(from)} to ${words(to)}`)
  const gold = spans.length > 0 ? `Golden hour ${spans.join(' and ')}` : 'No golden hour'
  const rises = moon.moments.find(({ moment }) => moment === 'moonrise')
  const up = rises ? `, rises ${words(rises.at)}` : ''
  const lit = `${Math.round(moon.fraction * 100)}% illuminated`
  return `${gold}. ${moon.phase}, ${lit}${up}.`
}

/** Returns `Sun 6:47am–4:32pm`, from sunrise to sunset, and the last golden hour of the day. */
function describeSun(light: LightDay, clock: Clock): Pick<CalendarDay, 'sun' | 'rise' | 'gold'> {
  const { phases, sun, timeZone, polar } = light
  const gold = phases.findLast(({ phase, from, to }) => phase === 'gold' && to - from >= 60_000)
  const rise = sun.find(({ moment }) => moment === 'sunrise')?.at
  const wall = (at: number) => clockAt(at, timeZone).slice(11)
  return {
    sun: sunSpan(light, clock),
    ...(polar || rise === undefined ? {} : { rise: clockTime(rise, timeZone, clock) }),
    ...(gold ? { gold: spanWords(wall(gold.from), wall(gold.to), clock) } : {}),
  }
}

function sunSpan({ sun, polar, timeZone }: LightDay, clock: Clock): string {
  if (polar) return polar === 'day' ? 'The sun does not set' : 'The sun does not rise'
  const at = (wanted: string) => sun.find(({ moment }) => moment === wanted)?.at
  const [rise, set] = [at('sunrise'), at('sunset')]
  const words = (moment: number) => clockTime(moment, timeZone, clock)
  if (rise === undefined) return `Sunset ${words(set ?? 0)}`
  return set === undefined ? `Sunrise ${words(rise)}` : `Sun ${words(rise)}–${words(set)}`
}

function spanOf({ startsAt, endsAt, timeZone, sections }: CalendarShoot) {
  if (!startsAt) return { first: '', last: '' }
  return {
    first: dateIn(startsAt, timeZone),
    last: lastDay({ startsAt, endsAt, timeZone, sections }),
  }
}

type Span = Pick<CalendarShoot, 'endsAt' | 'timeZone' | 'sections'> & { startsAt: Date }

/** A shoot that ends at midnight does not reach the next day, unless its times are hidden. */
function lastDay({ startsAt, endsAt, timeZone, sections }: Span): string {
  const [first, end] = [startsAt.getTime(), (endsAt ?? startsAt).getTime()]
  return dateIn(sections.includes('times') ? Math.max(end - 1, first) : end, timeZone)
}

/** Returns `Mon, Nov 23rd, 3:00pm to 9:00pm GMT+1`, with the date of the end if it differs. */
function hoursOf(
  { timeZone, endsAt, sections }: Omit<Span, 'startsAt'>,
  startsAt: Date,
  hasTimes: boolean,
  clock: Clock,
) {
  const first = dateIn(startsAt, timeZone)
  const last = lastDay({ startsAt, endsAt, timeZone, sections })
  const days = daysBetween(first, last) + 1
  const begins = weekdayDate(startsAt, timeZone)
  const ends = weekdayDate(Date.parse(last), 'UTC')
  if (!hasTimes) return days === 1 ? begins : `${begins} to ${ends}, ${formatCount(days, 'day')}`
  const zone = zoneName(startsAt, timeZone)
  const from = `${begins}, ${clockTime(startsAt, timeZone, clock)}`
  if (!endsAt) return `${from} ${zone}`
  const time = clockTime(endsAt, timeZone, clock)
  const isClear = days === 1 || isSameDayOrNight(startsAt, endsAt, timeZone)
  const to = isClear ? time : `${ends}, ${time}`
  return `${from} to ${to} ${zone}`
}
