import type { Coordinates } from '#app/domain/rules/globe.ts'
import type { CivilDay } from '#app/domain/rules/local-time.ts'
import {
  type LightPhase,
  type MoonPhase,
  type moonMoments,
  moonPhases,
  phaseAt,
  sunHeights,
  type sunMoments,
} from './light.ts'
import { type Crossing, crossingsOf, type Sky, skyOver } from './sky.server.ts'

type SunMoment = (typeof sunMoments)[number]
type MoonMoment = (typeof moonMoments)[number]

/** Times in milliseconds since 1970, each list in ascending order. */
export type LightDay = {
  position: Coordinates
  timeZone: string
  day: CivilDay
  sun: { moment: SunMoment; at: number }[]
  phases: { phase: LightPhase; from: number; to: number }[]
  /** 'day' if the sun does not set, 'night' if it does not rise. */
  polar: 'day' | 'night' | null
  moon: {
    phase: MoonPhase
    /** Illuminated fraction of the moon's disc at midday, 0 to 1. */
    fraction: number
    moments: { moment: MoonMoment; at: number }[]
    /** Where the moon is if it neither rises nor sets. */
    stays: 'up' | 'down' | null
  }
  /** Altitude of the sun's centre in degrees, without refraction. */
  sunHeight: (at: number) => number
  /** Apparent altitude of the moon's upper limb in degrees, without refraction. */
  moonHeight: (at: number) => number
}

/** Altitude in degrees of the moon's upper limb at moonrise: 34' of refraction (USNO). */
const moonHorizon = -34 / 60

/** Calculates sun and moon for consecutive days together, which is faster than day by day. */
export function lightOfDays(position: Coordinates, timeZone: string, days: CivilDay[]): LightDay[] {
  const [from, to] = [days[0]?.from ?? 0, days.at(-1)?.to ?? 0]
  const sun = skyOver('sun', position, from, to)
  const moon = skyOver('moon', position, from, to)
  const heights = upTo(crossingsOf(sun, Object.values(sunHeights)))
  const noons = upTo(sun.meridians.filter(({ isHigh }) => isHigh))
  const moonTimes = upTo(crossingsOf(moon, [moonHorizon]))
  /** Phase as a fraction of the cycle: 0 new, 0.25 first quarter, 0.5 full, 0.75 last quarter. */
  const phaseOfMoon = (at: number) => ((moon.longitude(at) - sun.longitude(at) + 720) % 360) / 360
  let moonPhase = phaseOfMoon(from)
  return days.map((day) => {
    const crossings = heights(day.to)
    const before = moonPhase
    moonPhase = phaseOfMoon(day.to)
    return {
      position,
      timeZone,
      day,
      sun: momentsOf(crossings, noons(day.to)),
      phases: phasesOf(day, crossings, sun),
      polar: polarOf(day, crossings, sun),
      moon: { ...moonPhaseOf(before, moonPhase), ...moonOf(day, moonTimes(day.to), moon) },
      sunHeight: sun.height,
      moonHeight: moon.height,
    }
  })
}

function momentsOf(crossings: Crossing[], noons: { at: number }[]): LightDay['sun'] {
  const named = crossings.flatMap(({ at, height, isRising }) => {
    if (height === sunHeights.dawn) return { moment: isRising ? 'dawn' : 'dusk', at } as const
    if (height !== sunHeights.horizon) return []
    return { moment: isRising ? 'sunrise' : 'sunset', at } as const
  })
  const all = [...named, ...noons.map(({ at }) => ({ moment: 'noon', at }) as const)]
  return all.sort((a, b) => a.at - b.at)
}

function phasesOf({ from, to }: CivilDay, crossings: Crossing[], sun: Sky): LightDay['phases'] {
  const phases: LightDay['phases'] = []
  let phase = phaseAt(sun.height(from))
  let begins = from
  for (const { at, height, isRising } of crossings) {
    if (height === sunHeights.horizon) continue
    phases.push({ phase, from: begins, to: at })
    phase = phaseAt(isRising ? height : height - 0.1)
    begins = at
  }
  if (to > begins) phases.push({ phase, from: begins, to })
  return phases
}

function polarOf({ from }: CivilDay, crossings: Crossing[], sun: Sky) {
  if (crossings.some(({ height }) => height === sunHeights.horizon)) return null
  return sun.height(from) > sunHeights.horizon ? 'day' : 'night'
}

function moonOf({ from }: CivilDay, crossings: Crossing[], moon: Sky) {
  const moments = crossings.map(
    ({ at, isRising }) => ({ moment: isRising ? 'moonrise' : 'moonset', at }) as const,
  )
  if (moments.length > 0) return { moments, stays: null }
  return { moments, stays: moon.height(from) > moonHorizon ? 'up' : 'down' } as const
}

/** The phase of the moon on a day; new, half and full moon last for the day on which they occur. */
function moonPhaseOf(before: number, after: number): { phase: MoonPhase; fraction: number } {
  const passed = (after - before + 1) % 1
  const quarter = [0, 1, 2, 3].find((one) => (one / 4 - before + 1) % 1 < passed)
  const index = quarter === undefined ? Math.floor(before * 4) * 2 + 1 : quarter * 2
  const middle = before + passed / 2
  return {
    phase: moonPhases[index % 8] as MoonPhase,
    fraction: (1 - Math.cos(2 * Math.PI * middle)) / 2,
  }
}

/** Returns a function that returns the next items before `end`; `end` must grow with each call. */
function upTo<Timed extends { at: number }>(list: Timed[]) {
  let next = 0
  return (end: number) => {
    const start = next
    while (next < list.length && (list[next] as Timed).at < end) next++
    return list.slice(start, next)
  }
}
