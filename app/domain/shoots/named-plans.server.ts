import { prepared } from '#app/db/client.server.ts'
import { asId } from '#app/db/id.server.ts'
import type { Actor } from '#app/domain/accounts/actor.ts'
import { projectIsVisible, shootIsVisible } from '#app/domain/sharing/visibility.server.ts'
import { slug } from '#app/format/identifier.ts'

/** A shoot or project that a name of somebody leads to. */
export type NamedPlan = { kind: 'shoot' | 'project'; id: string; slug: string }

/**
 * What `/app/{username}/{name}` leads to: the shoot of that name, else the project. What the actor does
 * not see leads nowhere: its address would tell its title to whoever has its id.
 * @param name a slug, a title or an id
 */
export async function findBy(
  actor: Actor,
  { username, name }: { username: string; name: string },
): Promise<NamedPlan | undefined> {
  const [row] = await prepared<NamedPlan>(
    'named-plan',
    `select kind, id, slug from (
        select 'shoot' as kind, s.id, s.slug
          from users u join shoots s on s.owner_id = u.id and (s.id = $3::uuid or s.slug = $4)
          where lower(u.username) = $2 and ${shootIsVisible('s', '$1::uuid')}
        union all
        select 'project', r.id, r.slug
          from users u join projects r on r.owner_id = u.id and (r.id = $3::uuid or r.slug = $4)
          where lower(u.username) = $2 and ${projectIsVisible('r', '$1::uuid')}) named
      order by kind = 'shoot' desc limit 1`,
    [actor.id, username.toLowerCase(), asId(name), slug(name)],
    actor,
  )
  return row
}
