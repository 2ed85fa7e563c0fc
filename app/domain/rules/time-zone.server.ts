import lookUp from '@photostructure/tz-lookup'
import type { Coordinates } from './globe.ts'
import { offsetAt } from './local-time.ts'

export const timeZones = Intl.supportedValuesOf('timeZone')

/** Returns an IANA name; at sea, of a nautical time zone. */
export function zoneAt({ latitude, longitude }: Coordinates): string {
  return lookUp(latitude, longitude)
}

/** Minutes ahead of UTC. Unless `isUtc`, `time` is the local time as if it were UTC. */
export function zoneOffset(position: Coordinates, time: number, isUtc: boolean): number {
  const zone = zoneAt(position)
  const offset = offsetAt(time, zone)
  return Math.round((isUtc ? offset : offsetAt(time - offset, zone)) / 60_000)
}
