import { json } from '#app/db/columns.server.ts'
import { as, type Query, select } from '#app/db/rows.server.ts'
import { type Fragment, literal, nothing, sql } from '#app/db/sql.server.ts'
import { countLocations } from '#app/domain/items/location-counts.server.ts'
import type { SignedIn } from '#app/domain/users/actor.ts'

/** How many of the actor's items lack something, and the newest of these items. */
export type Lacking = { count: number; items: { id: string; title: string }[] }

export type Missing = { position: Lacking; photo: Lacking; date: Lacking }

const maxNamed = literal(3)

export function missingOf(user: SignedIn): Query<Missing> {
  const locations = sql`from locations i where i.owner_id = ${user.id} and i.deleted_at is null`
  const undated = sql`from shoots i where i.owner_id = ${user.id} and i.deleted_at is null
    and i.archived_at is null and not i.is_hidden and i.starts_at is null`
  const noPosition = sql`${locations} and i.latitude is null`
  const noPhoto = sql`${locations} and not i.has_photo`
  return select(
    {
      position: as(json(), lacking(countLocations(user.id, 'withoutPosition'), noPosition)),
      photo: as(json(), lacking(countLocations(user.id, 'withoutPhoto'), noPhoto)),
      date: as(json(), lacking(sql`(select count(*) ${undated})`, undated)),
    },
    nothing,
  )
}

function lacking(count: Fragment, from: Fragment) {
  return sql`json_build_object('count', ${count}, 'items', coalesce((select
    json_agg(json_build_object('id', latest.id, 'title', latest.title)) from (
      select i.id, i.title ${from} order by i.created_at desc, i.id desc limit ${maxNamed}) latest), '[]'))`
}
