import { readRows } from '#app/db/client.server.ts'
import { oneOf, text, uuid } from '#app/db/columns.server.ts'
import { asId } from '#app/db/id.server.ts'
import { parameter, sql } from '#app/db/sql.server.ts'
import { projectIsVisible, shootIsVisible } from '#app/domain/items/visibility.server.ts'
import { planKinds } from '#app/domain/rules/kind.ts'
import type { Actor } from '#app/domain/users/actor.ts'
import { slug } from '#app/format/identifier.ts'

/**
 * Finds a shoot, or else a project, by `name`: a slug, title or id. Returns undefined if the actor
 * may not see the item, because a redirect to it would reveal its title.
 */
export async function findBy(actor: Actor, { username, name }: { username: string; name: string }) {
  const id = parameter(asId(name))
  const named = parameter(slug(name))
  const owner = parameter(username.toLowerCase())
  const [row] = await readRows(
    { kind: oneOf(planKinds), id: uuid, slug: text },
    sql`select kind, id, slug from (
        select 'shoot' as kind, s.id, s.slug
          from users u join shoots s on s.owner_id = u.id
            and (s.id = ${id}::uuid or s.slug = ${named})
          where lower(u.username) = ${owner} and ${shootIsVisible('s', actor)}
        union all
        select 'project', r.id, r.slug
          from users u join projects r on r.owner_id = u.id
            and (r.id = ${id}::uuid or r.slug = ${named})
          where lower(u.username) = ${owner} and ${projectIsVisible('r', actor)}) named
      order by kind = 'shoot' desc limit 1`,
    actor,
  )
  return row
}
