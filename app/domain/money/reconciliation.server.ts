import { db, readRows } from '#app/db/client.server.ts'
import { oneOf, orNull, text } from '#app/db/columns.server.ts'
import { as, columns, listOf, type Row, type RowOf } from '#app/db/rows.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { type Actor, requireAdmin } from '#app/domain/users/actor.ts'
import { PaymentsUnavailable } from '#app/integrations/payments.server.ts'
import { finish } from './finish-operations.server.ts'
import * as paymentEvents from './payment-events.server.ts'
import { finishAfterSeconds } from './payment-operations.server.ts'

/** A run stops after this many calls that the provider did not answer; the next run continues. */
const maxUnanswered = 3

/** Finishes open operations and applies missed events. At the end, throws the first error. */
export async function reconcile(): Promise<void> {
  const errors: unknown[] = []
  errors.push(...(await runAll(await listOpen(), finish)))
  await paymentEvents.fetchMissed().catch((error) => errors.push(error))
  errors.push(...(await runAll(await paymentEvents.listWaiting(), paymentEvents.apply)))
  if (errors.length > 0) throw errors[0]
}

export type UnfinishedPayment = RowOf<typeof unfinished>

const unfinished = {
  ...columns('paymentOperations', 'o', 'id', 'kind', 'createdAt', 'lookedUpAt'),
  status: as(oneOf(['open', 'failed']), sql`o.status`),
  ...columns('paymentOperations', 'o', 'reason'),
  /** Null for a visitor or a deleted account. */
  username: as(orNull(text), sql`u.username`),
}

/** Lists open operations, oldest first, then the latest 100 that failed. */
export async function listUnfinished(actor: Actor): Promise<UnfinishedPayment[]> {
  requireAdmin(actor)
  const all = sql`select ${listOf(unfinished)}
    from payment_operations o left join users u on u.id = o.user_id`
  return readRows(
    unfinished,
    sql`(${all} where o.status = 'open' order by o.created_at limit 100)
      union all
      (${all} where o.status = 'failed' order by o.created_at desc limit 100)`,
  )
}

export type PaymentDifference = Pick<Row<'paymentEvents'>, (typeof differenceColumns)[number]>

const differenceColumns = ['id', 'type', 'objectId', 'trouble', 'receivedAt'] as const

/** Lists the latest 100 differences. @throws `forbidden` unless the actor is an admin */
export async function listDifferences(actor: Actor): Promise<PaymentDifference[]> {
  requireAdmin(actor)
  const latest = sql`trouble <> '' order by received_at desc limit 100`
  return db.select('paymentEvents', differenceColumns, latest)
}

/** Ids of open operations, least recently tried first. */
async function listOpen(): Promise<string[]> {
  const rows = await db.select(
    'paymentOperations',
    ['id'],
    sql`status = 'open' and created_at < now() - ${finishAfterSeconds} * interval '1 second'
      order by looked_up_at nulls first, created_at limit 200`,
  )
  return rows.map(({ id }) => id)
}

async function runAll(ids: string[], run: (id: string) => Promise<void>): Promise<unknown[]> {
  const errors: unknown[] = []
  for (const id of ids) {
    await run(id).catch((error) => errors.push(error))
    if (errors.filter((error) => error instanceof PaymentsUnavailable).length >= maxUnanswered)
      break
  }
  return errors
}
