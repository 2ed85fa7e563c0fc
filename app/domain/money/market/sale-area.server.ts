import { distanceKm, middleOf } from '#app/domain/places/position/distance.ts'
import { placeWords } from '#app/domain/places/words.ts'
import type { Coordinates } from '#app/domain/rules/globe.ts'
import * as gazetteer from '#app/integrations/gazetteer.server.ts'

/** Kilometres; the smallest radius still does not give a place away. */
const radii = [25, 50, 100, 250, 500, 1000, 2500, 5000]

/**
 * The area of a portfolio for sale in words, no closer than 25 km: 'Within 50 km of Lisbon,
 * Portugal', 'Around the world'; null where no place has a position.
 */
export async function wordsOfArea(positions: readonly Coordinates[]): Promise<string | null> {
  const middle = middleOf(positions)
  if (!middle) return null
  const reach = Math.max(...positions.map((position) => distanceKm(middle, position)))
  const [town] = await gazetteer.findLandmarks(middle, Math.max(100, reach), 1)
  if (!town)
    return (Math.abs(middle.latitude) > 60 ? placeWords.farOffNearPole : placeWords.farOff).text
  const farthest = Math.max(...positions.map((position) => distanceKm(town, position)))
  const radius = radii.find((step) => step >= farthest)
  if (!radius) return placeWords.aroundTheWorld.text
  return placeWords.within({ km: radius, town: town.name, country: town.country }).text
}
