import { phaseWords } from '#app/domain/places/light/labels.ts'
import type { Clock } from '#app/format/clock.ts'
import { clockTime } from '#app/format/date.ts'
import { type Clash, clashesOf } from './clash.ts'
import type { ShootDetails } from './plan-rows.server.ts'
import type { WantedLight } from './shoot.ts'
import { lightOfStop, type StopLight, wantedPhases } from './stop-light.server.ts'
import { shootWords } from './words.ts'

/** A stop with the position of its location; dates in ISO 8601. */
export type LitStop = {
  latitude: number | null
  longitude: number | null
  startsAt: string | null
  endsAt: string | null
  wantedLight: WantedLight | null
}

/** Returns undefined for a stop without a position or a time. */
export function findStopLight(stop: LitStop): StopLight | undefined {
  const { latitude, longitude, startsAt, endsAt, wantedLight } = stop
  if (latitude === null || longitude === null || startsAt === null) return undefined
  return lightOfStop({ latitude, longitude }, { startsAt, endsAt, wantedLight })
}

type Titled = { id: string; title: string }

/** Keys are ids of stops. */
export function findClashes({
  startsAt,
  endsAt,
  stops,
}: Pick<ShootDetails, 'startsAt' | 'endsAt' | 'stops'>): Map<string, Clash> {
  const isoOf = (date: Date | null) => date?.toISOString() ?? null
  return clashesOf({ startDate: isoOf(startsAt), endDate: isoOf(endsAt) }, stops)
}

export function describeClash(clash: Clash, places: readonly Titled[]): string {
  if (clash.kind === 'before') return shootWords.beforeShoot.text
  if (clash.kind === 'after') return shootWords.afterShoot.text
  const { locationId } = clash
  const other = places.find(({ id }) => id === locationId)
  return shootWords.atSameTime({ title: other?.title ?? 'another stop' }).text
}

/** Keys are ids of stops. */
export function clashMessages(
  shoot: Parameters<typeof findClashes>[0],
  places: readonly Titled[],
): Record<string, string> {
  const clashes = [...findClashes(shoot)]
  return Object.fromEntries(clashes.map(([id, clash]) => [id, describeClash(clash, places)]))
}

/** Returns undefined if the stop gets the wanted light. */
export function missedLightMessage(stop: LitStop, clock: Clock): string | undefined {
  const { wantedLight } = stop
  const light = wantedLight ? findStopLight(stop) : undefined
  if (!light || !wantedLight || light.missed === undefined) return undefined
  return describeMissed(light.missed, wantedLight, (at) =>
    clockTime(at, light.light.timeZone, clock),
  )
}

/** Such as 'Misses its golden hour, 6:20pm to 7:10pm.' */
export function describeMissed(
  missed: { from: number; to: number } | null,
  wanted: WantedLight,
  timeAt: (at: number) => string,
): string {
  const what = nameLight(wanted)
  if (missed === null) return `No ${what} here on this day.`
  return `Misses its ${what}, ${timeAt(missed.from)} to ${timeAt(missed.to)}.`
}

export function nameLight(wanted: WantedLight): string {
  return phaseWords[wantedPhases[wanted]]
}
