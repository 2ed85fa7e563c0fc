import type { Area } from './area.ts'

/**
 * A cell in a grid of `2 ** level` columns and rows: `x` is 0 in the westernmost column, `y` is 0
 * in the first row north of the equator.
 */
export type GridCell = { level: number; x: number; y: number }

/** At a `zoom` of z, the world is 256 * 2 ** z pixels wide. */
export type MapView = { area: Area; zoom: number }

/** The finest level whose cells are at least 64 pixels wide, with at most `maxCells` in view. */
export function levelOf({ area, zoom }: MapView, maxCells: number): number {
  const wide = ((area.east - area.west + 360) % 360 || 360) / 360
  const high = rowOf(area.north) - rowOf(area.south)
  let level = Math.floor(zoom) + 2
  while ((wide * 2 ** level + 1) * (high * 2 ** level + 1) > maxCells) level--
  return level
}

/** Bounds of a cell in degrees; the outermost rows extend to the poles. */
export function boundsOf({ level, x, y }: GridCell): Area {
  const width = 2 ** level
  return {
    south: y <= -width / 2 ? -90 : latitudeOf(y / width),
    west: (x / width) * 360 - 180,
    north: y + 1 >= width / 2 ? 90 : latitudeOf((y + 1) / width),
    east: ((x + 1) / width) * 360 - 180,
  }
}

/** Web Mercator: from -0.5 in the south to 0.5 in the north. Latitudes are clamped to ±85°. */
export function rowOf(latitude: number): number {
  const angle = (Math.max(-85, Math.min(85, latitude)) * Math.PI) / 180
  return Math.log(Math.tan(Math.PI / 4 + angle / 2)) / (2 * Math.PI)
}

function latitudeOf(row: number) {
  return (Math.atan(Math.sinh(2 * Math.PI * row)) * 180) / Math.PI
}
