import { distanceKm } from '#app/domain/places/position/distance.ts'
import type { Coordinates } from '#app/domain/rules/globe.ts'

/** Travel by car; an estimate does not consider roads. */
export type Travel = { km: number; minutes: number; isEstimate: boolean }

export type FindTravel = (from: Coordinates, to: Coordinates) => Travel

export function legKey(from: string, to: string): string {
  return `${from} ${to}`
}

/** Length of a road divided by the straight line; in most countries it is 1.2 to 1.4. */
const detour = 1.3

/** Average speeds in km/h, each for distances up to `upTo` km: streets, roads, motorways. */
const speeds = [
  { upTo: 8, speed: 28 },
  { upTo: 40, speed: 55 },
  { upTo: Number.POSITIVE_INFINITY, speed: 85 },
]

/** Minutes for parking, and kilometres up to which people walk. */
const [parking, walk] = [5, 0.4]

/** The straight line times `detour`, at a speed that rises with the distance. */
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

/** Kilometres of a day's drive; for longer distances people fly, or there is no road. */
const maxDriveKm = 900

/** Such as 'about 12 km, 25 min' or '12 km, 25 min by road'. */
export function describeTravel({ km, minutes, isEstimate }: Travel): string {
  const far = km < 1 ? `${Math.round(km * 100) * 10} m` : `${Math.round(km * 10) / 10} km`
  const distance = km >= 20 ? `${Math.round(km)} km` : far
  if (isEstimate && km > maxDriveKm) return `about ${distance}, more than a day’s drive`
  const time = describeMinutes(minutes)
  return isEstimate ? `about ${distance}, ${time}` : `${distance}, ${time} by road`
}

/** Such as '25 min' or '3 h 5 min'. */
export function describeMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return `${minutes} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}

/**
 * Warns if the time between two stops, in milliseconds since 1970, is too short for the travel;
 * stops that overlap have another warning.
 */
export function describeShortGap(leaveAt: number, arriveAt: number, { minutes }: Travel) {
  const gap = Math.round((arriveAt - leaveAt) / 60_000)
  if (gap < 0 || gap >= minutes) return undefined
  return gap === 0 ? 'No travel time.' : `Only ${describeMinutes(gap)} to get there.`
}
