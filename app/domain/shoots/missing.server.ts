import { type Columns, json } from '#app/db/columns.server.ts'
import type { Query } from '#app/db/rows.server.ts'
import { type Fragment, literal, sql } from '#app/db/sql.server.ts'
import type { SignedIn } from '#app/domain/accounts/actor.ts'
import { countLocations } from '#app/domain/places/location-counts.server.ts'

/** How many own items lack something, and the latest of them. */
export type Lacking = { count: number; items: { id: string; title: string }[] }

export type Missing = { position: Lacking; photo: Lacking; date: Lacking }

const maxNamed = literal(3)

/** What a user's locations and current shoots lack for planning, as one row. */
export function missingOf(user: SignedIn): Query<Missing> {
  const locations = sql`from locations i where i.owner_id = ${user.id} and i.deleted_at is null`
  const undated = sql`from shoots i where i.owner_id = ${user.id} and i.deleted_at is null
    and i.archived_at is null and not i.is_hidden and i.starts_at is null`
  return {
    columns: missingRow,
    statement: sql`select
      ${lacking(countLocations(user.id, 'withoutPosition'), sql`${locations} and i.latitude is null`)}
        as position,
      ${lacking(countLocations(user.id, 'withoutPhoto'), sql`${locations} and not i.has_photo`)}
        as photo,
      ${lacking(sql`(select count(*) ${undated})`, undated)} as date`,
  }
}

function lacking(count: Fragment, from: Fragment) {
  return sql`json_build_object('count', ${count}, 'items', coalesce((select
    json_agg(json_build_object('id', latest.id, 'title', latest.title)) from (
      select i.id, i.title ${from} order by i.created_at desc, i.id desc limit ${maxNamed}) latest), '[]'))`
}

const missingRow: Columns<Missing> = {
  position: json(),
  photo: json(),
  date: json(),
}
