import { type LightDay, lightOfDays } from '#app/domain/places/light/days.server.ts'
import { lightOf } from '#app/domain/places/light/light.server.ts'
import { datesFrom, daysBetween } from '#app/domain/rules/dates.ts'
import type { Coordinates } from '#app/domain/rules/globe.ts'
import { type CivilDay, civilDays, dateIn } from '#app/domain/rules/local-time.ts'
import { bestOrder, type Proposal } from './best-order.ts'
import { directions } from './directions.server.ts'
import type { ShootDetails } from './plan-rows.server.ts'
import { wantedPhases } from './stop-light.server.ts'

type Dated = Pick<ShootDetails, 'startsAt' | 'endsAt' | 'timeZone' | 'stops'>
type Placed = { id: string; latitude: number | null; longitude: number | null }

const dayMs = 86_400_000

/** The days on which the shoot or one of its stops takes place, in the time zone of the shoot. */
export function daysOf({ startsAt, endsAt, timeZone, stops }: Dated): CivilDay[] {
  const dates = new Set<string>()
  if (startsAt) {
    const first = dateIn(startsAt, timeZone)
    const last = dateIn(endsAt ? endsAt.getTime() - 1 : startsAt, timeZone)
    for (const date of datesFrom(first, Math.max(daysBetween(first, last), 0) + 1)) dates.add(date)
  }
  for (const { startDate, endDate } of stops) {
    if (startDate === null) continue
    const from = Date.parse(startDate)
    dates.add(dateIn(from, timeZone))
    if (endDate !== null) dates.add(dateIn(Math.max(Date.parse(endDate) - 1, from), timeZone))
  }
  const days = [...dates].sort().flatMap((date) => civilDays(timeZone, date, 1))
  return days.filter(({ from, to }) => to > from)
}

/** The light of a day at a stop of this day, or else at any place of the shoot with a position. */
export function lightOverDay(
  { date, from, to }: CivilDay,
  { timeZone, stops }: Dated,
  places: readonly Placed[],
): LightDay | undefined {
  const isOfDay = ({ startDate }: (typeof stops)[number]) => {
    const at = Date.parse(startDate ?? '')
    return at >= from && at < to
  }
  const idsOfDay = new Set(stops.filter(isOfDay).map(({ locationId }) => locationId))
  const placed = places.filter(({ latitude, longitude }) => latitude !== null && longitude !== null)
  const ofDay = placed.filter(({ id }) => idsOfDay.has(id))
  const [place] = [...ofDay, ...placed]
  const position = place && positionOf(place)
  return position ? lightOf(position, date, timeZone) : undefined
}

/** Proposes times for all stops without saving them. */
export async function proposeOrder(shoot: Dated, places: readonly Placed[]): Promise<Proposal[]> {
  const days = daysOf(shoot)
  const byId = new Map(places.map((place) => [place.id, place]))
  const findLight = createTownLight(days, shoot.timeZone)
  const hours = days.flatMap((day) => clipToShoot(shoot, [workingHours(day, shoot, places)]))
  const stops = shoot.stops.flatMap(({ id, locationId, startDate, endDate, wantedLight }) => {
    const place = byId.get(locationId)
    if (!place) return []
    const position = positionOf(place)
    const wanted = wantedLight && wantedPhases[wantedLight]
    const phases = wanted && position ? findLight(position).flatMap((day) => day.phases) : []
    const spans = phases.filter(({ phase }) => phase === wanted)
    const length = startDate && endDate ? Date.parse(endDate) - Date.parse(startDate) : null
    return {
      id,
      position,
      wanted,
      length: length !== null && length <= dayMs ? length : null,
      windows: clipToShoot(shoot, spans),
    }
  })
  const positions = stops.flatMap(({ position }) => position ?? [])
  const findTravel = await directions.among(positions)
  return bestOrder(stops, hours, findTravel, shoot.endsAt?.getTime())
}

/** Caches the light by position rounded to about a town, because computing it is slow. */
function createTownLight(days: readonly CivilDay[], timeZone: string) {
  const byTown = new Map<string, LightDay[]>()
  const round = (degrees: number) => Math.round(degrees * 20) / 20
  return (place: Coordinates) => {
    const position = { latitude: round(place.latitude), longitude: round(place.longitude) }
    const key = `${position.latitude} ${position.longitude}`
    const light = byTown.get(key) ?? days.flatMap((day) => lightOfDays(position, timeZone, [day]))
    byTown.set(key, light)
    return light
  }
}

/** From the first to the last daylight or golden hour; 8:00 to 20:00 on a day with neither. */
function workingHours(day: CivilDay, shoot: Dated, places: readonly Placed[]) {
  const light = lightOverDay(day, shoot, places)
  const lit = light?.phases.filter(({ phase }) => phase === 'day' || phase === 'gold') ?? []
  const [first, last] = [lit[0], lit.at(-1)]
  return first && last
    ? { from: first.from, to: last.to }
    : { from: day.from + 8 * 3_600_000, to: day.from + 20 * 3_600_000 }
}

function clipToShoot({ startsAt, endsAt }: Dated, spans: readonly { from: number; to: number }[]) {
  const [first, last] = [startsAt?.getTime() ?? 0, endsAt?.getTime() ?? Number.POSITIVE_INFINITY]
  return spans
    .map(({ from, to }) => ({ from: Math.max(from, first), to: Math.min(to, last) }))
    .filter(({ from, to }) => to > from)
}

function positionOf({ latitude, longitude }: Placed): Coordinates | null {
  return latitude === null || longitude === null ? null : { latitude, longitude }
}
