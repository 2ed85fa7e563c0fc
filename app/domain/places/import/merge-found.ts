import type { Coordinates } from '#app/domain/rules/globe.ts'
import type { FoundPlace } from './files/found.ts'
import { type Point, PointGrid, pointOf, squareChord, squareDistance } from './point-grid.ts'

/** A location of a file, once for all the folders that it is in. */
export type MergedPlace = Omit<FoundPlace, 'folder'> & { folders: string[] }

/**
 * Joins what is in the files several times: with the same origin, or the same name near by. Two
 * locations of a Recce are two, even of the same name and in the same spot.
 */
export function mergeFound(found: readonly FoundPlace[]): MergedPlace[] {
  const merged: MergedPlace[] = []
  const byOrigin = new Map<string, MergedPlace>()
  const byName = new NameIndex<MergedPlace>()
  for (const { folder, ...place } of found) {
    const origin = originOf(place)
    const named = byName.find(place)
    const areTwo = [origin, named?.origin].every((one) => one?.startsWith('recce:'))
    const same = byOrigin.get(origin) ?? (areTwo ? undefined : named)
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

/** Without an id in its source, a location is known by its name and where it is. */
function originOf({ origin, address, position, ...place }: Omit<FoundPlace, 'folder'>) {
  if (origin) return origin
  const name = nameOf(place)
  if (!position) return address ? `name:${name}:${address.toLowerCase()}` : `name:${name}`
  return `at:${position.latitude.toFixed(5)},${position.longitude.toFixed(5)}:${name}`
}

type Named = { title: string; position: Coordinates | null }

/** Locations of the same name within this distance are one. */
const sameMetres = 30

/** Finds locations of the same name within 30 m; ignores case. */
export class NameIndex<Place extends Named> {
  #byName = new Map<string, PointGrid<{ point: Point; place: Place }>>()

  /** A location without a position is never found. */
  add(place: Place) {
    if (!place.position) return
    const name = nameOf(place)
    const grid = this.#byName.get(name) ?? new PointGrid(sameMetres)
    this.#byName.set(name, grid)
    grid.add({ point: pointOf(place.position), place })
  }

  find(place: Named): Place | undefined {
    const grid = this.#byName.get(nameOf(place))
    if (!grid || !place.position) return undefined
    const point = pointOf(place.position)
    const near = grid.near(point).find((one) => squareDistance(point, one.point) <= maxDistance)
    return near?.place
  }
}

const maxDistance = squareChord(sameMetres)

function nameOf({ title }: Pick<Named, 'title'>) {
  return title.normalize('NFC').toLowerCase()
}
