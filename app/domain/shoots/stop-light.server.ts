import type { LightDay } from '#app/domain/places/light/days.server.ts'
import { lightOf } from '#app/domain/places/light/light.server.ts'
import type { LightPhase } from '#app/domain/places/light/light.ts'
import { phasesByName } from '#app/domain/places/light/light-names.ts'
import type { Coordinates } from '#app/domain/rules/globe.ts'
import { dateIn } from '#app/domain/rules/local-time.ts'
import { zoneAt } from '#app/domain/rules/time-zone.server.ts'
import { defaultLengthMs } from './board.ts'
import type { WantedLight } from './shoot.ts'

export const wantedPhases: Record<WantedLight, LightPhase> = phasesByName

/** Times in milliseconds since 1970. */
export type StopLight = {
  /** The day on which the stop begins, in the time zone of the place. */
  light: LightDay
  from: number
  to: number
  /** The phases during the stop, in order, without repeats. */
  phases: LightPhase[]
  /** The nearest span of the wanted light; null if the stop wants none or the day has none. */
  wanted: { from: number; to: number } | null
  /** Undefined unless the stop misses its wanted light; then the same as `wanted`. */
  missed: { from: number; to: number } | null | undefined
}

/**
 * To find `missed`, takes a stop without an end as `defaultLengthMs` long, because the crew may
 * come before the light.
 */
export function lightOfStop(
  position: Coordinates,
  stop: { startsAt: string; endsAt: string | null; wantedLight: WantedLight | null },
): StopLight {
  const from = Date.parse(stop.startsAt)
  const to = stop.endsAt === null ? from : Date.parse(stop.endsAt)
  const light = lightOn(position, from)
  const phases = phasesBetween(light, from, to)
  const phase = stop.wantedLight && wantedPhases[stop.wantedLight]
  const wanted = phase && nearest(light, phase, from, to)
  const open = stop.endsAt === null ? phasesBetween(light, from, from + defaultLengthMs) : phases
  const missed = phase && !open.includes(phase) ? wanted : undefined
  return { light, from, to, phases, wanted, missed }
}

function lightOn(position: Coordinates, at: number): LightDay {
  return lightOf(position, dateIn(at, zoneAt(position)))
}

/** The phases between two times; days between the first and the last are left out. */
function phasesBetween(first: LightDay, from: number, to: number): LightPhase[] {
  const days = to > first.day.to ? [first, lightOn(first.position, to)] : [first]
  const spans = days.flatMap((day) => day.phases)
  const met = spans.filter((span) => span.from <= to && span.to > from)
  return [...new Set(met.map(({ phase }) => phase))]
}

function nearest({ phases }: LightDay, wanted: LightPhase, from: number, to: number) {
  const gap = (span: { from: number; to: number }) => Math.max(span.from - to, from - span.to)
  const spans = phases.filter(({ phase }) => phase === wanted)
  return spans.sort((a, b) => gap(a) - gap(b))[0] ?? null
}
