import { type DatabaseTransaction, inTransaction, read, readRows } from '#app/db/client.server.ts'
import { allOrNull, boolean, integer } from '#app/db/columns.server.ts'
import { asId, newId } from '#app/db/id.server.ts'
import { as, columns, listOf, type Selection, select } from '#app/db/rows.server.ts'
import { type Fragment, literal, sql } from '#app/db/sql.server.ts'
import * as items from '#app/domain/items/items.server.ts'
import { DomainError, invalid, notFound } from '#app/domain/rules/errors.ts'
import { type Actor, requireUser } from '#app/domain/users/actor.ts'
import { foldCode, type Promotion, type PromotionForm } from './promotion.ts'
import { promotionWords } from './words.ts'

const maxListed = 100

/** Lists the latest first. @throws `notFound` unless the actor owns the portfolio */
export async function list(actor: Actor, portfolioId: string): Promise<Promotion[]> {
  const rows = await readRows(
    allOrNull(promotionRow),
    sql`select ${listOf(promotionRow)}
      from portfolios p left join promotion_codes c on c.portfolio_id = p.id
      where p.id = ${asId(portfolioId)} and p.owner_id = ${requireUser(actor).id}
        and p.deleted_at is null
      order by c.created_at desc, c.id desc limit ${literal(maxListed)}`,
  )
  if (rows.length === 0) throw notFound('Portfolio')
  return rows.filter(({ id }) => id !== null) as Promotion[]
}

/** @throws `conflict` if the portfolio has an active promotion with the same code */
export async function create(
  actor: Actor,
  portfolioId: string,
  form: PromotionForm,
): Promise<Promotion> {
  const owner = requireUser(actor)
  const id = newId()
  const { code, percentOff, amountOff, startsOn, endsOn, mostUses } = form
  await inTransaction(async (trx) => {
    await items.lock(trx, owner, 'portfolio', portfolioId, { ownOnly: true })
    await requireFree(trx, portfolioId, code)
    await trx.insert('promotionCodes', {
      id,
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
  return find(actor, portfolioId, id)
}

/** Ends or resumes a promotion. @throws `conflict` if another active one has the same code */
export async function setEnded(
  actor: Actor,
  portfolioId: string,
  id: string,
  isEnded: boolean,
): Promise<Promotion> {
  const owner = requireUser(actor)
  await inTransaction(async (trx) => {
    await items.lock(trx, owner, 'portfolio', portfolioId, { ownOnly: true })
    const found = await trx.selectFirst(
      'promotionCodes',
      ['code', 'endedAt'],
      sql`id = ${asId(id)} and portfolio_id = ${portfolioId}`,
    )
    if (!found) throw notFound('Code')
    if (!isEnded && found.endedAt) await requireFree(trx, portfolioId, found.code)
    await trx.update('promotionCodes', { endedAt: isEnded ? new Date() : null }, sql`id = ${id}`)
  })
  return find(actor, portfolioId, id)
}

async function find(actor: Actor, portfolioId: string, id: string) {
  const found = (await list(actor, portfolioId)).find((one) => one.id === id)
  if (!found) throw notFound('Code')
  return found
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

const promotionRow: Selection<Promotion> = {
  ...columns('promotionCodes', 'c', 'id', 'code', 'percentOff', 'centsOff'),
  ...columns('promotionCodes', 'c', 'startsAt', 'endsAt', 'mostUses'),
  uses: as(integer, sql`(select count(*)::int from purchases p where p.promotion_code_id = c.id)`),
  isEnded: as(boolean, sql`c.ended_at is not null`),
}
