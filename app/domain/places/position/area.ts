import type { Coordinates } from '#app/domain/rules/globe.ts'

/** Bounds in degrees; `west` is greater than `east` if the area contains the date line. */
export type Area = { south: number; west: number; north: number; east: number }

/** The smallest area that contains all positions; may contain the date line. */
export function areaOf(positions: readonly Coordinates[]): Area | undefined {
  if (positions.length === 0) return undefined
  let [south, north] = [90, -90]
  for (const { latitude } of positions) {
    south = Math.min(south, latitude)
    north = Math.max(north, latitude)
  }
  const around = positions.map(({ longitude }) => longitude).sort((a, b) => a - b)
  const first = around[0] as number
  const last = around.at(-1) as number
  let [west, east, gap] = [first, last, 360 - (last - first)]
  for (const [index, longitude] of around.entries()) {
    const next = around[index + 1]
    if (next === undefined || next - longitude <= gap) continue
    gap = next - longitude
    west = next
    east = longitude
  }
  return { south, west, north, east }
}

/** @param radius in metres */
export function areaAround({ latitude, longitude }: Coordinates, radius: number): Area {
  const high = radius / metresPerDegree
  const [south, north] = [Math.max(-90, latitude - high), Math.min(90, latitude + high)]
  const widest = Math.max(Math.abs(south), Math.abs(north))
  const wide = widest < 89 ? high / Math.cos((widest * Math.PI) / 180) : 180
  if (wide >= 180) return { south, west: -180, north, east: 180 }
  return {
    south,
    west: normalizeLongitude(longitude - wide),
    north,
    east: normalizeLongitude(longitude + wide),
  }
}

const metresPerDegree = 111_195

export function normalizeLongitude(longitude: number) {
  if (longitude >= -180 && longitude <= 180) return longitude
  return ((((longitude + 180) % 360) + 360) % 360) - 180
}
