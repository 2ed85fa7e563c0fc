import { randomUUID } from 'node:crypto'
import {
  type Database,
  type DatabaseTransaction,
  db,
  inTransaction,
} from '#app/db/client.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { PaymentRefused } from '#app/integrations/payments.server.ts'
import type { StripeAnswer, StripeCall } from '#app/integrations/stripe-double/answers.ts'
import { answerCall } from '#app/integrations/stripe-double/double.ts'
import { signEvent } from '#app/integrations/stripe-double/events.ts'
import { StripeFailure } from '#app/integrations/stripe-double/failures.ts'
import { renew } from '#app/integrations/stripe-double/plans.ts'
import {
  changedRows,
  keyId,
  namesIn,
  openStore,
  type StripeRow,
  sinceOf,
} from '#app/integrations/stripe-double/rows.ts'
import type { Store, StripeEvent } from '#app/integrations/stripe-double/store.ts'
import { isListened } from '#app/integrations/stripe-events.server.ts'
import { env } from '#app/server/env.server.ts'
import { requireNoTransaction } from '#app/server/transaction-guard.server.ts'

export const testWebhookSecret = `whsec_${randomUUID().replaceAll('-', '')}`

export function answerTest(call: StripeCall): Promise<StripeAnswer> {
  const eventsSince = call.path === '/v1/events' ? sinceOf(call) : undefined
  const about = { names: namesIn(call), key: call.key, eventsSince }
  const work = (store: Store) => answerCall(store, call)
  return call.method === 'GET' ? read(about, work) : change(about, work)
}

export function readTest<Result>(id: string, work: (store: Store) => Result): Promise<Result> {
  return read({ names: [id] }, work)
}

/** Changes the simulated Stripe as a person or Stripe would, not through the API. */
export function changeTest<Result>(id: string, work: (store: Store) => Result): Promise<Result> {
  return change({ names: [id] }, work)
}

/** Renews or ends subscriptions; deletes keys after a day and events after 30 days, like Stripe. */
export async function renewTests(): Promise<void> {
  await db.run(sql`delete from stripe_double where created_at < now() -
      case kind when 'key' then interval '1 day' when 'event' then interval '30 days' end`)
  const due = await db.select(
    'stripeDouble',
    ['id'],
    sql`kind = 'subscription' and body ->> 'ended_at' is null
      and (body #>> '{items,data,0,current_period_end}')::bigint
        <= ${Math.floor(Date.now() / 1000)}`,
  )
  for (const { id } of due) await changeTest(id, renew)
}

/** Says which rows a call must read; `eventsSince` is a Unix time in seconds. */
type About = { names: string[]; key?: string | null; eventsSince?: number | undefined }

async function read<Result>(about: About, work: (store: Store) => Result): Promise<Result> {
  return attempt(openStore(await findRows(db, about), env.PUBLIC_URL), work)()
}

/** Runs one change at a time in all processes; events are delivered after the commit. */
async function change<Result>(about: About, work: (store: Store) => Result): Promise<Result> {
  requireNoTransaction('the test payments')
  const { events, answer } = await inTransaction(async (trx) => {
    await trx.run(sql`select pg_advisory_xact_lock(hashtextextended('stripe double', 0))`)
    const rows = await findRows(trx, about)
    const before = new Map(rows.map(({ id, body }) => [id, JSON.stringify(body)]))
    const store = openStore(rows, env.PUBLIC_URL)
    const known = store.events.length
    const result = attempt(store, work)
    await save(trx, changedRows(store, rows, before))
    return { events: store.events.slice(known), answer: result }
  })
  await deliverEvents(events)
  return answer()
}

/** Returns a function that returns or throws, so that a refusal does not undo the transaction. */
function attempt<Result>(store: Store, work: (store: Store) => Result): () => Result {
  try {
    const result = work(store)
    return () => result
  } catch (error) {
    if (!(error instanceof StripeFailure)) throw error
    return () => {
      const code = String(error.body.code ?? '')
      const reason = error.status === 402 ? String(error.body.decline_code ?? code) : undefined
      throw new PaymentRefused(error.message, code, reason)
    }
  }
}

/** Finds prices, the row of `key`, recent events, and all rows of those who own `names`. */
function findRows(where: Database, { names, key, eventsSince }: About): Promise<StripeRow[]> {
  // An array of owners, because a subquery beside an `or` would scan the whole table.
  return where.select(
    'stripeDouble',
    ['id', 'kind', 'owner', 'body'],
    sql`kind = 'price' or id = ${key ? keyId(key) : ''} or owner = any(array(
          select owner from stripe_double where id = any(${names}) and owner <> ''))
        or (kind = 'event' and created_at >= to_timestamp(${eventsSince ?? null}))
      order by number`,
  )
}

async function save(trx: DatabaseTransaction, rows: StripeRow[]) {
  if (rows.length === 0) return
  const written = rows.map((row) => ({ ...row, body: { ...row.body } }))
  await trx.insert(
    'stripeDouble',
    written,
    sql`on conflict (id) do update set body = excluded.body`,
  )
}

/** An event that is lost here is fetched later by the reconciliation. */
async function deliverEvents(events: StripeEvent[]) {
  const { receive } = await import('#app/domain/money/payment-events.server.ts')
  const listened = events.filter(({ type }) => isListened(type))
  await Promise.allSettled(
    listened.map((event) => {
      const { payload, header } = signEvent(event, testWebhookSecret)
      return receive(payload, header)
    }),
  )
}
