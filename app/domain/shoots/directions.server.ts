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

const chosen = env.ROUTING_URL ? osrmService(env.ROUTING_URL) : undefined

/** Positions in one question: what OSRM allows unless it is told otherwise. */
const maxAsked = 100

/** Milliseconds without a question after one that was not answered. */
const pauseMs = 60_000

/**
 * The ways between places: by the routing service where there is one, else estimated, and each says
 * which it is.
 * @param warn is called when the service does not answer
 */
export function createWays(
  service: RoutingService | undefined,
  warn: (message: string) => void = (message) => console.warn(message),
) {
  const known = createLruCache<Travel>(20_000)
  let quietUntil = 0

  const findTravel: FindTravel = (from, to) =>
    known.find(keyOf(from, to)) ?? estimateTravel(from, to)

  function keep(from: Coordinates | undefined, to: Coordinates | undefined, leg: Leg | undefined) {
    if (!from || !to) return
    // Where no road leads the estimate stands, and is not asked for again.
    const way = leg ? { ...leg, isEstimate: false } : estimateTravel(from, to)
    known.store(keyOf(from, to), way)
  }

  async function ask(question: (service: RoutingService) => Promise<void>) {
    if (!service || Date.now() < quietUntil) return
    try {
      await question(service)
    } catch (error) {
      quietUntil = Date.now() + pauseMs
      warn(failureOf(error))
    }
  }

  return {
    /** Knows the way from each of these to the next. */
    async along(positions: readonly Coordinates[]): Promise<FindTravel> {
      const asked = positions.slice(0, maxAsked)
      const isKnown = asked.every((to, index) => {
        const from = asked[index - 1]
        return from === undefined || known.find(keyOf(from, to)) !== undefined
      })
      if (isKnown) return findTravel
      await ask(async ({ findLegs }) => {
        const legs = await findLegs([...asked])
        for (const [index, leg] of legs.entries()) keep(asked[index], asked[index + 1], leg)
      })
      return findTravel
    },
    /** Knows the way from each of these to each other. */
    async among(positions: readonly Coordinates[]): Promise<FindTravel> {
      const asked = positions.slice(0, maxAsked)
      if (asked.length < 2) return findTravel
      await ask(async ({ findTable }) => {
        const table = await findTable([...asked])
        for (const [from, row] of table.entries()) {
          for (const [to, leg] of row.entries()) keep(asked[from], asked[to], leg)
        }
      })
      return findTravel
    },
  }
}

export const ways = createWays(chosen)

/** A metre apart is the same place. */
function keyOf(from: Coordinates, to: Coordinates) {
  return [from.latitude, from.longitude, to.latitude, to.longitude]
    .map((degrees) => degrees.toFixed(5))
    .join(' ')
}
