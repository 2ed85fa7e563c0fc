import { onGlobe } from '#app/domain/rules/globe.ts'
import { titleLength } from '#app/domain/rules/title.ts'
import type { FoundTrack } from './found.ts'
import { cutLine } from './texts.ts'

const maxPoints = 100_000

/** Numbers in threes: milliseconds since 1970, latitude, longitude. */
export type RecordedPoints = number[]

/** Adds a point unless it has no time or is not on the globe. */
export function addPoint(
  points: RecordedPoints,
  time: string,
  latitude: number,
  longitude: number,
) {
  const at = parseTime(time)
  if (Number.isFinite(at) && onGlobe(latitude, longitude)) points.push(at, latitude, longitude)
}

/**
 * Reads ISO 8601, in milliseconds since 1970; NaN for anything else. A time without an offset counts
 * as UTC, as it does in photos.
 */
export function parseTime(text: string): number {
  const [, date, time = '00:00', offset = 'Z'] =
    /^(\d{4}-\d\d-\d\d)(?:[T ]([\d:.]+)(Z|[+-]\d\d:?\d\d)?)?$/.exec(text.trim()) ?? []
  return Date.parse(`${date}T${time}${offset}`)
}

/** Thins the points evenly and sorts them by time; undefined if there are none. */
export function trackOf(
  name: string,
  numbers: RecordedPoints,
): Omit<FoundTrack, 'fileName'> | undefined {
  const count = numbers.length / 3
  if (count === 0) return undefined
  const kept = Math.min(count, maxPoints)
  const points: FoundTrack['points'] = []
  for (let index = 0; index < kept; index++) {
    const at = Math.floor((index * count) / kept) * 3
    points.push([numbers[at] as number, numbers[at + 1] as number, numbers[at + 2] as number])
  }
  points.sort(([one], [other]) => one - other)
  return { name: cutLine(name, titleLength), points }
}
