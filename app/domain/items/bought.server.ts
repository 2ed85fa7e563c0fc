import { type Database, readRows } from '#app/db/client.server.ts'
import { boolean, integer } from '#app/db/columns.server.ts'
import { type Fragment, name, sql } from '#app/db/sql.server.ts'
import { forbidden } from '#app/domain/rules/errors.ts'
import { boughtWords } from './words.ts'

/** The SQL condition that a location or portfolio was bought, or is a copy of what was. */
export function isBought(alias: string): Fragment {
  const i = name(alias)
  return sql`(${i}.is_purchased or ${i}.purchase_id is not null)`
}

/** The SQL condition that a portfolio holds places that were bought, or copies of them. */
export function holdsBought(alias: string): Fragment {
  return sql`exists (select 1 from portfolio_locations bpl join locations bl on bl.id = bpl.location_id
    where bpl.portfolio_id = ${name(alias)}.id and bl.deleted_at is null and ${isBought('bl')})`
}

/** People with whom a buyer may share what was bought, or a portfolio that holds it. */
export const maxMembersOfBought = 10

/**
 * To be called after a change, in its transaction.
 * @throws `forbidden` where a portfolio that is for sale, published, submitted or shared with more
 * than `maxMembersOfBought` people holds what was bought
 */
export async function refuseBought(trx: Database, portfolioId: string) {
  const [row] = await readRows(
    { isOffered: boolean, members: integer },
    sql`select p.is_purchaseable or p.is_discoverable or exists (select 1 from submissions s
          where s.portfolio_id = p.id and s.status = 'pending') as "isOffered",
        (select count(*)::int from shares sh where sh.portfolio_id = p.id) as members
      from portfolios p where p.id = ${portfolioId} and ${holdsBought('p')}`,
    trx,
  )
  if (row?.isOffered) throw forbidden(boughtWords.holdsBought)
  if (row && row.members > maxMembersOfBought) {
    throw forbidden(boughtWords.sharedTooWidely({ max: maxMembersOfBought }))
  }
}
