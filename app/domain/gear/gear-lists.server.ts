import { db, read } from '#app/db/client.server.ts'
import { type Columns, integer, timestamp, uuid } from '#app/db/columns.server.ts'
import { asId } from '#app/db/id.server.ts'
import { literal, sql } from '#app/db/sql.server.ts'
import { type Actor, requireUser } from '#app/domain/accounts/actor.ts'
import { notFound } from '#app/domain/errors.ts'

/** A list that was added at once; `count` is what is left of it. */
type GearList = { id: string; createdAt: Date; count: number }

/** `kept` pieces were used or changed since. */
type UndoneList = { removed: number; kept: number }

const mostLists = 3

/** The actor's latest lists that have gear left, newest first. */
export async function listLatest(actor: Actor): Promise<GearList[]> {
  return read(
    gearListRow,
    sql`select list_id as id, min(created_at) as "createdAt", count(*)::int as count
      from gear where owner_id = ${requireUser(actor).id} and list_id is not null
        and deleted_at is null
      group by list_id order by list_id desc limit ${literal(mostLists)}`,
  )
}

/**
 * Removes the gear that a list added, except pieces that were edited since, have a photo or are in
 * a shoot. Idempotent.
 * @throws `notFound` for a list that is not the actor's
 */
export async function undo(actor: Actor, id: string): Promise<UndoneList> {
  const owner = requireUser(actor)
  const rows = await read(
    { removed: integer, kept: integer, all: integer },
    // Finds all used gear once, because a list may have ten thousand pieces.
    sql`with pieces as (
        select g.id, g.deleted_at is not null as is_gone, (g.version > 1
          or g.id in (select ph.gear_id from photos ph
            where ph.owner_id = ${owner.id} and ph.gear_id is not null)
          or g.id in (select sl.gear_id from slots sl join shoots s on s.id = sl.shoot_id
            where sl.owner_id = ${owner.id} and s.deleted_at is null)) as is_kept
        from gear g where g.owner_id = ${owner.id} and g.list_id = ${asId(id)}
        for update of g),
      gone as (update gear set deleted_at = now()
        where id in (select id from pieces where not is_gone and not is_kept) returning id)
      select count(*)::int as "all", (select count(*)::int from gone) as removed,
        (count(*) filter (where is_kept and not is_gone))::int as kept from pieces`,
    db,
  )
  const [found] = rows
  if (!found?.all) throw notFound('List')
  return { removed: found.removed, kept: found.kept }
}

const gearListRow: Columns<GearList> = { id: uuid, createdAt: timestamp, count: integer }
