import { earthRadiusKm } from '#app/domain/places/position/distance.ts'
import type { Coordinates } from '#app/domain/rules/globe.ts'
import type { GroupedPhoto } from './grouping.ts'

export type Located = { photo: GroupedPhoto; position: Coordinates; point: Point; density: number }

type Point = readonly [x: number, y: number, z: number]

/** Cartesian coordinates in metres, so that the date line and the poles are no special cases. */
export function pointOf({ latitude, longitude }: Coordinates): Point {
  const [phi, lambda] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180]
  const radius = earthRadiusKm * 1000
  const around = radius * Math.cos(phi)
  return [around * Math.cos(lambda), around * Math.sin(lambda), radius * Math.sin(phi)]
}

export function squareDistance(one: Point, other: Point) {
  return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2 + (one[2] - other[2]) ** 2
}

export function squareChord(metres: number) {
  const radius = earthRadiusKm * 1000
  return (2 * radius * Math.sin(metres / (2 * radius))) ** 2
}

export function intoCells(located: Located[], metres: number) {
  const cells = new Map<string, Located[]>()
  for (const one of located) {
    const key = one.point.map((value) => Math.floor(value / metres)).join()
    const cell = cells.get(key)
    if (cell) cell.push(one)
    else cells.set(key, [one])
  }
  return cells
}

export function listNeighbours(cells: Map<string, Located[]>, { point }: Located, metres: number) {
  const found: Located[][] = []
  const [x, y, z] = point.map((value) => Math.floor(value / metres)) as [number, number, number]
  for (let i = x - 1; i <= x + 1; i += 1) {
    for (let j = y - 1; j <= y + 1; j += 1) {
      for (let k = z - 1; k <= z + 1; k += 1) {
        const cell = cells.get(`${i},${j},${k}`)
        if (cell) found.push(cell)
      }
    }
  }
  return found.length === 1 ? (found[0] as Located[]) : found.flat()
}
