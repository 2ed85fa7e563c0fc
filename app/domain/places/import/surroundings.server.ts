import { readRows } from '#app/db/client.server.ts'
import { integer, number, text, uuid } from '#app/db/columns.server.ts'
import { literal, sql } from '#app/db/sql.server.ts'
import { proposeName, reverse } from '#app/domain/places/position/addresses.server.ts'
import type { Coordinates } from '#app/domain/rules/globe.ts'
import { type Actor, requireUser } from '#app/domain/users/actor.ts'
import { offlineGeocoder } from '#app/integrations/geocoding.server.ts'
import { metreSteps } from './labels.ts'
import type { Surroundings } from './surroundings.ts'

const maxNear = 5

/** Finds the surroundings of each position, in the same order. */
export async function findSurroundings(
  actor: Actor,
  positions: readonly Coordinates[],
): Promise<Surroundings[]> {
  const owner = requireUser(actor)
  const near = await findNear(owner.id, positions)
  return Promise.all(
    positions.map(async (position, index) => ({
      ...(await proposeName(position)),
      address: (await reverse(position, offlineGeocoder))?.address ?? '',
      near: near.filter((row) => row.index === index).map(({ index: _, ...place }) => place),
    })),
  )
}

/** Half the height of the search area in degrees: the largest step plus 5 per cent. */
const searchDegrees = literal((Math.max(...metreSteps) / 111_000) * 1.05)

async function findNear(ownerId: string, positions: readonly Coordinates[]) {
  return readRows(
    { id: uuid, title: text, latitude: number, longitude: number, index: integer },
    sql`select (w.n - 1)::int as index, near.* from
      unnest(${positions.map(({ latitude }) => latitude)}::float8[],
        ${positions.map(({ longitude }) => longitude)}::float8[]) with ordinality w (latitude, longitude, n)
      cross join lateral (select ${searchDegrees} / greatest(0.01, cos(radians(w.latitude))) as east) e
      cross join lateral (
        select l.id, l.title, l.latitude, l.longitude from locations l
        where l.owner_id = ${ownerId} and l.deleted_at is null
          and l.latitude between w.latitude - ${searchDegrees} and w.latitude + ${searchDegrees}
          and (l.longitude between w.longitude - e.east and w.longitude + e.east
            or l.longitude between w.longitude - 360 - e.east and w.longitude - 360 + e.east
            or l.longitude between w.longitude + 360 - e.east and w.longitude + 360 + e.east)
        order by power(l.latitude - w.latitude, 2) + power(cos(radians(w.latitude)) * least(
          abs(l.longitude - w.longitude), 360 - abs(l.longitude - w.longitude)), 2)
        limit ${literal(maxNear)}) near
      order by w.n`,
  )
}
