import { distanceKm } from '#app/domain/places/position/distance.ts'
import type { Coordinates } from '#app/domain/rules/globe.ts'
import type { FoundTrack } from './files/found.ts'
import { maxShift } from './found-place.ts'

const minute = 60_000

/** A longer pause between two points is not bridged. */
const maxGap = 30 * minute

/** How long a position holds before the first point, after the last and beside a longer pause. */
const maxBeyond = 2 * minute

/** Photos that `proposeShift` looks at, evenly picked, because it tries 1,681 shifts. */
const maxSample = 100

/** A photo counts for a shift if the track is within this distance of it, and more the nearer. */
const maxDistanceKm = 0.2

/** A likelier shift, such as a whole hour, is proposed if it scores this share of the best. */
const goodEnough = 0.95

/** Sorted by time. */
type TrackPoints = FoundTrack['points']

type Track = Pick<FoundTrack, 'points'>

/** `takenAt` is in milliseconds as if the camera's clock were UTC. */
export type TrackedPhoto = {
  id: string
  takenAt: number | null
  /** Minutes by which the camera's clock is ahead of UTC; null if it has no time zone. */
  takenOffset: number | null
}

type ShiftedPhoto = TrackedPhoto & { camera: string; position: Coordinates | null }

/** Where the track was at a time in milliseconds since 1970; null if it does not tell. */
export function positionAt(points: TrackPoints, time: number): Coordinates | null {
  return positionOn([{ points }], time)
}

/**
 * Finds the positions of photos by their ids, each on the track that runs at its time.
 * @param shiftMinutes is added to the times of all photos
 * @returns `timeless`: how many photos have no time
 */
export function matchTracks(
  photos: readonly TrackedPhoto[],
  tracks: readonly Track[],
  shiftMinutes: number,
): { positions: Map<string, Coordinates>; matched: number; unmatched: number; timeless: number } {
  const positions = new Map<string, Coordinates>()
  let timeless = 0
  for (const photo of photos) {
    const time = timeOf(photo)
    if (time === null) timeless += 1
    const position = time === null ? null : positionOn(tracks, time + shiftMinutes * minute)
    if (position) positions.set(photo.id, position)
  }
  const matched = positions.size
  return { positions, matched, unmatched: photos.length - matched - timeless, timeless }
}

/**
 * Proposes the minutes to add to the times of photos, from -14 to 14 hours: those with which
 * located photos of the same cameras are nearest to the tracks, or else those with which most
 * photos match. Of nearly equal shifts it is a whole hour, because cameras keep the time zone of
 * home, then a quarter of one, then any; and the smallest of these. 0 if no photo ever matches.
 */
export function proposeShift(photos: readonly ShiftedPhoto[], tracks: readonly Track[]): number {
  const searching = new Set(photos.filter(({ position }) => !position).map(clockOf))
  const references = photos.filter((photo) => photo.position && searching.has(clockOf(photo)))
  const byDistance = likeliestShift(references, tracks)
  return (
    byDistance ??
    likeliestShift(
      photos.filter(({ position }) => !position),
      tracks,
    ) ??
    0
  )
}

/** Returns undefined if no shift brings a photo to a track. */
function likeliestShift(photos: readonly ShiftedPhoto[], tracks: readonly Track[]) {
  const sample = pickEvenly(photos.filter(({ takenAt }) => takenAt !== null))
  const scores = shifts.map((shift) =>
    sample.reduce((sum, photo) => sum + scoreOf(photo, tracks, shift), 0),
  )
  const best = Math.max(...scores)
  return best > 0 ? shifts[scores.findIndex((score) => score >= goodEnough * best)] : undefined
}

/** The likeliest first. */
const shifts = Array.from({ length: 2 * maxShift + 1 }, (_, index) => index - maxShift).sort(
  (one, other) => rankOf(one) - rankOf(other) || Math.abs(one) - Math.abs(other) || other - one,
)

function rankOf(shift: number) {
  return shift % 60 === 0 ? 0 : shift % 15 === 0 ? 1 : 2
}

/** From 0 to 1. */
function scoreOf(photo: ShiftedPhoto, tracks: readonly Track[], shift: number) {
  const position = positionOn(tracks, (timeOf(photo) as number) + shift * minute)
  if (!position) return 0
  if (!photo.position) return 1
  return Math.max(0, 1 - distanceKm(position, photo.position) / maxDistanceKm)
}

/** Photos with the same clock are off by the same shift. */
function clockOf({ camera, takenOffset }: ShiftedPhoto) {
  return `${takenOffset === null} ${camera}`
}

function timeOf({ takenAt, takenOffset }: TrackedPhoto) {
  return takenAt === null ? null : takenAt - (takenOffset ?? 0) * minute
}

/** On the first track with points before and after the time, or else at the nearest point of all. */
function positionOn(tracks: readonly Track[], time: number): Coordinates | null {
  let nearest: TrackPoints[number] | undefined
  const awayFrom = (point: TrackPoints[number]) => Math.abs(point[0] - time)
  for (const { points } of tracks) {
    if (!isNear(points, time)) continue
    const index = findIndexAfter(points, time)
    const [before, after] = [points[index - 1], points[index]]
    if (before && after && after[0] - before[0] <= maxGap) return between(before, after, time)
    for (const point of [before, after]) {
      if (!point || awayFrom(point) > maxBeyond) continue
      if (!nearest || awayFrom(point) < awayFrom(nearest)) nearest = point
    }
  }
  return nearest ? { latitude: nearest[1], longitude: nearest[2] } : null
}

/** Spares the search in tracks of other days: `proposeShift` asks 168,100 times. */
function isNear(points: TrackPoints, time: number) {
  const [first, last] = [points[0], points[points.length - 1]]
  return first && last && time >= first[0] - maxBeyond && time <= last[0] + maxBeyond
}

/** The index of the first point at or after the time. */
function findIndexAfter(points: TrackPoints, time: number) {
  let [low, high] = [0, points.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((points[middle] as TrackPoints[number])[0] < time) low = middle + 1
    else high = middle
  }
  return low
}

/** The longitude goes the short way round the globe. */
function between(before: TrackPoints[number], after: TrackPoints[number], time: number) {
  const share = after[0] === before[0] ? 0 : (time - before[0]) / (after[0] - before[0])
  const east = wrap(after[2] - before[2])
  return {
    latitude: before[1] + share * (after[1] - before[1]),
    longitude: wrap(before[2] + share * east),
  }
}

function wrap(degrees: number) {
  if (degrees > 180) return degrees - 360
  return degrees < -180 ? degrees + 360 : degrees
}

function pickEvenly<Item>(items: readonly Item[]) {
  const step = Math.max(1, items.length / maxSample)
  const count = Math.min(items.length, maxSample)
  return Array.from({ length: count }, (_, index) => items[Math.floor(index * step)] as Item)
}
