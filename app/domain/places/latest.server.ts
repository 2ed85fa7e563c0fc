import { json } from '#app/db/columns.server.ts'
import { as, select } from '#app/db/rows.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { itemAudience } from '#app/domain/sharing/audience.server.ts'
import type { ItemAudience } from '#app/domain/sharing/audience.ts'
import type { SignedIn } from '#app/domain/users/actor.ts'
import { ownLocationCard } from './location-rows.server.ts'
import { portfolioCard } from './portfolio-rows.server.ts'

export function latestLocationsOf(user: SignedIn, limit: number) {
  return select(
    {
      ...ownLocationCard,
      audience: as(json<ItemAudience>(), itemAudience('location', sql`l.id`, user)),
    },
    sql`from locations l where l.owner_id = ${user.id} and l.deleted_at is null
      order by l.updated_at desc, l.id desc limit ${limit}`,
  )
}

export function latestPortfoliosOf(user: SignedIn, limit: number) {
  return select(
    {
      ...portfolioCard,
      audience: as(json<ItemAudience>(), itemAudience('portfolio', sql`p.id`, user)),
    },
    sql`from portfolios p where p.owner_id = ${user.id} and p.deleted_at is null
      order by p.updated_at desc, p.id desc limit ${limit}`,
  )
}
