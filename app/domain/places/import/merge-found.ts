import { distanceKm } from '#app/domain/places/position/distance.ts'
import type { FoundPlace } from './files/found.ts'

/** A location of a file, once for all the folders that it is in. */
export type MergedPlace = Omit<FoundPlace, 'folder'> & { folders: string[] }

/** Locations of the same name within this distance are one. */
export const sameMetres = 30

/** Joins what is in the files several times: with the same origin, or the same name near by. */
export function mergeFound(found: readonly FoundPlace[]): MergedPlace[] {
  const merged: MergedPlace[] = []
  const byOrigin = new Map<string, MergedPlace>()
  const byName = new Map<string, MergedPlace[]>()
  for (const { folder, ...place } of found) {
    const origin = originOf(place)
    const cells = cellsAround(place)
    const same =
      byOrigin.get(origin) ??
      cells.flatMap((cell) => byName.get(cell) ?? []).find((other) => isNear(place, other))
    if (same) {
      if (folder && !same.folders.includes(folder)) same.folders.push(folder)
      continue
    }
    const row = { ...place, origin, folders: folder ? [folder] : [] }
    merged.push(row)
    byOrigin.set(origin, row)
    const [own] = cells
    if (own === undefined) continue
    const inCell = byName.get(own)
    if (inCell) inCell.push(row)
    else byName.set(own, [row])
  }
  return merged
}

const maxOriginLength = 300

/** Without an id in its source, a location is known by its name and where it is. */
function originOf({ origin, title, position }: Pick<FoundPlace, 'origin' | 'title' | 'position'>) {
  if (origin) return origin.slice(0, maxOriginLength)
  const name = title.toLowerCase()
  if (!position) return `name:${name}`
  return `at:${position.latitude.toFixed(5)},${position.longitude.toFixed(5)}:${name}`
}

const cellDegrees = 0.0005

/** The cell of a location first, then those beside it; none without a position. */
function cellsAround({ title, position }: Pick<FoundPlace, 'title' | 'position'>) {
  if (!position) return []
  const name = title.toLowerCase()
  const east = cellDegrees / Math.max(0.01, Math.cos((position.latitude * Math.PI) / 180))
  const [row, column] = [position.latitude / cellDegrees, position.longitude / east].map(
    Math.floor,
  ) as [number, number]
  const around = [0, -1, 1].flatMap((y) => [0, -1, 1].map((x) => [row + y, column + x]))
  return around.map(([y, x]) => `${y},${x}:${name}`)
}

function isNear(one: Pick<FoundPlace, 'position'>, other: Pick<FoundPlace, 'position'>) {
  return (
    one.position !== null &&
    other.position !== null &&
    distanceKm(one.position, other.position) * 1000 <= sameMetres
  )
}
