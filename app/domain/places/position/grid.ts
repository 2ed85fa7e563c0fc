import type { Area } from './area.ts'

/**
 * A cell of the grid that groups what maps show: at `level` the world of web maps is `2 ** level`
 * columns wide and as many rows high. Column 0 is the westernmost, row 0 the one north of the
 * equator.
 */
export type GridCell = { level: number; x: number; y: number }

/** A map's view: its edges, and its zoom (the world is 256 * 2 ** zoom pixels wide). */
export type MapView = { area: Area; zoom: number }

/** The finest level whose cells are at least 64 pixels wide and at most `maxCells` in a view. */
export function levelOf({ area, zoom }: MapView, maxCells: number): number {
  const wide = ((area.east - area.west + 360) % 360 || 360) / 360
  const high = rowOf(area.north) - rowOf(area.south)
  let level = Math.floor(zoom) + 2
  while ((wide * 2 ** level + 1) * (high * 2 ** level + 1) > maxCells) level--
  return level
}

/** The edges of a cell; the outermost rows reach to the poles. */
export function boundsOf({ level, x, y }: GridCell): Area {
  const width = 2 ** level
  return {
    south: y <= -width / 2 ? -90 : latitudeOf(y / width),
    west: (x / width) * 360 - 180,
    north: y + 1 >= width / 2 ? 90 : latitudeOf((y + 1) / width),
    east: ((x + 1) / width) * 360 - 180,
  }
}

/** The latitude on a web map that is 1 high, from -0.5 in the south; beyond 85° it is cut off. */
export function rowOf(latitude: number): number {
  const angle = (Math.max(-85, Math.min(85, latitude)) * Math.PI) / 180
  return Math.log(Math.tan(Math.PI / 4 + angle / 2)) / (2 * Math.PI)
}

function latitudeOf(row: number) {
  return (Math.atan(Math.sinh(2 * Math.PI * row)) * 180) / Math.PI
}
