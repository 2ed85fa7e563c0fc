import { type Area, areaOf } from '#app/domain/places/position/area.ts'
import type { Coordinates } from '#app/domain/rules/globe.ts'

/** Degrees from west to east that a map as tall as the window can show. */
const maxWidth = 120

/**
 * The area of the results. Of results all around the globe, those around the first, because a map
 * of all would show the oceans between them.
 */
export function mapArea(positions: readonly Coordinates[]): Area | undefined {
  const [first] = positions
  const all = areaOf(positions)
  if (!first || !all || widthOf(all) <= maxWidth) return all
  const eastOfFirst = ({ longitude }: Coordinates) =>
    ((longitude - first.longitude + 540) % 360) - 180
  const edges = positions.map(eastOfFirst).filter((east) => east <= 0 && east > -maxWidth)
  const windows = edges.map((west) =>
    positions.filter((one) => eastOfFirst(one) >= west && eastOfFirst(one) <= west + maxWidth),
  )
  const [most = [first]] = windows.sort((one, other) => other.length - one.length)
  return areaOf(most)
}

export function isInside({ south, west, north, east }: Area, position: Coordinates) {
  const { latitude, longitude } = position
  const isBetween = latitude >= south && latitude <= north
  return (
    isBetween &&
    (west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east)
  )
}

function widthOf({ west, east }: Area) {
  return east < west ? east - west + 360 : east - west
}
