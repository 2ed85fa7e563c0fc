import type { Coordinates } from '#app/domain/rules/globe.ts'

/** Mean radius of the earth. */
export const earthRadiusKm = 6371

/** Great-circle distance by the haversine formula. */
export function distanceKm(from: Coordinates, to: Coordinates) {
  const north = radians(to.latitude - from.latitude) / 2
  const east = radians(to.longitude - from.longitude) / 2
  const along = Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude))
  const half = Math.sin(north) ** 2 + along * Math.sin(east) ** 2
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(Math.min(1, half)))
}

/** Initial bearing in degrees clockwise from north. */
export function bearingDegrees(from: Coordinates, to: Coordinates) {
  const [start, end] = [radians(from.latitude), radians(to.latitude)]
  const east = radians(to.longitude - from.longitude)
  const y = Math.sin(east) * Math.cos(end)
  const x = Math.cos(start) * Math.sin(end) - Math.sin(start) * Math.cos(end) * Math.cos(east)
  return (degrees(Math.atan2(y, x)) + 360) % 360
}

/** In clockwise order, 45 degrees apart. */
export const winds = [
  'north',
  'north-east',
  'east',
  'south-east',
  'south',
  'south-west',
  'west',
  'north-west',
] as const
export type Wind = (typeof winds)[number]

export function windOf(bearing: number): Wind {
  return winds[Math.round((((bearing % 360) + 360) % 360) / 45) % 8] as Wind
}

/** Midpoint in Cartesian coordinates, so that the date line and the poles are no special cases. */
export function middleOf(positions: readonly Coordinates[]): Coordinates | undefined {
  if (positions.length < 2) return positions[0] && { ...positions[0] }
  let [x, y, z] = [0, 0, 0]
  for (const { latitude, longitude } of positions) {
    const [phi, lambda] = [radians(latitude), radians(longitude)]
    x += Math.cos(phi) * Math.cos(lambda)
    y += Math.cos(phi) * Math.sin(lambda)
    z += Math.sin(phi)
  }
  return {
    latitude: degrees(Math.atan2(z, Math.hypot(x, y))),
    longitude: degrees(Math.atan2(y, x)),
  }
}

function radians(value: number) {
  return (value * Math.PI) / 180
}

function degrees(value: number) {
  return (value * 180) / Math.PI
}
