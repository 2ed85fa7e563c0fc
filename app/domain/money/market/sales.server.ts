import { type DatabaseTransaction, inTransaction, read } from '#app/db/client.server.ts'
import { boolean, json } from '#app/db/columns.server.ts'
import { asId } from '#app/db/id.server.ts'
import { as, columns, type RowOf, select } from '#app/db/rows.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { isBought, refuseBought } from '#app/domain/items/bought.server.ts'
import * as items from '#app/domain/items/items.server.ts'
import { type Offered, offerOf } from '#app/domain/places/sale.ts'
import { invalid, notFound } from '#app/domain/rules/errors.ts'
import { type Actor, requireUser } from '#app/domain/users/actor.ts'
import * as areas from './areas.server.ts'
import type { SaleForm } from './sale-form.ts'
import { type Sample, sampleColumn } from './samples.server.ts'
import { marketWords } from './words.ts'

export type Sale = RowOf<typeof saleRow>

export async function find(actor: Actor, id: string): Promise<Sale> {
  const owner = requireUser(actor)
  const [row] = await read(
    select(
      saleRow,
      sql`from portfolios p join users u on u.id = p.owner_id
        where p.id = ${asId(id)} and p.owner_id = ${owner.id} and p.deleted_at is null`,
    ),
    owner,
  )
  if (!row) throw notFound('Portfolio')
  return row
}

/**
 * Saves price and sample photos; `offer` says whether to put the portfolio up for sale.
 * @throws `forbidden` if the tier includes no sales, or the portfolio was bought; `invalid` for an
 * offer without a price, or photos that are not in the portfolio
 */
export async function save(
  actor: Actor,
  id: string,
  { price = 0, samplePhotoIds }: SaleForm,
  offer: boolean,
): Promise<Sale> {
  const owner = requireUser(actor)
  await change(actor, id, async (trx, current) => {
    const isPurchaseable = offer || current.isPurchaseable
    await saveSamples(trx, id, samplePhotoIds)
    return offerOf(owner, current, { isPurchaseable, price })
  })
  await areas.save(id)
  return find(actor, id)
}

/** Withdraws a portfolio from the market; buyers keep their copies. */
export async function withdraw(actor: Actor, id: string): Promise<Sale> {
  await change(actor, id, async () => ({ isPurchaseable: false }), { readOnlyToo: true })
  return find(actor, id)
}

type Offer = { isPurchaseable?: boolean | undefined; priceCents?: number | undefined }

async function change(
  actor: Actor,
  id: string,
  decide: (trx: DatabaseTransaction, current: Offered) => Promise<Offer>,
  options: { readOnlyToo?: boolean } = {},
) {
  const owner = requireUser(actor)
  await inTransaction(async (trx) => {
    const current = await items.lock(trx, owner, 'portfolio', id, { ownOnly: true, ...options })
    const offer = await decide(trx, current)
    await trx.update(
      'portfolios',
      { ...offer, version: current.version + 1, updatedAt: new Date() },
      sql`id = ${current.id}`,
    )
    await refuseBought(trx, current.id)
  })
}

async function saveSamples(trx: DatabaseTransaction, id: string, photoIds: readonly string[]) {
  await trx.remove('portfolioSamples', sql`portfolio_id = ${id}`)
  if (photoIds.length === 0) return
  const picked = await trx.run(sql`insert into portfolio_samples (portfolio_id, photo_id, position)
      select ${id}::uuid, ph.id, wanted.place - 1
      from unnest(${[...photoIds]}::uuid[]) with ordinality wanted (id, place)
        join photos ph on ph.id = wanted.id
        join locations l on l.id = ph.location_id and l.deleted_at is null
        join portfolio_locations pl on pl.location_id = l.id and pl.portfolio_id = ${id}`)
  if (picked !== photoIds.length) throw invalid(marketWords.sampleUnknown, 'samplePhotoIds')
}

const saleRow = {
  ...columns('portfolios', 'p', 'id', 'slug', 'title', 'isDiscoverable', 'isPurchaseable'),
  ...columns('users', 'u', 'username'),
  isPurchased: as(boolean, isBought('p')),
  /** US cents; 0 if there is no price. */
  ...columns('portfolios', 'p', 'priceCents'),
  samples: as(json<Sample[]>(), sampleColumn),
  /** At most 200 photos to choose samples from, with the titles of their locations. */
  photos: as(
    json<{ id: string; color: string; title: string }[]>(),
    sql`coalesce((select json_agg(photo) from (
        select json_build_object('id', ph.id, 'color', ph.color, 'title', l.title) as photo
        from portfolio_locations pl join locations l on l.id = pl.location_id and l.deleted_at is null
          join photos ph on ph.location_id = l.id
        where pl.portfolio_id = p.id order by pl.position, l.id, ph.position, ph.id limit 200
      ) photos), '[]')`,
  ),
}
