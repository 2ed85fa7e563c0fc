/** Degrees (WGS 84), negative in the south and west. */
export type Coordinates = { latitude: number; longitude: number }

/** Returns undefined if a coordinate is outside ±90 or ±180 degrees. */
export function onGlobe(latitude: number, longitude: number): Coordinates | undefined {
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return undefined
  return { latitude: latitude + 0, longitude: longitude + 0 }
}
