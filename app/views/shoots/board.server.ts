import { photoUrl } from '#app/domain/pictures/photo.ts'
import type { LightDay } from '#app/domain/places/light/days.server.ts'
import { phaseWords, zoneLabel } from '#app/domain/places/light/labels.ts'
import { lightOf } from '#app/domain/places/light/light.server.ts'
import type { LightPhase } from '#app/domain/places/light/light.ts'
import type { LocationCard } from '#app/domain/places/location-rows.server.ts'
import { type CivilDay, offsetAt } from '#app/domain/rules/local-time.ts'
import { zoneAt } from '#app/domain/rules/time-zone.server.ts'
import { dayAt, defaultLengthMs, placeInLight } from '#app/domain/shoots/board.ts'
import { daysOf, lightOverDay } from '#app/domain/shoots/board-days.server.ts'
import { directions } from '#app/domain/shoots/directions.server.ts'
import type { ShootDetails } from '#app/domain/shoots/plan-rows.server.ts'
import { wantedPhases } from '#app/domain/shoots/stop-light.server.ts'
import { clashMessages, missedLightMessage } from '#app/domain/shoots/stop-problems.server.ts'
import { legKey, type Travel } from '#app/domain/shoots/travel.ts'
import type { Clock } from '#app/format/clock.ts'
import { clockTime, weekdayDate, zoneName } from '#app/format/date.ts'
import type { Landmark } from '#app/ui/map/pin.ts'
import { skyColours, skyGradient, sunArc } from '../light/drawing.ts'
import { hoursOf, lightView } from '../light/timeline.server.ts'
import { townsAround } from '../map/towns.server.ts'
import type { BandDay } from './day-band.tsx'
import { lit } from './lit-days.server.ts'

/** Times are milliseconds since 1970; texts are in the shoot's time zone. */
export type BoardStop = {
  id: string
  title: string
  position: { latitude: number; longitude: number } | null
  photo?: { src: string; color: string }
  from: number | null
  to: number | null
  wanted: LightPhase | null
  /** Periods of light into which one press can move the stop. */
  lights: BoardLight[]
  /** Local time at the place, if it differs from the shoot's. */
  elsewhere?: string
  problems: Problem[]
}

type Problem = { kind: 'clash' | 'light'; message: string }

/** The stop would last from `begins` to `ends` in this light. */
export type BoardLight = {
  label: string
  phase: LightPhase
  begins: number
  ends: number
  from: number
  to: number
}

type BoardView = {
  days: BandDay[]
  stops: BoardStop[]
  towns: Landmark[]
  /** Travel between consecutive stops. Keys are made by `legKey`. */
  legs: Record<string, Travel>
}

export async function boardView(
  shoot: ShootDetails,
  cards: LocationCard[],
  clock: Clock,
): Promise<BoardView> {
  const civil = daysOf(shoot)
  const byId = new Map(cards.map((card) => [card.id, card]))
  const clashes = clashMessages(shoot, cards)
  const stops = shoot.stops.flatMap((stop) => {
    const card = byId.get(stop.locationId)
    const clash = clashes[stop.id]
    return card ? [boardStop(stop, card, clash, shoot.timeZone, civil, clock)] : []
  })
  return {
    stops,
    days: civil.map((day) => {
      const light = lightOverDay(day, shoot, cards)
      return { ...bandDay(day, light, clock), ...(light ? lit(light, clock) : {}) }
    }),
    towns: await townsAround(stops.flatMap(({ position }) => position ?? [])),
    legs: await findLegs(stops),
  }
}

async function findLegs(stops: BoardStop[]): Promise<Record<string, Travel>> {
  const inOrder = stops.flatMap(({ id, from, position }) =>
    position && from !== null ? [{ id, position }] : [],
  )
  const findTravel = await directions.along(inOrder.map(({ position }) => position))
  return Object.fromEntries(
    inOrder.slice(1).flatMap((to, index) => {
      const from = inOrder[index] as typeof to
      const leg = findTravel(from.position, to.position)
      return leg.isEstimate ? [] : [[legKey(from.id, to.id), leg]]
    }),
  )
}

