import type { Area } from '#app/domain/places/position/area.ts'
import type { Coordinates } from '#app/domain/rules/globe.ts'

export function isInside({ south, west, north, east }: Area, position: Coordinates) {
  const { latitude, longitude } = position
  const isBetween = latitude >= south && latitude <= north
  return (
    isBetween &&
    (west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east)
  )
}
