import { distanceKm } from '#app/domain/places/position/distance.ts'
import type { Coordinates } from '#app/domain/rules/globe.ts'
import type { FoundPlace } from './files/found.ts'

/** A location of a file, once for all the folders that it is in. */
export type MergedPlace = Omit<FoundPlace, 'folder'> & { folders: string[] }

/** Joins what is in the files several times: with the same origin, or the same name near by. */
export function mergeFound(found: readonly FoundPlace[]): MergedPlace[] {
  const merged: MergedPlace[] = []
  const byOrigin = new Map<string, MergedPlace>()
  const byName = new NameIndex<MergedPlace>()
  for (const { folder, ...place } of found) {
    const origin = originOf(place)
    const same = byOrigin.get(origin) ?? byName.find(place)
    if (same) {
      if (folder && !same.folders.includes(folder)) same.folders.push(folder)
      continue
    }
    const row = { ...place, origin, folders: folder ? [folder] : [] }
    merged.push(row)
    byOrigin.set(origin, row)
    byName.add(row)
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

type Named = { title: string; position: Coordinates | null }

/** Locations of the same name within this distance are one. */
const sameMetres = 30

/** Height of a cell, more than `sameMetres`; it is as wide in metres. */
const cellDegrees = 0.0005

/** Finds locations of the same name within 30 m; ignores case. */
export class NameIndex<Place extends Named> {
  #cells = new Map<string, Place[]>()

  /** A location without a position is never found. */
  add(place: Place) {
    const [own] = cellsAround(place, [0])
    if (own === undefined) return
    const inCell = this.#cells.get(own)
    if (inCell) inCell.push(place)
    else this.#cells.set(own, [place])
  }

  find(place: Named): Place | undefined {
    for (const cell of cellsAround(place, [0, -1, 1])) {
      const found = this.#cells.get(cell)?.find((other) => isNear(place, other))
      if (found) return found
    }
  }
}

/** The cells of a location's name in these rows and columns, counted from its own cell. */
function cellsAround({ title, position }: Named, around: number[]) {
  if (!position) return []
  const name = title.toLowerCase()
  const ownRow = Math.floor(position.latitude / cellDegrees)
  return around.flatMap((y) => {
    const row = ownRow + y
    const narrowing = Math.cos((row * cellDegrees * Math.PI) / 180)
    const column = Math.floor(position.longitude / (cellDegrees / Math.max(0.01, narrowing)))
    return around.map((x) => `${row},${column + x}:${name}`)
  })
}

function isNear(one: Named, other: Named) {
  return (
    one.position !== null &&
    other.position !== null &&
    distanceKm(one.position, other.position) * 1000 <= sameMetres
  )
}
