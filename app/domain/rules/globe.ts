/** WGS84 degrees; south and west are negative. */
export type Coordinates = { latitude: number; longitude: number }

/** Undefined off the globe (±90, ±180). */
export function onGlobe(latitude: number, longitude: number): Coordinates | undefined {
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return undefined
  return { latitude: latitude + 0, longitude: longitude + 0 }
}
