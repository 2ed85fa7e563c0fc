import { readRows } from '#app/db/client.server.ts'
import { number, text, uuid } from '#app/db/columns.server.ts'
import { type Fragment, literal, sql } from '#app/db/sql.server.ts'
import type { SubmitItem } from '#app/domain/publishing/submission.ts'
import type { Coordinates } from '#app/domain/rules/globe.ts'
import type { Neighbour, Review } from './moderation.ts'

const neighbourMetres = 200

const metresPerDegree = 111_320

const maxLocations = 500
const maxNeighbours = 20

/** Lists the locations of a submitted item with exact positions, for its moderator. */
export async function listLocations({ kind, id }: SubmitItem): Promise<Review['locations']> {
  const from: Fragment =
    kind === 'location'
      ? sql`locations l where l.id = ${id} and`
      : sql`portfolio_locations pl join locations l on l.id = pl.location_id
          where pl.portfolio_id = ${id} and l.deleted_at is null and`
  return readRows(
    { id: uuid, title: text, latitude: number, longitude: number },
    sql`select l.id, l.title, l.latitude, l.longitude from ${from} l.latitude is not null
      order by l.id limit ${literal(maxLocations)}`,
  )
}

/** Lists published locations whose public position is near `place`, nearest first. */
export async function listNeighbours(id: string, place: Coordinates): Promise<Neighbour[]> {
  const { latitude, longitude } = place
  const high = neighbourMetres / metresPerDegree
  const wide = high / Math.max(0.01, Math.cos((latitude * Math.PI) / 180))
  const metres = sql`sqrt(power((l.public_latitude - ${latitude}::float8) * ${literal(metresPerDegree)}, 2)
    + power((l.public_longitude - ${longitude}::float8) * ${literal(metresPerDegree)}
      * cos(radians(${latitude}::float8)), 2))`
  return readRows(
    {
      id: uuid,
      slug: text,
      title: text,
      username: text,
      latitude: number,
      longitude: number,
      metres: number,
    },
    sql`select * from (
        select l.id, l.slug, l.title, u.username, l.public_latitude as latitude,
          l.public_longitude as longitude, ${metres} as metres
        from locations l join users u on u.id = l.owner_id
        where l.is_discoverable and l.deleted_at is null and l.id <> ${id}
          and l.public_latitude between ${latitude - high} and ${latitude + high}
          and l.public_longitude between ${longitude - wide} and ${longitude + wide}) near
      where metres <= ${literal(neighbourMetres)} order by metres limit ${literal(maxNeighbours)}`,
  )
}
