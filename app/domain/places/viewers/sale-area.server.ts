import { distanceKm, middleOf } from '#app/domain/places/position/distance.ts'
import type { Coordinates } from '#app/domain/places/position/globe.ts'
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
  const [town] = await gazetteer.landmarks(middle, Math.max(100, reach), 1)
  if (!town)
    return Math.abs(middle.latitude) > 60 ? 'Far from any town, near a pole' : 'Far from any town'
  const farthest = Math.max(...positions.map((position) => distanceKm(town, position)))
  const radius = radii.find((step) => step >= farthest)
  return radius
    ? `Within ${radius.toLocaleString('en')} km of ${town.name}, ${town.country}`
    : 'Around the world'
}
