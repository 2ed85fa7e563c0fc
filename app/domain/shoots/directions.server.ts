import type { Coordinates } from '#app/domain/rules/globe.ts'
import { createLruCache } from '#app/format/lru-cache.ts'
import {
  failureOf,
  type Leg,
  osrmService,
  type RoutingService,
} from '#app/integrations/routing.server.ts'
import { env } from '#app/server/env.server.ts'
import { estimateTravel, type FindTravel, type Travel } from './travel.ts'

/** Positions in one request: the default limit of OSRM. */
const maxPositions = 100

/** Milliseconds during which no requests are sent after a failure. */
const pauseMs = 60_000

/** Asks a routing service; if it fails, calls `warn` and estimates the travel instead. */
export function createDirections(
  service: RoutingService | undefined,
  warn: (message: string) => void = (message) => console.warn(message),
) {
  const cache = createLruCache<Travel>(20_000)
  let pausedUntil = 0

  const findTravel: FindTravel = (from, to) =>
    cache.find(keyOf(from, to)) ?? estimateTravel(from, to)

  function cacheLeg(from: Coordinates | undefined, to: Coordinates | undefined, leg?: Leg) {
    if (!from || !to) return
    // If there is no road, the estimate is cached, so that the service is not asked again.
    const travel = leg ? { ...leg, isEstimate: false } : estimateTravel(from, to)
    cache.store(keyOf(from, to), travel)
  }

  async function query(request: (service: RoutingService) => Promise<void>) {
    if (!service || Date.now() < pausedUntil) return
    try {
      await request(service)
    } catch (error) {
      pausedUntil = Date.now() + pauseMs
      warn(failureOf(error))
    }
  }

  return {
    /** Finds the travel from each position to the next. */
    async along(positions: readonly Coordinates[]): Promise<FindTravel> {
      const route = positions.slice(0, maxPositions)
      const isCached = route.every((to, index) => {
        const from = route[index - 1]
        return from === undefined || cache.find(keyOf(from, to)) !== undefined
      })
      if (isCached) return findTravel
      await query(async ({ findLegs }) => {
        const legs = await findLegs(route)
        for (const [index, leg] of legs.entries()) cacheLeg(route[index], route[index + 1], leg)
      })
      return findTravel
    },
    /** Finds the travel from each position to every other. */
    async among(positions: readonly Coordinates[]): Promise<FindTravel> {
      const places = positions.slice(0, maxPositions)
      if (places.length < 2) return findTravel
      await query(async ({ findTable }) => {
        const table = await findTable(places)
        for (const [from, row] of table.entries()) {
          for (const [to, leg] of row.entries()) cacheLeg(places[from], places[to], leg)
        }
      })
      return findTravel
    },
  }
}

export const directions = createDirections(
  env.ROUTING_URL ? osrmService(env.ROUTING_URL) : undefined,
)

/** Rounds to about a metre, so that nearly equal positions share a cache entry. */
function keyOf(from: Coordinates, to: Coordinates) {
  return [from.latitude, from.longitude, to.latitude, to.longitude]
    .map((degrees) => degrees.toFixed(5))
    .join(' ')
}
