import { useMemo } from 'react'
import { distanceKm } from '#app/domain/places/position/distance.ts'
import type { Draft } from './draft.ts'

export function useNeighbours({ places }: Draft) {
  return useMemo(() => {
    const nearest = new Map<string, string>()
    for (const place of places) {
      let least = Number.POSITIVE_INFINITY
      for (const other of places) {
        if (other === place || !other.position || !place.position) continue
        const away = distanceKm(place.position, other.position)
        if (away >= least) continue
        least = away
        nearest.set(place.id, other.id)
      }
    }
    return nearest
  }, [places])
}
