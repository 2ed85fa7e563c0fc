import { type Database, readRows } from '#app/db/client.server.ts'
import { json, oneOf, uuid } from '#app/db/columns.server.ts'
import { newId } from '#app/db/id.server.ts'
import { nothing, sql } from '#app/db/sql.server.ts'
import { idColumn, tableOf } from '#app/domain/items/kind-names.server.ts'
import { env } from '#app/server/env.server.ts'
import { isOnlyAdmin } from './publishing.server.ts'
import * as snapshots from './snapshots.server.ts'
import {
  type ChangeName,
  type ReviewSnapshots,
  type Snapshot,
  type SubmitItem,
  submitKinds,
} from './submission.ts'

/** Runs `work`; requests a review of each published item whose content `work` changed. */
export async function trackChange<Result>(
  trx: Database,
  item: SubmitItem,
  work: () => Promise<Result>,
): Promise<Result> {
  const published = await listPublished(trx, item)
  if (published.length === 0) return work()
  const before = await Promise.all(published.map((one) => snapshots.find(trx, one)))
  const own = await snapshots.find(trx, item)
  const result = await work()
  const changes = snapshots.compare(own, await snapshots.find(trx, item))
  if (changes.length > 0) await requestReviews(trx, item, published, before, changes)
  return result
}

/** Requests reviews, like `trackChange`, after photos have changed. */
export async function requestForPhotos(trx: Database, item: SubmitItem) {
  const published = await listPublished(trx, item)
  const before = await Promise.all(published.map((one) => snapshots.find(trx, one)))
  await requestReviews(trx, item, published, before, ['photos'])
}

type Published = SubmitItem & { ownerId: string }

/** Lists the item if it is published, or else its owner's published portfolios that contain it. */
async function listPublished(trx: Database, { kind, id }: SubmitItem): Promise<Published[]> {
  if (env.MODERATION === 'off') return []
  const through =
    kind === 'location'
      ? sql` union all select 'portfolio', p.id, p.owner_id
          from portfolio_locations pl join portfolios p on p.id = pl.portfolio_id
            join locations l on l.id = pl.location_id and l.owner_id = p.owner_id
          where pl.location_id = ${id} and not l.is_discoverable
            and p.is_discoverable and p.deleted_at is null`
      : nothing
  return readRows(
    { kind: oneOf(submitKinds), id: uuid, ownerId: uuid },
    sql`select ${kind}::text as kind, i.id, i.owner_id as "ownerId"
      from ${tableOf(kind)} i where i.id = ${id} and i.is_discoverable${through}`,
    trx,
  )
}

async function requestReviews(
  trx: Database,
  item: SubmitItem,
  published: Published[],
  before: Snapshot[],
  changes: ChangeName[],
) {
  for (const [at, one] of published.entries()) {
    const isItself = one.id === item.id
    await requestReview(trx, one, isItself ? changes : ['locations'], before[at] as Snapshot)
  }
}

async function requestReview(
  trx: Database,
  { kind, id, ownerId }: Published,
  changes: ChangeName[],
  before: Snapshot,
) {
  if (await isOnlyAdmin(trx, ownerId)) return
  const column = idColumn(kind)
  const [look] = await readRows(
    { seen: json<ReviewSnapshots>() },
    sql`select s.seen from submissions s
      where s.${column} = ${id} and s.decided_at is not null
      order by s.created_at desc limit 1`,
    trx,
  )
  const seen: ReviewSnapshots = { last: look?.seen.decided ?? before }
  await trx.run(sql`insert into submissions (id, ${column}, submitted_by, stage, changes, seen)
      values (${newId()}, ${id}, ${ownerId}, 'after', ${changes}::text[], ${JSON.stringify(seen)})
      on conflict (${column}) where ${column} is not null and status = 'pending'
      do update set updated_at = now(), changes = array(
        select distinct unnest(submissions.changes || excluded.changes) order by 1)`)
}
