import { read } from '#app/db/client.server.ts'
import { integer, json, orNull, text } from '#app/db/columns.server.ts'
import { isId } from '#app/db/id.server.ts'
import { as, columns, type RowOf, select } from '#app/db/rows.server.ts'
import { literal, sql } from '#app/db/sql.server.ts'
import { shootIsVisible } from '#app/domain/items/visibility.server.ts'
import { type Actor, requireUser } from '#app/domain/users/actor.ts'
import { gearMatches, gearOrder } from './gear-rows.server.ts'

export type GearChoice = RowOf<ReturnType<typeof gearChoice>>

const maxChoices = 200

/** Lists gear that the actor can add to a shoot; `total` counts all that match the search. */
export async function list(
  actor: Actor,
  shootId: string,
  search: string,
): Promise<{ items: GearChoice[]; total: number }> {
  const owner = requireUser(actor)
  if (!isId(shootId)) return { items: [], total: 0 }
  const rows = await read(
    select(
      { ...gearChoice(owner), total: as(integer, sql`(count(*) over ())::int`) },
      sql`from gear g join shoots s on s.id = ${shootId}
        left join slots sl on sl.gear_id = g.id and sl.shoot_id = s.id
      where g.owner_id = ${owner.id} and g.deleted_at is null and ${gearMatches('g', search)}
      order by ${gearOrder('g')} limit ${literal(maxChoices)}`,
    ),
  )
  return { items: rows.map(({ total: _, ...item }) => item), total: rows[0]?.total ?? 0 }
}

/**
 * SQL: use of the gear in other shoots at the same time. As in `check_gear_is_enough`, a shoot
 * without an end lasts 24 hours.
 */
const elsewhere = (
  actor: Actor,
) => sql`coalesce((select json_agg(json_build_object('quantity', os.quantity,
      'title', case when ${shootIsVisible('o', actor)} then o.title end)
      order by o.starts_at, o.id)
    from slots os join shoots o on o.id = os.shoot_id
    where os.gear_id = g.id and os.in_use and o.id <> s.id
      and o.deleted_at is null and o.archived_at is null and s.archived_at is null
      and o.starts_at < coalesce(s.ends_at, s.starts_at + interval '24 hours')
      and s.starts_at < coalesce(o.ends_at, o.starts_at + interval '24 hours')), '[]')`

const gearChoice = (actor: Actor) => ({
  ...columns('gear', 'g', 'id', 'title', 'quantity'),
  category: as(orNull(text), sql`nullif(g.category, '')`),
  inShoot: as(integer, sql`coalesce(sl.quantity, 0)`),
  /** Other shoots at the same time; `title` is null if the actor may not see the shoot. */
  elsewhere: as(json<{ title: string | null; quantity: number }[]>(), elsewhere(actor)),
})