function boardStop(
  { id, startDate, endDate, wantedLight }: ShootDetails['stops'][number],
  { title, latitude, longitude, cover }: LocationCard,
  clash: string | undefined,
  timeZone: string,
  days: CivilDay[],
  clock: Clock,
): BoardStop {
  const position = latitude === null || longitude === null ? null : { latitude, longitude }
  const from = startDate === null ? null : Date.parse(startDate)
  const to = endDate === null ? null : Date.parse(endDate)
  const day = from === null ? days[0] : dayAt(days, from)
  const light = position && day && lightOf(position, day.date, timeZone)
  const length = from !== null && to !== null ? to - from : defaultLengthMs
  const wanted = wantedLight && wantedPhases[wantedLight]
  const zone = position ? zoneAt(position) : timeZone
  const isElsewhere = from !== null && offsetAt(from, zone) !== offsetAt(from, timeZone)
  const planned = { latitude, longitude, startsAt: startDate, endsAt: endDate, wantedLight }
  const missed = missedLightMessage(planned, clock)
  return {
    id,
    title,
    position,
    ...(cover ? { photo: { src: photoUrl(cover.id, 'phone', 'webp'), color: cover.color } } : {}),
    from,
    to,
    wanted,
    lights: light ? lightsOf(light, length, wanted) : [],
    ...(isElsewhere ? { elsewhere: clockElsewhere(from, zone, clock) } : {}),
    problems: [
      ...(clash ? [{ kind: 'clash' as const, message: clash }] : []),
      ...(missed ? [{ kind: 'light' as const, message: missed }] : []),
    ],
  }
}

/** Returns '3:00pm GMT+1 in London'. */
function clockElsewhere(at: number, zone: string, clock: Clock) {
  return `${clockTime(at, zone, clock)} ${zoneName(at, zone)} in ${zoneLabel(zone)}`
}

/** Lists golden hour, blue hour and the wanted light, without periods under five minutes. */
function lightsOf(
  { phases, sun, day }: LightDay,
  length: number,
  wanted: LightPhase | null,
): BoardStop['lights'] {
  const noon = sun.find(({ moment }) => moment === 'noon')?.at ?? (day.from + day.to) / 2
  return phases
    .filter(({ phase }) => phase === 'gold' || phase === 'blue' || phase === wanted)
    .filter(({ from, to }) => to - from > 300_000)
    .map(({ phase, from, to }) => ({
      ...{ phase, begins: from, ends: to },
      label:
        phase === 'day'
          ? capital(phaseWords[phase])
          : `${capital(phaseWords[phase])}, ${(from + to) / 2 < noon ? 'morning' : 'evening'}`,
      ...placeInLight({ from, to }, length),
    }))
}

/** The band has no sky if the light is undefined. */
export function bandDay(
  { date, from, to, offset, change }: CivilDay,
  light: LightDay | undefined,
  clock: Clock,
): BandDay {
  const label = weekdayDate(Date.parse(date), 'UTC')
  return { date, from, to, offset, change, label, ...(light ? drawLight(light, clock) : plain) }
}

const plain = { sky: '', sun: '', moon: '', hours: [], notes: [], phases: [] }

type Drawing = Omit<BandDay, 'label' | keyof CivilDay>

const drawings = {
  '12h': new WeakMap<LightDay, Drawing>(),
  '24h': new WeakMap<LightDay, Drawing>(),
} satisfies Record<Clock, unknown>

function drawLight(light: LightDay, clock: Clock) {
  const known = drawings[clock].get(light)
  if (known) return known
  const { day, phases, sunHeight, moonHeight } = light
  const at = Array.from({ length: 73 }, (_, n) => day.from + ((day.to - day.from) * n) / 72)
  const view = lightView(light, clock)
  const drawing = {
    sky: skyGradient(skyColours(at.map(sunHeight))),
    sun: view.arc,
    moon: sunArc(at.map(moonHeight)),
    hours: hoursOf(light, clock, 3).hours,
    notes: [`${view.moon}.`, ...view.notes],
    phases,
  }
  drawings[clock].set(light, drawing)
  return drawing
}

function capital(text: string) {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
