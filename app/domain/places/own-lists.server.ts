import { read } from '#app/db/client.server.ts'
import { select } from '#app/db/rows.server.ts'
import { sql } from '#app/db/sql.server.ts'
import type { Listing } from '#app/domain/rules/listing.ts'
import { type Actor, requireUser } from '#app/domain/users/actor.ts'
import { toLocation } from './location-rows.server.ts'
import * as locations from './locations.server.ts'
import * as portfolioLists from './portfolio-lists.server.ts'
import { portfolioDetails, toPortfolio } from './portfolio-rows.server.ts'

/** Lists a page of the actor's locations as their page does, and counts all that match. */
export async function listLocations(actor: Actor, listing: Listing) {
  const { items, nextCursor } = await locations.list(actor, listing)
  const found = await locations.findAll(actor, idsOf(items))
  const total = await locations.count(actor, listing.search)
  return { items: found.map(toLocation), nextCursor, total }
}

/** Lists a page of the actor's portfolios as their page does, and counts all that match. */
export async function listPortfolios(actor: Actor, listing: Listing) {
  const { items, nextCursor } = await portfolioLists.list(actor, listing)
  const found = await read(
    select(
      portfolioDetails(requireUser(actor)),
      sql`from unnest(${idsOf(items)}::uuid[]) with ordinality wanted (id, place)
        join portfolios p on p.id = wanted.id join users u on u.id = p.owner_id
        order by wanted.place`,
    ),
  )
  const total = await portfolioLists.count(actor, listing.search)
  return { items: found.map(toPortfolio), nextCursor, total }
}

function idsOf(items: { id: string }[]) {
  return items.map(({ id }) => id)
}
