import { getMoonPosition, getPosition } from 'suncalc'

/** The path of the sun or moon: one sample per day, the first at the time `begins`. */
type SkyPath = {
  begins: number
  /** Greenwich hour angle in degrees, minus 360 degrees for each day since `begins`. */
  lead: Float64Array
  /** In degrees. */
  declination: Float64Array
  /** Horizontal parallax in degrees; 0 for the sun. */
  parallax: Float64Array
}

export const dayLength = 86_400_000
const radian = Math.PI / 180
const earthRadiusKm = 6378.14

/** Degrees of refraction that suncalc adds to an altitude below the horizon. */
const refraction = 0.0002967 / Math.tan(0.00312536 / 0.08901179) / radian

/** Samples the path, with a margin of days at both ends; times are in milliseconds since 1970. */
export function pathOf(body: 'sun' | 'moon', from: number, to: number): SkyPath {
  const begins = Math.floor(from / dayLength - 2) * dayLength
  const count = Math.ceil((to - begins) / dayLength) + 5
  const lead = new Float64Array(count)
  const declination = new Float64Array(count)
  const parallax = new Float64Array(count)
  let isNorth = true
  for (let day = 0; day < count; day++) {
    const sampled = sample(body, new Date(begins + day * dayLength), isNorth)
    isNorth = sampled.isNorth
    const before = lead[day - 1] ?? 0
    lead[day] = before + normalizeDegrees(sampled.hourAngle - before)
    declination[day] = sampled.declination
    parallax[day] = sampled.parallax
  }
  return { begins, lead, declination, parallax }
}

/** In degrees; the hour angle is that at Greenwich. */
export type BodyPosition = { hourAngle: number; declination: number; parallax: number }

/** Cubic Lagrange interpolation, accurate to 0.001° for the moon; reuses the object `position`. */
export function interpolate(path: SkyPath, at: number, position: BodyPosition): BodyPosition {
  const days = (at - path.begins) / dayLength
  const day = Math.floor(days)
  const u = days - day
  const a = (-u * (u - 1) * (u - 2)) / 6
  const b = ((u + 1) * (u - 1) * (u - 2)) / 2
  const c = (-(u + 1) * u * (u - 2)) / 2
  const d = ((u + 1) * u * (u - 1)) / 6
  const between = (values: Float64Array) =>
    a * (values[day - 1] as number) +
    b * (values[day] as number) +
    c * (values[day + 1] as number) +
    d * (values[day + 2] as number)
  position.hourAngle = between(path.lead) + 360 * days
  position.declination = between(path.declination)
  position.parallax = between(path.parallax)
  return position
}

/**
 * Calculates the position with suncalc at the pole where the body is below the horizon, because
 * suncalc adds a constant refraction there. `isNorth` says which pole to try first.
 */
function sample(body: 'sun' | 'moon', date: Date, isNorth: boolean): Sample {
  const findPosition = body === 'sun' ? getPosition : getMoonPosition
  const position = findPosition(date, isNorth ? 90 : -90, 0)
  if (position.altitude > refraction) return sample(body, date, !isNorth)
  const below = (refraction - position.altitude) * radian
  const part = 'distance' in position ? earthRadiusKm / (position.distance as number) : 0
  let declination = below
  for (let round = 0; round < 3; round++) {
    declination = below - Math.asin(part * Math.cos(declination))
  }
  return {
    isNorth,
    hourAngle: isNorth ? position.azimuth - 180 : -position.azimuth,
    declination: (isNorth ? -declination : declination) / radian,
    parallax: Math.asin(part) / radian,
  }
}

type Sample = { isNorth: boolean; hourAngle: number; declination: number; parallax: number }

function normalizeDegrees(degrees: number) {
  return ((((degrees + 180) % 360) + 360) % 360) - 180
}
