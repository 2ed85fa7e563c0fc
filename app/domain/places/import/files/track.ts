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

/** Milliseconds since 1970; a time without an offset counts as UTC, as it does in photos. */
export function parseTime(text: string): number {
  return Date.parse(/T[\d:.]+$/.test(text) ? `${text}Z` : text)
}

/** Sorts the points by time and thins them evenly; undefined if there are none. */
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
