import lookUp from '@photostructure/tz-lookup'
import type { Coordinates } from './globe.ts'
import { offsetAt } from './local-time.ts'

export const timeZones = Intl.supportedValuesOf('timeZone')

/** IANA; nautical at sea. */
export function zoneAt({ latitude, longitude }: Coordinates): string {
  return lookUp(latitude, longitude)
}

/**
 * The result is ahead of UTC.
 * @param time read as UTC: a clock time (a repeated one is the second), or with `isUtc` a moment
 */
export function zoneOffset(position: Coordinates, time: number, isUtc: boolean): number {
  const zone = zoneAt(position)
  const offset = offsetAt(time, zone)
  return Math.round((isUtc ? offset : offsetAt(time - offset, zone)) / 60_000)
}
