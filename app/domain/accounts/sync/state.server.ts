import { hash } from 'node:crypto'
import { z } from 'zod'
import { type Fragment, sql } from '#app/db/sql.server.ts'
import type { Actor, SignedIn } from '#app/domain/accounts/actor.ts'
import { env } from '#app/env.server.ts'
import { Bundle } from './bundle.ts'

/**
 * SQL: a text that stays the same only while the bundle of a user does. Triggers count each change
 * of what people make by whose it is (`page_versions`), in the transaction of the change, so that
 * one that was not committed yet is seen by the next question. Counted are the user, whose things
 * they favour or share, who stands with these, and who is named in them; what counts for nobody
 * else is taken as it is.
 */
export function stateOf(user: SignedIn): Fragment {
  return sql`(with favored as (select * from favorites where user_id = ${user.id}),
      given as (select * from shares where user_id = ${user.id}),
      known (id) as (select ${user.id}::uuid
        union select owner_id from locations where id in
          (select location_id from favored union select location_id from given)
        union select owner_id from portfolios where id in
          (select portfolio_id from favored union select portfolio_id from given)
        union select owner_id from shoots where id in (select shoot_id from given)
        union select owner_id from projects where id in (select project_id from given)),
      near (id) as (select id from known
        union select n.other_id from page_neighbours n join known k on k.id = n.owner_id),
      people (id) as (select id from near
        union select n.other_id from page_neighbours n join near on near.id = n.owner_id
        union select sh.user_id from shares sh join shoots s on s.id = sh.shoot_id
          where s.owner_id in (select id from near)
        union select sh.user_id from shares sh join projects r on r.id = sh.project_id
          where r.owner_id in (select id from near)
        union select unnest(array[sl.packed_by, sl.home_by]) from slots sl
          join shoots s on s.id = sl.shoot_id
          where sl.owner_id = ${user.id} or s.owner_id = ${user.id})
    select encode(sha256(convert_to(concat_ws('|',
      (select string_agg(v.owner_id || ' ' || v.changes, ',' order by v.owner_id)
        from (select owner_id, sum(changes) as changes from page_versions
          where owner_id in (select id from people) group by owner_id) v),
      (select string_agg(f::text, ',' order by f.item_id) from favored f),
      (select string_agg(g::text, ',' order by g.id) from given g),
      (select string_agg(p::text, ',' order by p.id) from purchases p where p.buyer_id = ${user.id})
    ), 'UTF8')), 'hex'))`
}

/**
 * What else the bundle of an actor follows from: its form, where we are, and what opened links
 * allow.
 */
export function circumstancesOf({ grants = [] }: Actor): string {
  return hash('sha256', JSON.stringify([formOfBundle(), env.PUBLIC_URL, grants]), 'base64url')
}

let form: string | undefined

function formOfBundle() {
  form ??= JSON.stringify(z.toJSONSchema(Bundle, { unrepresentable: 'any' }))
  return form
}
