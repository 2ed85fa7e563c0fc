import type { Coordinates } from './globe.ts'
import { along, dayLength, pathOf, type SkyPath } from './sky-path.server.ts'

/** The sun or the moon over one place. Times in ms since 1970, heights in degrees. */
export type Sky = {
  /** True height: of the sun's centre, of the moon's upper limb. */
  height: (at: number) => number
  /** Along the ecliptic, as seen from the middle of the earth. */
  longitude: (at: number) => number
  /** When it crosses the meridian: `isHigh` on its upper side. */
  meridians: { at: number; isHigh: boolean }[]
  /** The moments between which its height only rises or only falls, the ends of the span among them. */
  turns: number[]
}

/** A height that is passed. */
export type Crossing = { at: number; height: number; isRising: boolean }

/** Of the moon's horizontal parallax its radius is this part. */
const moonRadius = 0.2725

/** Degrees: the sun goes them in a hundredth of a second, at the poles in two. */
const close = 1e-5

/** The sky of one body over a place for a span of time. */
export function skyOver(
  body: 'sun' | 'moon',
  { latitude, longitude }: Coordinates,
  from: number,
  to: number,
): Sky {
  const path = pathOf(body, from, to)
  const [sinLatitude, cosLatitude] = [Math.sin(radians(latitude)), Math.cos(radians(latitude))]
  const hourAngle = (at: number) =>
    longitude + along(path, path.lead, at) + (360 * (at - path.begins)) / dayLength
  const height = (at: number) => {
    const declination = radians(along(path, path.declination, at))
    const turn = Math.cos(radians(hourAngle(at)))
    const sine = sinLatitude * Math.sin(declination) + cosLatitude * Math.cos(declination) * turn
    const central = Math.asin(Math.min(Math.max(sine, -1), 1))
    if (body === 'sun') return degrees(central)
    const parallax = along(path, path.parallax, at)
    return degrees(central) + parallax * (moonRadius - Math.cos(central))
  }
  const meridians = meridiansOf(hourAngle, from, to)
  const inner = meridians.map(({ at }) => summit(height, at)).filter((at) => at > from && at < to)
  return {
    height,
    longitude: (at) => longitudeOf(path, at),
    meridians: meridians.filter(({ at }) => at >= from && at < to),
    turns: [from, ...inner.toSorted((a, b) => a - b), to],
  }
}

/** When the body passes these heights, in order. */
export function crossingsOf({ height, turns }: Sky, heights: readonly number[]): Crossing[] {
  const crossings: Crossing[] = []
  let high = height(turns[0] as number)
  for (let index = 1; index < turns.length; index++) {
    const [start, end] = [turns[index - 1] as number, turns[index] as number]
    const low = high
    high = height(end)
    for (const one of heights) {
      if (low < one === high < one) continue
      crossings.push({
        at: root((at) => height(at) - one, start, end, low - one, high - one),
        height: one,
        isRising: low < one,
      })
    }
  }
  return crossings.sort((a, b) => a.at - b.at)
}

/** From the hour angle and declination (Meeus, Astronomical Algorithms, 12.4 and 13.1). */
function longitudeOf(path: SkyPath, at: number) {
  const days = (at - Date.UTC(2000, 0, 1, 12)) / dayLength
  const sidereal = 280.46061837 + 360.98564736629 * days
  const turn = along(path, path.lead, at) + (360 * (at - path.begins)) / dayLength
  const [ascension, tilt] = [radians(sidereal - turn), radians(23.4393 - 3.56e-7 * days)]
  const declination = radians(along(path, path.declination, at))
  const sine = Math.sin(ascension) * Math.cos(tilt) + Math.tan(declination) * Math.sin(tilt)
  return degrees(Math.atan2(sine, Math.cos(ascension)))
}

/** Half a day beyond both ends too: what is highest just outside may turn just inside. */
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

/** The highest or lowest moment near a passage of the meridian: the vertex of a parabola. */
function summit(height: (at: number) => number, at: number) {
  const step = dayLength / 24
  const [before, here, after] = [height(at - step), height(at), height(at + step)]
  const shift = (before - after) / (2 * (before - 2 * here + after))
  return Math.abs(shift) < 3 ? at + shift * step : at
}

/** The zero between two moments of different sign: guessed on a cosine, then by the Illinois method. */
function root(
  f: (at: number) => number,
  start: number,
  end: number,
  atStart: number,
  atEnd: number,
) {
  let [a, b, fa, fb] = [start, end, atStart, atEnd]
  let c = a + ((b - a) * Math.acos((fb + fa) / (fb - fa))) / Math.PI
  let moved = 0
  for (let round = 0; round < 40; round++) {
    const fc = f(c)
    if (Math.abs(fc) < close) break
    const isStart = fc < 0 === fa < 0
    // An end that stays counts half.
    if (isStart) {
      ;[a, fa] = [c, fc]
      if (moved > 0) fb /= 2
    } else {
      ;[b, fb] = [c, fc]
      if (moved < 0) fa /= 2
    }
    moved = isStart ? 1 : -1
    c = (a * fb - b * fa) / (fb - fa)
  }
  return c
}

function radians(value: number) {
  return (value * Math.PI) / 180
}

function degrees(value: number) {
  return (value * 180) / Math.PI
}
