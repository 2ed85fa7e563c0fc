import { readRows } from '#app/db/client.server.ts'
import { json, text, uuid } from '#app/db/columns.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { type Actor, requireUser } from '#app/domain/users/actor.ts'
import type { KnownPhoto } from './import.ts'

/** Finds photos in the actor's locations by `hashes` of files (SHA-256 in hexadecimal). */
export async function findKnown(actor: Actor, hashes: string[]): Promise<KnownPhoto[]> {
  const owner = requireUser(actor)
  if (hashes.length === 0) return []
  return readRows(
    { sha256: text, places: json<KnownPhoto['places']>() },
    sql`select encode(ph.sha256, 'hex') as sha256,
      json_agg(distinct jsonb_build_object('id', l.id, 'title', l.title)) as places
      from photos ph join locations l on l.id = ph.location_id
      where ph.owner_id = ${owner.id} and l.owner_id = ${owner.id} and l.deleted_at is null
        and ph.sha256 = any(select decode(hash, 'hex') from unnest(${hashes}::text[]) hash)
      group by ph.sha256`,
    actor,
  )
}

/** Finds, by the id of each photo of the import, the locations that already have the same file. */
export async function findWaitingKnown(
  actor: Actor,
  importId: string,
): Promise<Map<string, KnownPhoto['places']>> {
  const owner = requireUser(actor)
  const rows = await readRows(
    { id: uuid, places: json<KnownPhoto['places']>() },
    sql`select w.id, json_agg(distinct jsonb_build_object('id', l.id, 'title', l.title)) as places
      from photos w join photos ph on ph.owner_id = w.owner_id and ph.sha256 = w.sha256
        join locations l on l.id = ph.location_id
      where w.import_id = ${importId} and w.location_id is null and w.owner_id = ${owner.id}
        and l.owner_id = ${owner.id} and l.deleted_at is null
      group by w.id`,
    actor,
  )
  return new Map(rows.map(({ id, places }) => [id, places]))
}
