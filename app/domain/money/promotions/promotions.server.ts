import { type DatabaseTransaction, inTransaction, read, readRows } from '#app/db/client.server.ts'
import { boolean, integer } from '#app/db/columns.server.ts'
import { asId, newId } from '#app/db/id.server.ts'
import { as, columns, select } from '#app/db/rows.server.ts'
import { type Fragment, sql } from '#app/db/sql.server.ts'
import * as items from '#app/domain/items/items.server.ts'
import { DomainError, invalid, notFound } from '#app/domain/rules/errors.ts'
import { type Actor, requireUser } from '#app/domain/users/actor.ts'
import { foldCode, type Promotion, type PromotionForm } from './promotion.ts'
import { promotionWords } from './words.ts'

export function list(actor: Actor, portfolioId: string): Promise<Promotion[]> {
  return read(
    select(
      promotionRow,
      sql`from promotion_codes c
        where c.portfolio_id = ${asId(portfolioId)} and c.owner_id = ${requireUser(actor).id}
        order by c.created_at desc, c.id desc limit 100`,
    ),
  )
}

/** @throws `conflict` if the portfolio has an active promotion with the same code */
export async function create(actor: Actor, portfolioId: string, form: PromotionForm) {
  const owner = requireUser(actor)
  const { code, percentOff, amountOff, startsOn, endsOn, mostUses } = form
  await inTransaction(async (trx) => {
    await items.lock(trx, owner, 'portfolio', portfolioId, { ownOnly: true })
    await requireFree(trx, portfolioId, code)
    await trx.insert('promotionCodes', {
      id: newId(),
      ownerId: owner.id,
      portfolioId,
      code,
      percentOff,
      centsOff: amountOff,
      startsAt: startsOn ? new Date(`${startsOn}T00:00:00Z`) : null,
      endsAt: endsOn ? new Date(`${endsOn}T23:59:59.999Z`) : null,
      mostUses,
    })
  })
}

/** Ends or resumes a promotion. @throws `conflict` if another active one has the same code */
export async function setEnded(
  actor: Actor,
  portfolioId: string,
  id: string,
  isEnded: boolean,
): Promise<{ code: string }> {
  const owner = requireUser(actor)
  return inTransaction(async (trx) => {
    await items.lock(trx, owner, 'portfolio', portfolioId, { ownOnly: true })
    const found = await trx.selectFirst(
      'promotionCodes',
      ['code', 'endedAt'],
      sql`id = ${asId(id)} and portfolio_id = ${portfolioId}`,
    )
    if (!found) throw notFound('Code')
    if (!isEnded && found.endedAt) await requireFree(trx, portfolioId, found.code)
    await trx.update('promotionCodes', { endedAt: isEnded ? new Date() : null }, sql`id = ${id}`)
    return { code: found.code }
  })
}

export type UsablePromotion = Pick<Promotion, 'id' | 'code' | 'percentOff' | 'centsOff'>

/** Counts open payments as uses. If `trx` is given, locks the code until `trx` ends. */
export async function requireUsable(
  portfolioId: string,
  typed: string,
  trx?: DatabaseTransaction,
): Promise<UsablePromotion> {
  const isMeant = sql`c.portfolio_id = ${asId(portfolioId)} and c.code = ${foldCode(typed).slice(0, 20)}
    and c.ended_at is null`
  if (trx) await lock(trx, isMeant)
  const paying = sql`(select count(*)::int from payment_operations o where ${isPaying})`
  const [found] = await read(
    select(
      { ...promotionRow, paying: as(integer, paying) },
      sql`from promotion_codes c where ${isMeant}`,
    ),
    trx,
  )
  if (!found) throw invalid(promotionWords.codeUnknown, 'code')
  const { startsAt, endsAt, mostUses } = found
  const now = new Date()
  if (startsAt && startsAt > now) throw invalid(promotionWords.notYet({ at: startsAt }), 'code')
  if (endsAt && endsAt < now) throw invalid(promotionWords.over({ at: endsAt }), 'code')
  if (mostUses !== null && found.uses + found.paying >= mostUses) {
    throw invalid(promotionWords.usedUp, 'code')
  }
  return found
}

/** Counts other buyers' open payments as uses; locks the code until the transaction ends. */
export async function isUsedUp(
  trx: DatabaseTransaction,
  buyerId: string,
  promotionId: string,
): Promise<boolean> {
  // Locks the portfolio before the code, in the order of `setEnded`, to prevent a deadlock.
  await trx.run(sql`select 1 from portfolios where id = (select c.portfolio_id from promotion_codes c
      where c.id = ${asId(promotionId)}) for share`)
  const isMeant = sql`c.id = ${asId(promotionId)}`
  await lock(trx, isMeant)
  const [found] = await readRows(
    { isUsedUp: boolean },
    sql`select coalesce(c.most_uses <= (select count(*) from purchases p where p.promotion_code_id = c.id)
        + (select count(*) from payment_operations o
            where ${isPaying} and o.user_id is distinct from ${buyerId}), false) as "isUsedUp"
      from promotion_codes c where ${isMeant}`,
    trx,
  )
  return found?.isUsedUp ?? false
}

/** Separate from the query that counts, which would otherwise read rows from before the lock. */
async function lock(trx: DatabaseTransaction, isMeant: Fragment) {
  await trx.run(sql`select 1 from promotion_codes c where ${isMeant} for update`)
}

/** SQL condition: `payment_operations o` is open and pays with `promotion_codes c`. */
const isPaying = sql`o.status = 'open' and o.kind in ('buy', 'confirmPurchase')
  and o.input ->> 'promotionId' = c.id::text`

async function requireFree(trx: DatabaseTransaction, portfolioId: string, code: string) {
  const taken = await trx.selectFirst(
    'promotionCodes',
    ['id'],
    sql`portfolio_id = ${portfolioId} and code = ${code} and ended_at is null`,
  )
  if (taken) throw new DomainError('conflict', promotionWords.codeTaken, 'code')
}

const promotionRow = {
  ...columns('promotionCodes', 'c', 'id', 'code', 'percentOff', 'centsOff'),
  ...columns('promotionCodes', 'c', 'startsAt', 'endsAt', 'mostUses'),
  uses: as(integer, sql`(select count(*)::int from purchases p where p.promotion_code_id = c.id)`),
  isEnded: as(boolean, sql`c.ended_at is not null`),
}
