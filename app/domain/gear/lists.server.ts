import { inTransaction, read, readRows } from '#app/db/client.server.ts'
import { integer, timestamp, uuid } from '#app/db/columns.server.ts'
import { asId } from '#app/db/id.server.ts'
import { as, select } from '#app/db/rows.server.ts'
import { literal, sql } from '#app/db/sql.server.ts'
import { notFound } from '#app/domain/rules/errors.ts'
import { type Actor, requireUser } from '#app/domain/users/actor.ts'

/** `kept` counts pieces that were used or changed after the list was added, and so are kept. */
type UndoResult = { removed: number; kept: number }

const maxLists = 3

/** Finds the actor's latest lists; `count` is the number of pieces of a list that remain. */
export async function listLatest(actor: Actor) {
  return read(
    select(
      {
        id: as(uuid, sql`list_id`),
        createdAt: as(timestamp, sql`min(created_at)`),
        count: as(integer, sql`count(*)::int`),
      },
      sql`from gear where owner_id = ${requireUser(actor).id} and list_id is not null
        and deleted_at is null
      group by list_id order by list_id desc limit ${literal(maxLists)}`,
    ),
  )
}

/** Removes the pieces of a list, except those that were edited, photographed or planned since. */
export async function undo(actor: Actor, id: string): Promise<UndoResult> {
  const owner = requireUser(actor)
  const isOfList = sql`g.owner_id = ${owner.id} and g.list_id = ${asId(id)}`
  return inTransaction(async (trx) => {
    // The subqueries are uncorrelated, so that PostgreSQL runs each of them only once.
    const removed = await readRows(
      { id: uuid },
      sql`update gear g set deleted_at = now()
        where ${isOfList} and g.deleted_at is null and g.version = 1
          and g.id not in (select ph.gear_id from photos ph
            where ph.owner_id = ${owner.id} and ph.gear_id is not null)
          and g.id not in (select sl.gear_id from slots sl join shoots s on s.id = sl.shoot_id
            where sl.owner_id = ${owner.id} and s.deleted_at is null)
        returning g.id`,
      trx,
    )
    const [left] = await readRows(
      { all: integer, kept: integer },
      sql`select count(*)::int as "all", (count(*) filter (where g.deleted_at is null))::int as kept
        from gear g where ${isOfList}`,
      trx,
    )
    if (!left?.all) throw notFound('List')
    return { removed: removed.length, kept: left.kept }
  })
}
