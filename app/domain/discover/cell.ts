import type { Area } from '#app/domain/places/position/area.ts'
import { distanceKm } from '#app/domain/places/position/distance.ts'
import type { Coordinates } from '#app/domain/places/position/globe.ts'

/**
 * The squares of web maps: at zoom `z` the world is 2^z squares wide and high. A cell is numbered
 * by the bits of its column and row by turns, so that the cells inside a cell follow each other.
 */
export type Cell = { zoom: number; number: number }

/** The zoom of the cells that items are kept with. */
export const itemZoom = 16

/** From the first number to the last, of cells at `itemZoom`. */
export type CellRange = { from: number; to: number }

/** How a square lies to what is covered. */
type Relation = 'inside' | 'outside' | 'across'
export type Relate = (bounds: Area) => Relation

/** Squares whose numbers begin alike, at most `most` and no smaller than at zoom `deepest`. */
export function coverCells(relate: Relate, { most, deepest = itemZoom }: Cover): CellRange[] {
  const zooms = Array.from({ length: deepest }, (_, index) => index + 1)
  return unite(cover(relate, zooms, most).map(rangeOf))
}

type Cover = { most: number; deepest?: number }

/** The zooms of the cells that the words of an item name. */
const namedZooms = [4, 6, 8, 10, 12]

/** The same as words of items, about `most`; where these cells are too large they hold more. */
export function coverNames(relate: Relate, most: number): string[] {
  return cover(relate, namedZooms, most).map(({ zoom, number }) => `^${zoom}:${number}`)
}

/** From one of the zooms to the next as long as there are not too many. */
function cover(relate: Relate, zooms: readonly number[], most: number): Cell[] {
  const whole: Cell[] = []
  let open: Cell[] = [{ zoom: 0, number: 0 }]
  for (const [index, zoom] of zooms.entries()) {
    open = open
      .flatMap((cell) => childrenOf(cell, zoom))
      .flatMap((cell) => {
        const relation = relate(boundsOf(cell))
        if (relation === 'inside') whole.push(cell)
        return relation === 'across' ? [cell] : []
      })
    // An edge is crossed by about twice as many squares of half the size.
    const growth = 2 ** ((zooms[index + 1] ?? zoom) - zoom)
    if (whole.length + open.length * growth > most) break
  }
  return [...whole, ...open]
}

/** The numbers at `itemZoom` of what is in a cell. */
export function rangeOf({ zoom, number }: Cell): CellRange {
  const inside = 4 ** (itemZoom - zoom)
  return { from: number * inside, to: (number + 1) * inside - 1 }
}

/** Rows of the smallest cells that hold what is beyond the edge of such maps, up to the poles. */
const edge = 2

export function boundsOf({ zoom, number }: Cell): Area {
  let [column, row] = [0, 0]
  for (let bit = 0; bit < zoom; bit++) {
    column += (Math.floor(number / 4 ** bit) % 2) * 2 ** bit
    row += (Math.floor(number / (2 * 4 ** bit)) % 2) * 2 ** bit
  }
  const width = 2 ** zoom
  const inside = 2 ** (itemZoom - zoom)
  return {
    south: (width - 1 - row) * inside <= edge ? -90 : latitudeOf((row + 1) / width),
    west: (column / width) * 360 - 180,
    north: row * inside <= edge ? 90 : latitudeOf(row / width),
    east: ((column + 1) / width) * 360 - 180,
  }
}

/** How a square lies to a box, also to one across the date line. */
export function relateToBox({ south, west, north, east }: Area): Relate {
  const parts =
    west <= east
      ? [{ west, east }]
      : [
          { west, east: 180 },
          { west: -180, east },
        ]
  return (bounds) => {
    if (bounds.south > north || bounds.north < south) return 'outside'
    const isBetween = bounds.south >= south && bounds.north <= north
    if (isBetween && parts.some((part) => bounds.west >= part.west && bounds.east <= part.east)) {
      return 'inside'
    }
    return parts.some((part) => bounds.west <= part.east && bounds.east >= part.west)
      ? 'across'
      : 'outside'
  }
}

/** How a square lies to a ring around a point, in metres: at least `from`, at most `to` away. */
export function relateToRing(center: Coordinates, from: number, to: number): Relate {
  return (bounds) => {
    if (bounds.east - bounds.west > 45) return 'across'
    const middle = {
      latitude: (bounds.south + bounds.north) / 2,
      longitude: (bounds.west + bounds.east) / 2,
    }
    const reach = Math.max(
      distanceKm(middle, { latitude: bounds.south, longitude: bounds.west }),
      distanceKm(middle, { latitude: bounds.north, longitude: bounds.west }),
    )
    const away = distanceKm(center, middle)
    const [least, most] = [(away - reach) * 1000 - slack, (away + reach) * 1000 + slack]
    if (least > to || most < from) return 'outside'
    return least >= from && most <= to ? 'inside' : 'across'
  }
}

/** How a square lies to what several have in common. */
export function relateToAll(all: readonly Relate[]): Relate {
  return (bounds) => {
    let common: Relation = 'inside'
    for (const relate of all) {
      const relation = relate(bounds)
      if (relation === 'outside') return relation
      if (relation === 'across') common = relation
    }
    return common
  }
}

/** Metres by which rounding may differ. */
const slack = 1

function childrenOf(cell: Cell, zoom: number): Cell[] {
  const count = 4 ** (zoom - cell.zoom)
  return Array.from({ length: count }, (_, child) => ({
    zoom,
    number: cell.number * count + child,
  }))
}

/** Ranges that touch are one. */
function unite(ranges: CellRange[]): CellRange[] {
  const united: CellRange[] = []
  for (const range of ranges.sort((a, b) => a.from - b.from)) {
    const last = united.at(-1)
    if (last && last.to + 1 === range.from) last.to = range.to
    else united.push({ ...range })
  }
  return united
}

/** @param down from the top of the map, 0 to 1 */
function latitudeOf(down: number) {
  return (Math.atan(Math.sinh(Math.PI * (1 - 2 * down))) * 180) / Math.PI
}
