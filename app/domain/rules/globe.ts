/** Degrees (WGS 84), negative in the south and west. */
export type Coordinates = { latitude: number; longitude: number }

/** Undefined outside ±90 and ±180 degrees. */
export function onGlobe(latitude: number, longitude: number): Coordinates | undefined {
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return undefined
  return { latitude: latitude + 0, longitude: longitude + 0 }
}
