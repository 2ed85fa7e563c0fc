import { db, inTransaction, readRows } from '#app/db/client.server.ts'
import { number } from '#app/db/columns.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { distanceKm, middleOf } from '#app/domain/places/position/distance.ts'
import { placeWords } from '#app/domain/places/words.ts'
import type { Coordinates } from '#app/domain/rules/globe.ts'
import type { Actor } from '#app/domain/users/actor.ts'
import * as gazetteer from '#app/integrations/gazetteer.server.ts'

const batchSize = 100

/** `words` such as 'Within 50 km of Lisbon, Portugal'; `circle` is around the town they name. */
export type Area = { words: string; circle: (Coordinates & { radiusKm: number }) | null }

/** Describes where a portfolio's locations are publicly shown. */
export async function find(id: string, reader?: Actor): Promise<Area | null> {
  return describeArea(await listPositions(id, reader))
}

/** Saves an area for portfolios for sale that have none; the market is searched by area. */
export async function saveMissing() {
  for (let count = batchSize; count === batchSize; ) {
    const missing = await db.select(
      'portfolios',
      ['id'],
      sql`sale_area is null and is_discoverable and is_purchaseable and deleted_at is null
        order by id limit ${batchSize}`,
    )
    for (const { id } of missing) await save(id)
    count = missing.length
  }
}

/** Saves a portfolio's area; locks its row, so that its locations cannot move meanwhile. */
export async function save(id: string) {
  await inTransaction(async (trx) => {
    const locked = await trx.selectFirst('portfolios', ['id'], sql`id = ${id} for update`)
    if (!locked) return
    const saleArea = (await describeArea(await listPositions(id, trx)))?.words ?? ''
    await trx.update('portfolios', { saleArea }, sql`id = ${id}`)
  })
}

/** Lists coordinates of the locations for `describeArea` only: pages must not show them. */
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

/** Kilometres; even the smallest radius does not reveal a location. */
const radii = [25, 50, 100, 250, 500, 1000, 2500, 5000]

/** Names a radius of at least 25 km around a town; returns null if there are no positions. */
async function describeArea(positions: readonly Coordinates[]): Promise<Area | null> {
  const middle = middleOf(positions)
  if (!middle) return null
  const farthestKm = Math.max(...positions.map((position) => distanceKm(middle, position)))
  const [town] = await gazetteer.findLandmarks(middle, Math.max(100, farthestKm), 1)
  if (!town) {
    const isPolar = Math.abs(middle.latitude) > 60
    return { words: (isPolar ? placeWords.farOffNearPole : placeWords.farOff).text, circle: null }
  }
  const farthest = Math.max(...positions.map((position) => distanceKm(town, position)))
  const radius = radii.find((step) => step >= farthest)
  if (!radius) return { words: placeWords.aroundTheWorld.text, circle: null }
  const { latitude, longitude } = town
  return {
    words: placeWords.within({ km: radius, town: town.name, country: town.country }).text,
    circle: { latitude, longitude, radiusKm: radius },
  }
}
