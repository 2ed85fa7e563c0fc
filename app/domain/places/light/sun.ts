import { getMoonPosition, getPosition } from 'suncalc'
import type { Coordinates } from '#app/domain/rules/globe.ts'

/** Direction in degrees clockwise from north, altitude in degrees with refraction. */
export function sunAt({ latitude, longitude }: Coordinates, at: number) {
  const { azimuth, altitude } = getPosition(new Date(at), latitude, longitude)
  return { direction: azimuth, height: altitude }
}

/** Direction in degrees clockwise from north, altitude in degrees with refraction. */
export function moonAt({ latitude, longitude }: Coordinates, at: number) {
  const { azimuth, altitude } = getMoonPosition(new Date(at), latitude, longitude)
  return { direction: azimuth, height: altitude }
}
