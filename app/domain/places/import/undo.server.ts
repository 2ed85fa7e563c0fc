import { inTransaction, readRows } from '#app/db/client.server.ts'
import { boolean, integer } from '#app/db/columns.server.ts'
import { asId } from '#app/db/id.server.ts'
import { type Fragment, name, sql } from '#app/db/sql.server.ts'
import { lockUser } from '#app/domain/items/items.server.ts'
import { notFound } from '#app/domain/rules/errors.ts'
import { type Actor, requireUser } from '#app/domain/users/actor.ts'
import * as storedFiles from './stored-files.server.ts'

/** `kept` counts new locations that stay because they were changed after the import. */
export type Undone = { places: number; photos: number; kept: number }

/** SQL condition: the location `l` or its photos were changed or used after the import. */
export function isChangedSince(l: string): Fragment {
  const i = name(l)
  return sql`(${i}.version > 1
    or exists (select 1 from photos own where own.location_id = ${i}.id
      and own.import_id is distinct from ${i}.import_id)
    or exists (select 1 from photos gone where gone.removed_from_id = ${i}.id)
    or exists (select 1 from portfolio_locations pl join portfolios p on p.id = pl.portfolio_id
      where pl.location_id = ${i}.id and p.deleted_at is null
        and not exists (select 1 from imports made
          where made.id = ${i}.import_id and p.id = any(made.portfolio_ids))))`
}

/** Idempotent; `withChanged` also removes locations that were changed after the import. */
export async function undo(actor: Actor, id: string, withChanged = false): Promise<Undone> {
  const owner = requireUser(actor)
  const undone = await inTransaction(async (trx) => {
    // In this order, as other transactions do, against deadlocks.
    await lockUser(trx, owner.id)
    const found = await trx.selectFirst(
      'imports',
      ['undoneAt', 'locationIds', 'portfolioIds'],
      sql`id = ${asId(id)} and owner_id = ${owner.id} for update`,
    )
    if (!found) throw notFound('Import')
    if (found.undoneAt) return { places: 0, photos: 0, kept: 0 }
    await trx.run(sql`select id from locations where owner_id = ${owner.id}
        and id = any(${found.locationIds}::uuid[]) order by id for update`)
    const waiting = await trx.remove(
      'photos',
      sql`import_id = ${id} and owner_id = ${owner.id} and location_id is null`,
    )
    const places = await readRows(
      { isKept: boolean, photos: integer },
      sql`with mine as (
          select l.id, ${withChanged} = false and ${isChangedSince('l')} as is_kept
            from locations l
            where l.import_id = ${id} and l.owner_id = ${owner.id} and l.deleted_at is null),
        gone as (
          update locations set deleted_at = now() where id in (select id from mine where not is_kept))
        select is_kept as "isKept", (select count(*) from photos ph where ph.location_id = mine.id) as photos
          from mine`,
      trx,
    )
    const photos =
      await trx.run(sql`update photos ph set location_id = null, import_id = null, removed_from_id = ph.location_id,
          removed_at = now()
        from locations l
        where ph.import_id = ${id} and ph.owner_id = ${owner.id} and l.id = ph.location_id
          and l.import_id is distinct from ${id}
          and l.id = any(${found.locationIds}::uuid[])`)
    await trx.run(sql`update locations set updated_at = now() where owner_id = ${owner.id}
        and id = any(${found.locationIds}::uuid[]) and import_id is distinct from ${id}`)
    await trx.run(sql`update portfolios p set deleted_at = now()
      where p.id = any(${found.portfolioIds}::uuid[]) and p.owner_id = ${owner.id}
        and p.deleted_at is null and not exists (select 1 from portfolio_locations pl
          join locations l on l.id = pl.location_id
          where pl.portfolio_id = p.id and l.deleted_at is null)`)
    await trx.remove('importPlaces', sql`import_id = ${id}`)
    await trx.remove('importTracks', sql`import_id = ${id}`)
    await trx.update('imports', { undoneAt: new Date() }, sql`id = ${id}`)
    const gone = places.filter(({ isKept }) => !isKept)
    return {
      places: gone.length,
      photos: gone.reduce((sum, one) => sum + one.photos, 0) + photos + waiting,
      kept: places.length - gone.length,
    }
  })
  await storedFiles.removeAll(id)
  return undone
}
