import type { LightDay } from '#app/domain/places/light/days.server.ts'
import { lightOf } from '#app/domain/places/light/light.server.ts'
import type { LightPhase } from '#app/domain/places/light/light.ts'
import type { Coordinates } from '#app/domain/rules/globe.ts'
import { dateIn } from '#app/domain/rules/local-time.ts'
import { zoneAt } from '#app/domain/rules/time-zone.server.ts'
import { usualMs } from './board.ts'
import type { WantedLight } from './shoot.ts'

export const wantedPhases: Record<WantedLight, LightPhase> = {
  goldenHour: 'gold',
  blueHour: 'blue',
  day: 'day',
  night: 'night',
}

/** Moments in ms since 1970. */
export type StopLight = {
  /** The light of the day on which the stop begins, in the time zone of the place. */
  light: LightDay
  from: number
  to: number
  /** In order, without repeats. */
  phases: LightPhase[]
  /** The nearest span of the wanted light; null if there is none that day, or none is wanted. */
  wanted: { from: number; to: number } | null
  /** The nearest wanted light if the stop misses it; null if there is none that day. */
  missed: { from: number; to: number } | null | undefined
}

/**
 * The light at a place during a stop. A stop meets the wanted light when they have a moment in
 * common. Without an end it has the light of its beginning, and is open for as long as a stop
 * usually lasts: whoever is there early does not miss the light.
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
  const open = stop.endsAt === null ? phasesBetween(light, from, from + usualMs) : phases
  const missed = phase && !open.includes(phase) ? wanted : undefined
  return { light, from, to, phases, wanted, missed }
}

function lightOn(position: Coordinates, at: number): LightDay {
  return lightOf(position, dateIn(at, zoneAt(position)))
}

/** Of a stop over several days, only the first and the last day count. */
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
