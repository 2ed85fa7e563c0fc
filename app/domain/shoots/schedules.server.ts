import { packingProgress } from '#app/domain/gear/packing-progress.ts'
import * as slotLists from '#app/domain/gear/slot-lists.server.ts'
import { sunAt } from '#app/domain/places/light/light.server.ts'
import type { LightPhase } from '#app/domain/places/light/light.ts'
import * as locationCards from '#app/domain/places/location-cards.server.ts'
import type { Coordinates } from '#app/domain/rules/globe.ts'
import { zoneAt } from '#app/domain/rules/time-zone.server.ts'
import { type Actor, requireUser } from '#app/domain/users/actor.ts'
import type { Clock } from '#app/format/clock.ts'
import type { Clash } from './clash.ts'
import { directions } from './directions.server.ts'
import type { ShootDetails } from './plan-rows.server.ts'
import type { Stop } from './published.ts'
import type { LightVerdict, Schedule, ScheduledStop, Warning } from './published-schedule.ts'
import type { WantedLight } from './shoot.ts'
import { questionsOf } from './shoot-questions.server.ts'
import * as shoots from './shoots.server.ts'
import { type StopLight, wantedPhases } from './stop-light.server.ts'
import {
  describeClash,
  findClashes,
  findStopLight,
  missedLightMessage,
} from './stop-problems.server.ts'
import { describeShortGap, type FindTravel } from './travel.ts'

export type Place = { id: string; title: string; latitude: number | null; longitude: number | null }

/** Checks the schedule of a shoot that the actor may see: light, travel, clashes and packing. */
export async function find(actor: Actor, id: string): Promise<Schedule> {
  const user = requireUser(actor)
  const shoot = await shoots.find(user, id)
  const places = await locationCards.listVisibleByIds(user, shoot.locationIds)
  const slots = (await slotLists.listOfShoot(user, id)).filter(({ inUse }) => inUse === 'yes')
  const stops = await scheduleStops(shoot, places, user.clock)
  return {
    shootId: shoot.id,
    title: shoot.title,
    startDate: shoot.startsAt?.toISOString() ?? null,
    endDate: shoot.endsAt?.toISOString() ?? null,
    timeZone: shoot.timeZone,
    version: shoot.version,
    stops,
    missing: questionsOf(shoot, stops, slots.length),
    packing: {
      ...packingProgress(slots),
      unpacked: slots
        .filter(({ isPacked }) => !isPacked)
        .map(({ id, title, quantity, max }) => ({
          slotId: id,
          title,
          quantity,
          shortBy: Math.max(0, quantity - max),
        })),
    },
  }
}

/** Checks the stops whose locations are in `places`, by time. */
export async function scheduleStops(
  shoot: ShootDetails,
  places: readonly Place[],
  clock: Clock,
): Promise<ScheduledStop[]> {
  const byId = new Map(places.map((place) => [place.id, place]))
  const clashes = findClashes(shoot)
  const planned = shoot.stops.flatMap((stop) => {
    const place = byId.get(stop.locationId)
    return place ? [{ stop, place, position: positionOf(place) }] : []
  })
  const findTravel = await directions.along(
    planned.flatMap(({ stop, position }) => (stop.startDate && position ? position : [])),
  )
  return planned.map(({ stop, place, position }, index) => {
    const clash = clashes.get(stop.id)
    const travel = travelTo(planned[index - 1], { stop, position }, findTravel)
    const { latitude, longitude } = place
    const { startDate: startsAt, endDate: endsAt, wantedLight } = stop
    const lit = { latitude, longitude, startsAt, endsAt, wantedLight }
    const missed = missedLightMessage(lit, clock)
    const light = findStopLight(lit)
    return {
      ...stop,
      ...{ title: place.title, latitude, longitude },
      timeZone: position ? zoneAt(position) : shoot.timeZone,
      verdict: verdictOf(wantedLight, light),
      light: light ? publishLight(light) : null,
      travel: travel?.leg ?? null,
      warnings: [
        ...(clash ? [clashWarning(clash, places)] : []),
        ...(missed ? [{ code: 'missesLight' as const, message: missed }] : []),
        ...(travel?.short ? [{ code: 'tooLittleTravelTime' as const, message: travel.short }] : []),
      ],
    }
  })
}

function clashWarning(clash: Clash, places: readonly Place[]): Warning {
  const code = clash.kind === 'with' ? 'atSameTime' : 'outsideShoot'
  return { code, message: describeClash(clash, places) }
}

function verdictOf(wanted: WantedLight | null, light: StopLight | undefined): LightVerdict {
  if (!wanted) return 'notWanted'
  if (!light) return 'unknown'
  if (light.missed === undefined) return 'met'
  return light.missed === null ? 'unavailable' : 'missed'
}

const phaseNames = Object.fromEntries(
  Object.entries(wantedPhases).map(([wanted, phase]) => [phase, wanted]),
) as Record<LightPhase, WantedLight>

function publishLight({ light, from, phases, wanted }: StopLight) {
  const { height, direction } = sunAt(light.position, from)
  return {
    sunHeight: tenth(height),
    sunDirection: tenth(direction),
    phases: phases.map((phase) => phaseNames[phase]),
    wantedFrom: wanted && isoOf(wanted.from),
    wantedTo: wanted && isoOf(wanted.to),
  }
}

type Placed = { stop: Stop; position: Coordinates | null }

function travelTo(before: Placed | undefined, to: Placed, findTravel: FindTravel) {
  if (!before?.position || !to.position) return null
  if (before.stop.startDate === null || to.stop.startDate === null) return null
  const travel = findTravel(before.position, to.position)
  const leaveAt = Date.parse(before.stop.endDate ?? before.stop.startDate)
  const arriveAt = Date.parse(to.stop.startDate)
  return {
    leg: {
      km: tenth(travel.km),
      minutes: Math.round(travel.minutes),
      isEstimate: travel.isEstimate,
      freeMinutes: Math.round((arriveAt - leaveAt) / 60_000),
    },
    short: describeShortGap(leaveAt, arriveAt, travel),
  }
}

function positionOf({ latitude, longitude }: Place): Coordinates | null {
  return latitude === null || longitude === null ? null : { latitude, longitude }
}

function isoOf(at: number) {
  return new Date(Math.round(at)).toISOString()
}

function tenth(value: number) {
  return Math.round(value * 10) / 10
}
