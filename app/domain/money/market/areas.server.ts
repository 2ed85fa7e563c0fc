import { db, inTransaction, readRows } from '#app/db/client.server.ts'
import { number } from '#app/db/columns.server.ts'
import { sql } from '#app/db/sql.server.ts'
import type { Coordinates } from '#app/domain/rules/globe.ts'
import type { Actor } from '#app/domain/users/actor.ts'
import { wordsOfArea } from './sale-area.server.ts'

/** Portfolios that are put to words before others of them have been kept. */
const batchSize = 100

/**
 * The words of the area of a portfolio's locations, as far as everybody may know where they are.
 */
export async function find(id: string, reader?: Actor): Promise<string | null> {
  return wordsOfArea(await listPositions(id, reader))
}

/** Puts the areas to words that the market cannot be searched by yet. */
export async function keepMissing() {
  for (let count = batchSize; count === batchSize; ) {
    const missing = await db.select(
      'portfolios',
      ['id'],
      sql`sale_area is null and is_discoverable and is_purchaseable and deleted_at is null
        order by id limit ${batchSize}`,
    )
    for (const { id } of missing) await keep(id)
    count = missing.length
  }
}

/** Puts one area to words. The row is locked, so that no location moves meanwhile unseen. */
export async function keep(id: string) {
  await inTransaction(async (trx) => {
    const locked = await trx.selectFirst('portfolios', ['id'], sql`id = ${id} for update`)
    if (!locked) return
    const saleArea = (await wordsOfArea(await listPositions(id, trx))) ?? ''
    await trx.update('portfolios', { saleArea }, sql`id = ${id}`)
  })
}

/** No page may show them. */
function listPositions(id: string, where?: Parameters<typeof readRows>[2]): Promise<Coordinates[]> {
  return readRows(
    { latitude: number, longitude: number },
    sql`select l.public_latitude as latitude, l.public_longitude as longitude
      from portfolio_locations pl join locations l on l.id = pl.location_id
      where pl.portfolio_id = ${id} and l.deleted_at is null and l.taken_down_at is null
        and l.public_latitude is not null`,
    where,
  )
}
