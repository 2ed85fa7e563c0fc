import { read, readCount } from '#app/db/client.server.ts'
import { text } from '#app/db/columns.server.ts'
import { as, columns, select } from '#app/db/rows.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { keyset, page } from '#app/domain/rules/keyset.server.ts'
import type { Listing } from '#app/domain/rules/listing.ts'
import { type Actor, requireUser } from '#app/domain/users/actor.ts'
import { portfolioCard, portfolioMatches } from './portfolio-rows.server.ts'

/** Lists up to 200 of the actor's portfolios, sorted by title, for a select. */
export async function listTitles(actor: Actor): Promise<{ id: string; title: string }[]> {
  const owner = requireUser(actor)
  return read(
    select(
      columns('portfolios', 'p', 'id', 'title'),
      sql`from portfolios p where p.owner_id = ${owner.id} and p.deleted_at is null
        order by lower(p.title), p.id limit 200`,
    ),
  )
}

/** Lists a page of the actor's portfolios; `search` matches titles and descriptions. */
export async function list(actor: Actor, listing: Listing) {
  const owner = requireUser(actor)
  const { after, order, key } = keyset(listing, 'p')
  const rows = await read(
    select(
      {
        ...portfolioCard,
        ...columns('portfolios', 'p', 'isPurchased'),
        key: as(text, key),
      },
      sql`from portfolios p
        where p.owner_id = ${owner.id} and p.deleted_at is null
          and ${portfolioMatches(listing.search, owner)} and ${after}
        order by ${order} limit ${listing.limit + 1}`,
    ),
  )
  return page(rows, listing.limit)
}

export async function count(actor: Actor, search: string): Promise<number> {
  const owner = requireUser(actor)
  return readCount(sql`from portfolios p where p.owner_id = ${owner.id} and p.deleted_at is null
    and ${portfolioMatches(search, owner)}`)
}
