import * as addresses from '#app/domain/places/position/addresses.server.ts'
import { areaOf, normalizeLongitude } from '#app/domain/places/position/area.ts'
import { distanceKm } from '#app/domain/places/position/distance.ts'
import type { Coordinates } from '#app/domain/rules/globe.ts'
import type { Landmark } from '#app/ui/map/pin.ts'

/** Shortest and longest radius of a map in kilometres. */
const [least, max] = [25, 20_000]

const limit = 8

export async function townsAround(positions: readonly Coordinates[]): Promise<Landmark[]> {
  const area = areaOf(positions)
  if (!area) return []
  const wide = (area.east - area.west + 360) % 360
  const middle = {
    latitude: rounded((area.south + area.north) / 2),
    longitude: rounded(normalizeLongitude(area.west + wide / 2)),
  }
  const corner = { latitude: area.north, longitude: area.east }
  const km = Math.ceil(Math.min(Math.max(distanceKm(middle, corner) * 1.3, least), max))
  const towns = await addresses.listLandmarks(middle, km, limit)
  return towns.map(({ name, ...at }) => ({
    name,
    latitude: rounded(at.latitude),
    longitude: rounded(at.longitude),
  }))
}

function rounded(degrees: number) {
  return Math.round(degrees * 100) / 100
}
