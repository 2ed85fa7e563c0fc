import { earthRadiusKm } from '#app/domain/places/position/distance.ts'
import type { Coordinates } from '#app/domain/rules/globe.ts'

const earthRadius = earthRadiusKm * 1000

/** Cartesian coordinates in metres, so that the date line and the poles are no special cases. */
export type Point = readonly [x: number, y: number, z: number]

export function pointOf({ latitude, longitude }: Coordinates): Point {
  const [phi, lambda] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180]
  const around = earthRadius * Math.cos(phi)
  return [around * Math.cos(lambda), around * Math.sin(lambda), earthRadius * Math.sin(phi)]
}

export function squareDistance(one: Point, other: Point) {
  return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2 + (one[2] - other[2]) ** 2
}

/** The square of the straight distance of two points that are this many metres apart on the globe. */
export function squareChord(metres: number) {
  return (2 * earthRadius * Math.sin(metres / (2 * earthRadius))) ** 2
}

/** Finds items near a point, by cubes whose edges are `metres` long. */
export class PointGrid<Item extends { point: Point }> {
  #cells = new Map<string, Item[]>()
  #metres: number

  constructor(metres: number, items: Iterable<Item> = []) {
    this.#metres = metres
    for (const item of items) this.add(item)
  }

  add(item: Item) {
    const key = this.#cellOf(item.point).join()
    const cell = this.#cells.get(key)
    if (cell) cell.push(item)
    else this.#cells.set(key, [item])
  }

  /** All items within `metres` of the point, and some that are farther away. */
  near(point: Point): Item[] {
    const [x, y, z] = this.#cellOf(point)
    const found: Item[][] = []
    for (let i = x - 1; i <= x + 1; i += 1) {
      for (let j = y - 1; j <= y + 1; j += 1) {
        for (let k = z - 1; k <= z + 1; k += 1) {
          const cell = this.#cells.get(`${i},${j},${k}`)
          if (cell) found.push(cell)
        }
      }
    }
    return found.length === 1 ? (found[0] as Item[]) : found.flat()
  }

  #cellOf(point: Point) {
    return point.map((value) => Math.floor(value / this.#metres)) as [number, number, number]
  }
}
