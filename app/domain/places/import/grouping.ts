import { distanceKm, middleOf } from '#app/domain/places/position/distance.ts'
import { type Coordinates, onGlobe } from '#app/domain/rules/globe.ts'
import { type Point, PointGrid, pointOf, squareChord, squareDistance } from './point-grid.ts'

/** The position is in degrees, `takenAt` in milliseconds since 1970. */
export type GroupedPhoto = {
  id: string
  latitude?: number | null
  longitude?: number | null
  takenAt?: number | null
}

/** A proposed place; its position is the midpoint of those of its photos that have a position. */
type Proposal = Coordinates & {
  /** Sorted by time; photos without a time come last. */
  photoIds: string[]
  /** Photos without a position, which were added because of their time. */
  byTimeIds: string[]
  /** Milliseconds since 1970. */
  takenFrom?: number
  takenTo?: number
  /** Distance from the midpoint to the farthest photo with a position. */
  radiusMetres: number
}

type Located = { photo: GroupedPhoto; position: Coordinates; point: Point; density: number }

/** How far a photo may be from its place, or in time from the nearest photo of its place. */
export type GroupingRule = { metres: number; minutes: number }

export const defaultRule: GroupingRule = { metres: 150, minutes: 20 }

/**
 * Clusters photos. The photo with the most neighbours within `metres` becomes a centre; this is
 * repeated with the photos farther than `metres` from every centre. Then every photo with a
 * position joins its nearest centre. A photo without a position joins the group of the photo
 * nearest in time if that is within `minutes`; the other photos are returned in `apart`.
 */
export function groupPhotos(
  photos: readonly GroupedPhoto[],
  rule: Partial<GroupingRule> = {},
): { proposals: Proposal[]; apart: string[] } {
  const { metres, minutes } = { ...defaultRule, ...rule }
  const ordered = [...photos].sort(byTimeThenId)
  const located = ordered.flatMap(locate)
  const groups = groupByDistance(located, metres)
  const { joined, apart } = joinByTime(ordered, located, groups, minutes)
  const proposals = groups.map((group, index) => propose(group, joined[index] ?? []))
  return { proposals: proposals.sort(byFirstPhoto), apart: apart.map(({ id }) => id) }
}

export function nearestPlace<Place extends Coordinates>(
  places: readonly Place[],
  position: Coordinates,
  metres: number,
): { place: Place; metres: number } | undefined {
  let nearest: { place: Place; metres: number } | undefined
  for (const place of places) {
    const away = distanceKm(place, position) * 1000
    if (away <= (nearest ? nearest.metres : metres) && away !== nearest?.metres) {
      nearest = { place, metres: away }
    }
  }
  return nearest
}

/** Groups photos around centres; each group keeps the order of `located`. */
function groupByDistance(located: Located[], metres: number): Located[][] {
  const limit = squareChord(metres)
  const grid = new PointGrid(metres, located)
  for (const one of located) {
    for (const other of grid.near(one.point)) {
      if (squareDistance(one.point, other.point) <= limit) one.density += 1
    }
  }
  const groups = new Map<Located, Located[]>()
  const covered = new Set<Located>()
  for (const one of [...located].sort((a, b) => b.density - a.density)) {
    if (covered.has(one)) continue
    groups.set(one, [])
    for (const other of grid.near(one.point)) {
      if (squareDistance(one.point, other.point) <= limit) covered.add(other)
    }
  }
  const centres = new PointGrid(metres, groups.keys())
  for (const one of located) {
    let centre = one
    let nearest = Number.POSITIVE_INFINITY
    for (const other of centres.near(one.point)) {
      const away = squareDistance(one.point, other.point)
      if (away >= nearest) continue
      centre = other
      nearest = away
    }
    groups.get(centre)?.push(one)
  }
  return [...groups.values()]
}

function joinByTime(
  ordered: GroupedPhoto[],
  located: Located[],
  groups: Located[][],
  minutes: number,
) {
  const groupOf = new Map<string, number>()
  for (const [index, group] of groups.entries()) {
    for (const { photo } of group) groupOf.set(photo.id, index)
  }
  const timed = located.filter(({ photo }) => hasTime(photo)).map(({ photo }) => photo)
  const times = timed.map(({ takenAt }) => takenAt as number)
  const joined: GroupedPhoto[][] = groups.map(() => [])
  const apart: GroupedPhoto[] = []
  for (const photo of ordered) {
    if (groupOf.has(photo.id)) continue
    const neighbour = hasTime(photo) ? nearestInTime(times, photo.takenAt) : undefined
    const isNear =
      neighbour !== undefined &&
      Math.abs((times[neighbour] as number) - (photo.takenAt as number)) <= minutes * 60_000
    const group = isNear ? groupOf.get(timed[neighbour]?.id as string) : undefined
    const list = group === undefined ? apart : joined[group]
    list?.push(photo)
  }
  return { joined, apart }
}

/** Returns the index in ascending `times` nearest to `time` (of two equally near, the earlier). */
function nearestInTime(times: number[], time: number) {
  let [low, high] = [0, times.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((times[middle] as number) < time) low = middle + 1
    else high = middle
  }
  const [before, after] = [times[low - 1], times[low]]
  if (before === undefined) return after === undefined ? undefined : low
  return after === undefined || time - before <= after - time ? low - 1 : low
}

function propose(group: Located[], joined: GroupedPhoto[]): Proposal {
  const middle = middleOf(group.map(({ position }) => position)) as Coordinates
  const photos = [...group.map(({ photo }) => photo), ...joined].sort(byTimeThenId)
  const times = photos.flatMap((photo) => (hasTime(photo) ? [photo.takenAt] : []))
  return {
    ...middle,
    photoIds: photos.map(({ id }) => id),
    byTimeIds: joined.map(({ id }) => id),
    takenFrom: times[0],
    takenTo: times.at(-1),
    radiusMetres: Math.max(...group.map(({ position }) => distanceKm(middle, position) * 1000)),
  }
}

function locate(photo: GroupedPhoto): Located[] {
  const { latitude, longitude } = photo
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return []
  const position = onGlobe(latitude, longitude)
  return position ? [{ photo, position, point: pointOf(position), density: 0 }] : []
}

function hasTime(photo: GroupedPhoto): photo is GroupedPhoto & { takenAt: number } {
  return Number.isFinite(photo.takenAt)
}

function byTimeThenId(one: GroupedPhoto, other: GroupedPhoto) {
  const first = hasTime(one) ? one.takenAt : Number.POSITIVE_INFINITY
  const second = hasTime(other) ? other.takenAt : Number.POSITIVE_INFINITY
  if (first !== second) return first < second ? -1 : 1
  return one.id < other.id ? -1 : one.id > other.id ? 1 : 0
}

function byFirstPhoto(one: Proposal, other: Proposal) {
  return (
    (one.takenFrom ?? Number.POSITIVE_INFINITY) - (other.takenFrom ?? Number.POSITIVE_INFINITY) ||
    ((one.photoIds[0] as string) < (other.photoIds[0] as string) ? -1 : 1)
  )
}
