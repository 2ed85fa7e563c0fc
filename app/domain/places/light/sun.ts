import { getMoonPosition, getPosition } from 'suncalc'
import type { Coordinates } from '#app/domain/rules/globe.ts'

/** Where the sun is seen: degrees clockwise from north, and above the horizon with refraction. */
export function sunAt({ latitude, longitude }: Coordinates, at: number) {
  const { azimuth, altitude } = getPosition(new Date(at), latitude, longitude)
  return { direction: azimuth, height: altitude }
}

/** Where the moon is seen, as `sunAt`. */
export function moonAt({ latitude, longitude }: Coordinates, at: number) {
  const { azimuth, altitude } = getMoonPosition(new Date(at), latitude, longitude)
  return { direction: azimuth, height: altitude }
}
