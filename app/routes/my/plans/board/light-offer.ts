import { estimateTravel } from '#app/domain/shoots/travel.ts'
import type { BoardLight } from '#app/views/shoots/board.server.ts'
import type { NumberedStop } from './use-board.ts'

export type LightOffer = { light: BoardLight; blockedBy?: NumberedStop | undefined }

/**
 * Returns the period of the wanted light nearest to the stop that leaves the other stops their
 * time and the travel; else the nearest with the stop that blocks it. Undefined if the stop is in
 * its light.
 */
export function offerLight(
  { id, from, to, wanted, lights, position }: NumberedStop,
  stops: readonly NumberedStop[],
): LightOffer | undefined {
  const gap = ({ begins, ends }: BoardLight) =>
    from === null ? 0 : Math.max(begins - (to ?? from), from - ends)
  const fitting = lights.filter(({ phase }) => phase === wanted).sort((a, b) => gap(a) - gap(b))
  if (from !== null && fitting.some((light) => gap(light) <= 0)) return undefined
  const offers = fitting.map((light) => ({
    light,
    blockedBy: stops.find((other) => {
      if (other.id === id || other.from === null) return false
      const travel =
        position && other.position ? estimateTravel(position, other.position).minutes * 60_000 : 0
      return light.from < (other.to ?? other.from) + travel && other.from < light.to + travel
    }),
  }))
  return offers.find(({ blockedBy }) => !blockedBy) ?? offers[0]
}
