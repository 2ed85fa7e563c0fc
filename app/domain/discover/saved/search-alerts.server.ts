import { db, inTransaction, readRows } from '#app/db/client.server.ts'
import { json, text, timestamp, uuid } from '#app/db/columns.server.ts'
import { literal, sql } from '#app/db/sql.server.ts'
import { type DiscoverCard, listCards } from '#app/domain/discover/cards.server.ts'
import { conditionsOf, readTextQuery } from '#app/domain/discover/conditions.server.ts'
import type { DiscoverSearch } from '#app/domain/discover/search.ts'
import * as notifications from '#app/domain/post/notifications.server.ts'
import { runEach } from '#app/domain/rules/run-each.server.ts'
import { type Actor, requireUser, visitor } from '#app/domain/users/actor.ts'

/** Maximum saved searches in a run, and new items with which each is compared. */
const maxSearches = 200
const maxArrivals = 2_000

const maxShown = 60

const alertIntervalMs = 86_400_000

export async function sendAlerts(now: Date) {
  const before = new Date(now.getTime() - alertIntervalMs)
  const due = await readRows(
    { id: uuid, ownerId: uuid, title: text, search: json<DiscoverSearch>(), lookedAt: timestamp },
    sql`select id, owner_id as "ownerId", title, search, looked_at as "lookedAt" from saved_searches
      where has_bell and deleted_at is null and looked_at <= ${before}
      order by looked_at limit ${literal(maxSearches)}`,
  )
  await runEach(due, async ({ id, ownerId, title, search, lookedAt }) => {
    const until = await findBatchEnd(lookedAt, now)
    const found = await listNew(search, ownerId, lookedAt, until)
    await inTransaction(async (trx) => {
      const hasNew = found.length > 0
      const count = await trx.run(sql`update saved_searches set looked_at = ${until},
            new_since = case when ${hasNew}::boolean then looked_at else new_since end
          where id = ${id} and has_bell and deleted_at is null and looked_at <= ${before}`)
      // `count` is 0 if somebody switched alerts off meanwhile, or another process was faster.
      if (count === 0 || !hasNew) return
      const props = { itemId: id, username: '', title, count: found.length } as const
      await notifications.create(trx, ownerId, 'searchFound', props)
    })
  })
}

/** Finds the arrival time of the last item to compare now; the next run continues from there. */
async function findBatchEnd(after: Date, now: Date): Promise<Date> {
  const last = await db.selectFirst(
    'discoverArrivals',
    ['arrivedAt'],
    sql`arrived_at > ${after} and arrived_at <= ${now}
      order by arrived_at offset ${literal(maxArrivals - 1)} limit 1`,
  )
  return last?.arrivedAt ?? now
}

/** Lists new places that match a search, except those of the actor. */
export async function listFresh(
  actor: Actor,
  { search, newSince }: { search: DiscoverSearch; newSince: Date },
): Promise<DiscoverCard[]> {
  const found = await listNew(search, requireUser(actor).id, newSince, new Date())
  const shown = found.slice(0, maxShown).map(({ id }) => ({ id, distance: null }))
  return listCards(actor, search.kind, shown)
}

async function listNew(search: DiscoverSearch, ownerId: string, after: Date, until: Date) {
  const { wanted } = await readTextQuery(visitor, search)
  if (wanted === null) return []
  return readRows(
    { id: uuid },
    sql`select d.id from (select item_id, arrived_at from discover_arrivals
          where arrived_at > ${after} and arrived_at <= ${until}
          order by arrived_at desc limit ${literal(maxArrivals)}) a
        join discover_items d on d.id = a.item_id
      where d.owner_id <> ${ownerId} and ${conditionsOf(search, wanted)}
      order by a.arrived_at desc, d.id`,
    visitor,
  )
}
