import { type DatabaseTransaction, readRows } from '#app/db/client.server.ts'
import { number, orNull, text, uuid } from '#app/db/columns.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { NameIndex } from './merge-found.ts'

/**
 * Marks the locations that the owner has already: with the same origin, or of the same name within
 * 30 m. Compared here, because PostgreSQL has no statistics of rows that were just added.
 */
export async function findKnown(trx: DatabaseTransaction, importId: string) {
  const named = { id: uuid, title: text, latitude: orNull(number), longitude: orNull(number) }
  const places = await readRows(
    { ...named, origin: text },
    sql`select id, plain_text(title) as title, latitude, longitude, origin from import_places
      where import_id = ${importId} and location_id is null and known_id is null`,
    trx,
  )
  if (places.length === 0) return
  const own = await readRows(
    { ...named, origin: orNull(text) },
    sql`select id, plain_title as title, latitude, longitude, import_origin as origin from locations
      where owner_id = (select owner_id from imports where id = ${importId}) and deleted_at is null`,
    trx,
  )
  const byOrigin = new Map(own.map(({ id }) => [`recce:${id}`, id]))
  const byName = new NameIndex<ReturnType<typeof toNamed>>()
  for (const location of own) {
    if (location.origin !== null) byOrigin.set(location.origin, location.id)
    byName.add(toNamed(location))
  }
  const known = places.flatMap((place) => {
    const id = byOrigin.get(place.origin) ?? byName.find(toNamed(place))?.id
    return id ? [{ id: place.id, knownId: id }] : []
  })
  await trx.run(sql`update import_places p set known_id = found.known_id
    from unnest(${known.map(({ id }) => id)}::uuid[], ${known.map(({ knownId }) => knownId)}::uuid[])
      found (id, known_id) where p.id = found.id`)
}

type PlacedRow = { id: string; title: string; latitude: number | null; longitude: number | null }

function toNamed({ id, title, latitude, longitude }: PlacedRow) {
  const position = latitude === null || longitude === null ? null : { latitude, longitude }
  return { id, title, position }
}
