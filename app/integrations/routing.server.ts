import { requireNoTransaction } from '#app/server/transaction-guard.server.ts'

/** Distance and duration by car. */
export type Leg = { km: number; minutes: number }

/** A leg is undefined if no road leads to the position. */
export type RoutingService = {
  /** Finds the leg from each position to the next. @throws if no answer arrives in time */
  findLegs: (positions: Position[]) => Promise<(Leg | undefined)[]>
  /** Finds the leg from each position to every other. @throws if no answer arrives in time */
  findTable: (positions: Position[]) => Promise<(Leg | undefined)[][]>
}

type Position = { latitude: number; longitude: number }

const timeoutMs = 2000

/** See https://project-osrm.org/docs/v5.24.0/api/ @param address like `https://routing.example` */
export function osrmService(address: string): RoutingService {
  async function fetchOsrm<Answer>(
    kind: string,
    positions: Position[],
    query: string,
  ): Promise<Answer> {
    requireNoTransaction('the routing service')
    const path = positions.map(({ latitude, longitude }) => `${longitude},${latitude}`).join(';')
    const response = await fetch(`${address}/${kind}/v1/driving/${path}?${query}`, {
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!response.ok) throw new Error(`status ${response.status}`)
    return (await response.json()) as Answer
  }
  return {
    async findLegs(positions) {
      const { routes } = await fetchOsrm<Route>('route', positions, 'overview=false')
      return routes[0]?.legs.map(({ distance, duration }) => legOf(distance, duration)) ?? []
    },
    async findTable(positions) {
      const query = 'annotations=duration,distance'
      const { distances, durations } = await fetchOsrm<Table>('table', positions, query)
      return durations.map((row, from) =>
        row.map((seconds, to) => legOf(distances[from]?.[to] ?? null, seconds)),
      )
    },
  }
}

export function failureOf(error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error)
  return `The routing service did not answer (${reason}); drives are estimated for a minute`
}

/** In metres and seconds. */
type Route = { routes: { legs: { distance: number; duration: number }[] }[] }
type Table = { distances: (number | null)[][]; durations: (number | null)[][] }

function legOf(metres: number | null, seconds: number | null): Leg | undefined {
  if (metres === null || seconds === null) return undefined
  return { km: metres / 1000, minutes: Math.round(seconds / 60) }
}
