import { type Database, readRows } from '#app/db/client.server.ts'
import { boolean, integer } from '#app/db/columns.server.ts'
import { type Fragment, name, sql } from '#app/db/sql.server.ts'
import { forbidden } from '#app/domain/rules/errors.ts'
import { boughtWords } from './words.ts'

/** SQL condition: the location or portfolio was bought, or copied from one that was bought. */
export function isBought(alias: string): Fragment {
  const i = name(alias)
  return sql`(${i}.is_purchased or ${i}.purchase_id is not null)`
}

/** SQL condition: the portfolio holds bought locations, or copies of them. */
export function holdsBought(alias: string): Fragment {
  return sql`exists (select 1 from portfolio_locations bpl join locations bl on bl.id = bpl.location_id
    where bpl.portfolio_id = ${name(alias)}.id and bl.deleted_at is null and ${isBought('bl')})`
}

export const maxMembersOfBought = 10

/**
 * Must be called after a change of the portfolio.
 * @throws `forbidden` if it holds bought locations, and is for sale, published or shared too widely
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
