import lookUp from '@photostructure/tz-lookup'
import type { Coordinates } from './globe.ts'
import { offsetAt } from './local-time.ts'

/** IANA names of all zones; to list them takes a quarter of a millisecond. */
export const timeZones = Intl.supportedValuesOf('timeZone')

/** The IANA time zone of a position; nautical at sea. */
export function zoneAt({ latitude, longitude }: Coordinates): string {
  return lookUp(latitude, longitude)
}

/**
 * Minutes that the clocks at a position are ahead of UTC when they show a time (read as UTC), or at
 * a moment with `isUtc`. Of a time that clocks showed twice, the second counts.
 */
export function zoneOffset(position: Coordinates, time: number, isUtc: boolean): number {
  const zone = zoneAt(position)
  const offset = offsetAt(time, zone)
  return Math.round((isUtc ? offset : offsetAt(time - offset, zone)) / 60_000)
}
