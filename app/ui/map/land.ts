import address from './land.txt?url'
import { project } from './projection.ts'

/** Lines `[x, y, dx, dy, …]` in `land.txt`, east and north, in 1/`stepsPerDegree` degrees. */
type LandFile = { stepsPerDegree: number; coasts: number[][]; borders: number[][] }

/** Points in Web Mercator (0…1), x and y alternating, and their bounding box. */
export type Line = {
  points: Float64Array
  west: number
  north: number
  east: number
  south: number
}
export type Land = { coasts: Line[]; borders: Line[] }

let known: Land | undefined

export function findLand() {
  return known
}

/** Loads the file once; after a failure, the next call tries again. */
export async function loadLand(): Promise<Land> {
  known ??= readLand(JSON.parse(await readText()) as LandFile)
  return known
}

async function readText() {
  if (import.meta.env.SSR) return (await import('./land.txt?raw')).default
  const response = await fetch(address)
  if (!response.ok) throw new Error(`The outline of the land answered ${response.status}`)
  return response.text()
}

if (import.meta.env.SSR) await loadLand()

export function readLand({ stepsPerDegree, coasts, borders }: LandFile): Land {
  const read = (steps: number[]) => readLine(steps, stepsPerDegree)
  return { coasts: coasts.map(read), borders: borders.map(read) }
}

function readLine(steps: number[], stepsPerDegree: number): Line {
  const points = new Float64Array(steps.length)
  const line = { points, west: 2, north: 2, east: -2, south: -2 }
  let [east, north] = [0, 0]
  for (let index = 0; index < steps.length; index += 2) {
    east += steps[index] as number
    north += steps[index + 1] as number
    const { x, y } = project({ latitude: north / stepsPerDegree, longitude: east / stepsPerDegree })
    points[index] = x
    points[index + 1] = y
    line.west = Math.min(line.west, x)
    line.east = Math.max(line.east, x)
    line.north = Math.min(line.north, y)
    line.south = Math.max(line.south, y)
  }
  return line
}
