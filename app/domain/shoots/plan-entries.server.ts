import { type DatabaseTransaction, read, readCount } from '#app/db/client.server.ts'
import { boolean, uuid } from '#app/db/columns.server.ts'
import { isId, newId } from '#app/db/id.server.ts'
import { as, select } from '#app/db/rows.server.ts'
import { nothing, sql } from '#app/db/sql.server.ts'
import {
  entryId,
  idColumn,
  locationOrder,
  locationsTable,
} from '#app/domain/items/kind-names.server.ts'
import { locationIsVisible } from '#app/domain/items/visibility.server.ts'
import { invalid } from '#app/domain/rules/errors.ts'
import type { PlanKind } from '#app/domain/rules/kind.ts'
import { commonWords } from '#app/domain/rules/words.ts'
import { type Actor, requireUser, type SignedIn } from '#app/domain/users/actor.ts'

/** A row in the list of a plan. Its id is that of the stop in a shoot, of the location in a project. */
export type PlanEntry = { id: string; locationId: string }

export function newEntry(kind: PlanKind, locationId: string): PlanEntry {
  return { id: kind === 'shoot' ? newId() : locationId, locationId }
}

/**
 * Sets the locations of a plan in this order. Locations that the actor may not see are kept. A
 * location that is named twice gets two stops in a shoot; the stops that are there keep their order.
 */
export async function setLocations(
  trx: DatabaseTransaction,
  kind: PlanKind,
  actor: Actor,
  planId: string,
  locationIds: string[],
): Promise<PlanEntry[]> {
  const user = requireUser(actor)
  const held = Map.groupBy(await listHeld(trx, kind, user, planId), ({ locationId }) => locationId)
  const entries = locationIds.map((id) => held.get(id)?.shift() ?? newEntry(kind, id))
  await setEntries(trx, kind, user, planId, entries)
  return entries
}

/**
 * Sets the list of a plan. Entries whose locations the user may not see are kept.
 * @param addedBy the user who adds new locations; null hides these from other viewers. A further
 * stop at a location of the shoot is as visible as the stops that are there.
 */
export async function setEntries(
  trx: DatabaseTransaction,
  kind: PlanKind,
  user: SignedIn,
  planId: string,
  entries: PlanEntry[],
  addedBy: string | null = user.id,
) {
  const held = await listHeld(trx, kind, user, planId)
  const present = new Set(held.map(({ id }) => id))
  const added = entries.filter(({ id }) => !present.has(id))
  await requireVisible(trx, user, idsOf(added))
  const wanted = new Set(entries.map(({ id }) => id))
  const gone = held.filter(({ id, isSeen }) => isSeen && !wanted.has(id)).map(({ id }) => id)
  const [table, column] = [locationsTable(kind), idColumn(kind)]
  if (gone.length > 0) {
    await trx.run(sql`delete from ${table} il where il.${column} = ${planId}
        and ${entryId(kind)} = any(${gone}::uuid[])`)
  }
  if (entries.length === 0) return
  const isShoot = kind === 'shoot'
  await trx.run(sql`insert into ${table}
        (${isShoot ? sql`id, ` : nothing}${column}, location_id, position, added_by)
      select ${isShoot ? sql`w.id, ` : nothing}${planId}, w.location_id, w.place,
        coalesce((select il.added_by from ${table} il where il.${column} = ${planId}
          and il.location_id = w.location_id and il.added_by is not null limit 1), ${addedBy})
      from unnest(${entries.map(({ id }) => id)}::uuid[], ${idsOf(entries)}::uuid[])
        with ordinality w (id, location_id, place)
      on conflict (${isShoot ? sql`id` : sql`${column}, location_id`})
        do update set position = excluded.position where ${table}.${column} = excluded.${column}`)
}

/** Inserts an entry as the owner of its location would, so that all viewers see it; idempotent. */
export async function insertShown(
  trx: DatabaseTransaction,
  kind: PlanKind,
  planId: string,
  { id, locationId }: PlanEntry,
) {
  const [table, column] = [locationsTable(kind), idColumn(kind)]
  const isShoot = kind === 'shoot'
  await trx.run(sql`insert into ${table} (${isShoot ? sql`id, ` : nothing}${column}, location_id, added_by)
      select ${isShoot ? sql`${id}::uuid, ` : nothing}${planId}::uuid, l.id, l.owner_id
      from locations l where l.id = ${locationId} on conflict do nothing`)
}

/** @throws `invalid` if the user may not see one of the locations */
export async function requireVisible(trx: DatabaseTransaction, user: SignedIn, ids: string[]) {
  if (ids.length === 0) return
  if (!ids.every(isId)) throw invalid(commonWords.notFound({ kind: 'Location' }), 'locationIds')
  const seen = sql`l.id = any(${ids}::uuid[]) and ${locationIsVisible('l', user)}`
  if ((await readCount(sql`from locations l where ${seen}`, trx)) !== new Set(ids).size)
    throw invalid(commonWords.notFound({ kind: 'Location' }), 'locationIds')
}

function listHeld(trx: DatabaseTransaction, kind: PlanKind, user: SignedIn, planId: string) {
  return read(
    select(
      {
        id: as(uuid, entryId(kind)),
        locationId: as(uuid, sql`l.id`),
        isSeen: as(boolean, locationIsVisible('l', user)),
      },
      sql`from ${locationsTable(kind)} il join locations l on l.id = il.location_id
        where il.${idColumn(kind)} = ${planId} order by ${locationOrder(kind)}`,
    ),
    trx,
  )
}

/** The locations of entries, in their order. */
export function idsOf(entries: PlanEntry[]): string[] {
  return entries.map(({ locationId }) => locationId)
}
