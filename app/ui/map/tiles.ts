import { project } from './projection.ts'

/** Zoom, column from the west, and row from the north. */
export type TileAt = { z: number; x: number; y: number }

/** Limit of a download, about 10 MB from a usual server. */
const maxTiles = 600

const [widest, closest] = [4, 18]

/** If an area has more tiles than this, only the tiles around each position are listed. */
const maxOfArea = 24

export function listTiles(positions: { latitude: number; longitude: number }[]): TileAt[] {
  const points = positions.map(project)
  const tiles = new Map<string, TileAt>()
  for (let z = widest; z <= closest; z++) {
    const centres = points.map(({ x, y }) => ({
      x: Math.floor(x * 2 ** z),
      y: Math.floor(y * 2 ** z),
    }))
    for (const tile of wholeArea(centres) ?? centres.flatMap(around)) {
      const y = tile.y
      if (y < 0 || y >= 2 ** z) continue
      const x = ((tile.x % 2 ** z) + 2 ** z) % 2 ** z
      tiles.set(`${z} ${x} ${y}`, { z, x, y })
    }
  }
  return [...tiles.values()].slice(0, maxTiles)
}

/** @param template URL with `{z}`, `{x}`, `{y}`, and possibly `{s}` */
export function tileAddress(template: string, { z, x, y }: TileAt): string {
  const parts = { z, x, y, s: 'a', r: '' }
  return template.replace(/\{([zxysr])\}/g, (_, part: keyof typeof parts) => String(parts[part]))
}

export const offlineTilePrefix = '/offline/tile/'

/** A path that only the service worker answers. */
export function offlineTilePath({ z, x, y }: TileAt): string {
  return `${offlineTilePrefix}${z}/${((x % 2 ** z) + 2 ** z) % 2 ** z}/${y}`
}

type Corner = Pick<TileAt, 'x' | 'y'>

/** Includes a margin of one tile. Returns undefined if there are too many tiles. */
function wholeArea(centres: Corner[]): Corner[] | undefined {
  const [west, east] = ends(centres.map(({ x }) => x))
  const [north, south] = ends(centres.map(({ y }) => y))
  if ((east - west + 3) * (south - north + 3) > maxOfArea) return undefined
  const tiles: Corner[] = []
  for (let x = west - 1; x <= east + 1; x++) {
    for (let y = north - 1; y <= south + 1; y++) tiles.push({ x, y })
  }
  return tiles
}

function around({ x, y }: Corner): Corner[] {
  return [-1, 0, 1].flatMap((right) => [-1, 0, 1].map((down) => ({ x: x + right, y: y + down })))
}

function ends(values: number[]): [number, number] {
  return values.length === 0
    ? [0, Number.POSITIVE_INFINITY]
    : [Math.min(...values), Math.max(...values)]
}
