import { read } from '#app/db/client.server.ts'
import { type Columns, json } from '#app/db/columns.server.ts'
import { type Fragment, literal, sql } from '#app/db/sql.server.ts'
import { type Actor, requireUser } from '#app/domain/accounts/actor.ts'

/** How many own items lack something, and the latest of them. */
export type Lacking = { count: number; items: { id: string; title: string }[] }

export type Missing = { position: Lacking; photo: Lacking; date: Lacking }

const named = literal(3)

/** What the actor's locations and current shoots lack for planning. */
export async function findMissing(actor: Actor): Promise<Missing> {
  const user = requireUser(actor)
  const locations = sql`from locations i where i.owner_id = ${user.id} and i.deleted_at is null`
  const [row] = await read(
    missingRow,
    sql`select
      ${lacking(sql`${locations} and i.latitude is null`)} as position,
      ${lacking(sql`${locations} and not exists (select 1 from photos p where p.location_id = i.id)`)}
        as photo,
      ${lacking(sql`from shoots i where i.owner_id = ${user.id} and i.deleted_at is null
        and i.archived_at is null and not i.is_hidden and i.starts_at is null`)} as date`,
  )
  return row as Missing
}

function lacking(from: Fragment) {
  return sql`json_build_object('count', (select count(*) ${from}), 'items', coalesce((select
    json_agg(json_build_object('id', latest.id, 'title', latest.title)) from (
      select i.id, i.title ${from} order by i.created_at desc, i.id desc limit ${named}) latest), '[]'))`
}

const missingRow: Columns<Missing> = {
  position: json(),
  photo: json(),
  date: json(),
}
