import * as locations from '#app/domain/places/locations.server.ts'
import { zoneAt } from '#app/domain/rules/time-zone.server.ts'
import type { Actor } from '#app/domain/users/actor.ts'

/** The location with a position that the actor changed last. */
export async function findLatestPlace(actor: Actor) {
  const { items } = await locations.list(actor, {
    search: '',
    sort: 'updatedAt',
    direction: 'desc',
    cursor: undefined,
    limit: 12,
  })
  return items.map(placeOf).find((place) => place !== undefined)
}

type TitledPosition = { title: string; latitude: number | null; longitude: number | null }

export function placeOf({ title, latitude, longitude }: TitledPosition) {
  if (latitude === null || longitude === null) return undefined
  return { title, latitude, longitude, timeZone: zoneAt({ latitude, longitude }) }
}
