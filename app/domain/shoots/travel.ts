import { distanceKm } from '#app/domain/places/position/distance.ts'
import type { Coordinates } from '#app/domain/rules/globe.ts'

/** The way between two stops by car. An estimate knows no roads. */
export type Travel = { km: number; minutes: number; isEstimate: boolean }

/**
 * Finds the way between two places; whoever knows the roads is asked in place of `estimateTravel`.
 */
export type FindTravel = (from: Coordinates, to: Coordinates) => Travel

/** Names the way between two stops by their ids. */
export function wayKey(from: string, to: string): string {
  return `${from} ${to}`
}

/** How much longer roads are than the straight line: 1.2 to 1.4 in most countries. */
const detour = 1.3

/** Kilometres of road up to which this is the average speed in km/h: streets, roads, motorways. */
const speeds = [
  { upTo: 8, speed: 28 },
  { upTo: 40, speed: 55 },
  { upTo: Number.POSITIVE_INFINITY, speed: 85 },
]

/** Minutes to park and to walk; places closer than this many km are walked to. */
const [parking, walk] = [5, 0.4]

/**
 * Estimates the way from the straight line: times a factor for the roads, at speeds that rise with
 * the distance.
 */
export const estimateTravel: FindTravel = (from, to) => {
  const straight = distanceKm(from, to)
  const km = straight * detour
  if (straight < walk) return { km, minutes: Math.round(straight * detour * 15), isEstimate: true }
  let [hours, driven] = [0, 0]
  for (const { upTo, speed } of speeds) {
    const part = Math.min(km, upTo) - driven
    hours += part / speed
    driven += part
  }
  return { km, minutes: Math.round(hours * 60) + parking, isEstimate: true }
}

/**
 * Kilometres of road that a day's drive covers: beyond them people fly, or there is no road at all.
 */
const daysDrive = 900

/**
 * Like 'about 12 km, 25 min' or '12 km, 25 min by road'. An estimate of more than a day's drive
 * says the distance alone.
 */
export function travelWords({ km, minutes, isEstimate }: Travel): string {
  const far = km < 1 ? `${Math.round(km * 100) * 10} m` : `${Math.round(km * 10) / 10} km`
  const distance = km >= 20 ? `${Math.round(km)} km` : far
  if (isEstimate && km > daysDrive) return `about ${distance}, more than a day’s drive`
  const time = timeWords(minutes)
  return isEstimate ? `about ${distance}, ${time}` : `${distance}, ${time} by road`
}

/** Like '25 min' or '3 h 5 min'. */
export function timeWords(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return `${minutes} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}
