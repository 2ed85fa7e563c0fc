import type { Coordinates } from '#app/domain/rules/globe.ts'
import { type BodyPosition, dayLength, interpolate, pathOf } from './sky-path.server.ts'

/** Sun or moon over a position. Times in milliseconds since 1970, altitudes in degrees. */
export type Sky = {
  /** Altitude of the sun's centre or the moon's upper limb, without refraction. */
  height: (at: number) => number
  /** Geocentric ecliptic longitude in degrees. */
  longitude: (at: number) => number
  /** Passages of the meridian; `isHigh` says whether it is the upper transit. */
  meridians: { at: number; isHigh: boolean }[]
  /** Times between which the altitude only rises or only falls, with the first and last time. */
  turns: number[]
}

export type Crossing = { at: number; height: number; isRising: boolean }

/** Ratio of the moon's apparent radius to its horizontal parallax. */
const moonRadius = 0.2725

/** Tolerance in degrees: the sun's altitude changes so much in 0.01 s, at the poles in 2 s. */
const close = 1e-5

export function skyOver(
  body: 'sun' | 'moon',
  { latitude, longitude }: Coordinates,
  from: number,
  to: number,
): Sky {
  const path = pathOf(body, from, to)
  const [sinLatitude, cosLatitude] = [Math.sin(radians(latitude)), Math.cos(radians(latitude))]
  const position: BodyPosition = { hourAngle: 0, declination: 0, parallax: 0 }
  const height = (at: number) => {
    const { hourAngle, declination, parallax } = interpolate(path, at, position)
    const tilt = radians(declination)
    const turn = Math.cos(radians(longitude + hourAngle))
    const sine = sinLatitude * Math.sin(tilt) + cosLatitude * Math.cos(tilt) * turn
    const central = Math.asin(Math.min(Math.max(sine, -1), 1))
    if (body === 'sun') return degrees(central)
    return degrees(central) + parallax * (moonRadius - Math.cos(central))
  }
  const hourAngle = (at: number) => longitude + interpolate(path, at, position).hourAngle
  const meridians = meridiansOf(hourAngle, from, to)
  const inner = meridians.map(({ at }) => summit(height, at)).filter((at) => at > from && at < to)
  return {
    height,
    longitude: (at) => longitudeOf(interpolate(path, at, position), at),
    meridians: meridians.filter(({ at }) => at >= from && at < to),
    turns: [from, ...inner.toSorted((a, b) => a - b), to],
  }
}

export function crossingsOf({ height, turns }: Sky, heights: readonly number[]): Crossing[] {
  const crossings: Crossing[] = []
  let high = height(turns[0] as number)
  for (let index = 1; index < turns.length; index++) {
    const [start, end] = [turns[index - 1] as number, turns[index] as number]
    const low = high
    high = height(end)
    for (const one of heights) {
      if (low < one === high < one) continue
      const at = passage(height, one, { from: start, to: end, low, high })
      crossings.push({ at, height: one, isRising: low < one })
    }
  }
  return crossings.sort((a, b) => a.at - b.at)
}

/** Source: Meeus, Astronomical Algorithms, formulas 12.4 and 13.1. */
function longitudeOf({ hourAngle, declination }: BodyPosition, at: number) {
  const days = (at - Date.UTC(2000, 0, 1, 12)) / dayLength
  const sidereal = 280.46061837 + 360.98564736629 * days
  const [ascension, tilt] = [radians(sidereal - hourAngle), radians(23.4393 - 3.56e-7 * days)]
  const slope = Math.tan(radians(declination)) * Math.sin(tilt)
  return degrees(Math.atan2(Math.sin(ascension) * Math.cos(tilt) + slope, Math.cos(ascension)))
}

/** Searches half a day beyond both ends, where the transit of a culmination between them may be. */
function meridiansOf(hourAngle: (at: number) => number, from: number, to: number) {
  const meridians: Sky['meridians'] = []
  const [first, last] = [from - dayLength / 2, to + dayLength / 2]
  for (let half = Math.ceil(hourAngle(first) / 180); ; half++) {
    let at: number = (meridians.at(-1)?.at ?? first) + dayLength / 2
    for (let round = 0; round < 3; round++) {
      at -= ((hourAngle(at) - 180 * half) / 355) * dayLength
    }
    if (!(at <= last)) return meridians
    meridians.push({ at, isHigh: half % 2 === 0 })
  }
}

/** Time of the culmination near a transit: the vertex of a parabola. */
function summit(height: (at: number) => number, at: number) {
  const step = dayLength / 24
  const [before, here, after] = [height(at - step), height(at), height(at + step)]
  const shift = (before - after) / (2 * (before - 2 * here + after))
  return Math.abs(shift) < 3 ? at + shift * step : at
}

type Arc = { from: number; to: number; low: number; high: number }

/** Finds when the altitude is `wanted` by Newton's method, then by bisection. */
function passage(height: (at: number) => number, wanted: number, { from, to, low, high }: Arc) {
  const [sineLow, sineHigh, sine] = [low, high, wanted].map((one) =>
    Math.sin(radians(one)),
  ) as Sines
  const along = Math.acos((sineLow + sineHigh - 2 * sine) / (sineHigh - sineLow))
  const swing = ((sineHigh - sineLow) / 2) * Math.sin(along) * (Math.PI / (to - from))
  const slope = degrees(swing) / Math.cos(radians(wanted))
  let [a, b] = [from, to]
  let at = a + ((b - a) * along) / Math.PI
  for (let round = 0; round < 40; round++) {
    const above = height(at) - wanted
    if (Math.abs(above) < close) break
    if (above < 0 === low < wanted) a = at
    else b = at
    const next = at - above / slope
    at = round < 6 && next > a && next < b ? next : (a + b) / 2
  }
  return at
}

type Sines = [number, number, number]

function radians(value: number) {
  return (value * Math.PI) / 180
}

function degrees(value: number) {
  return (value * 180) / Math.PI
}
