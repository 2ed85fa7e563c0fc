import { db, readRows } from '#app/db/client.server.ts'
import { oneOf, orNull, text } from '#app/db/columns.server.ts'
import { as, columns, listOf, type Row, type RowOf } from '#app/db/rows.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { type Actor, requireAdmin } from '#app/domain/users/actor.ts'
import { PaymentsAway } from '#app/integrations/payments.server.ts'
import * as paymentEvents from './payment-events.server.ts'
import { settleAfterSeconds } from './payment-operations.server.ts'
import { settle } from './settling.server.ts'

/** Lookups without an answer after which the provider is left in peace until the next time. */
const maxSilences = 3

/**
 * Brings together what we know of money and what the provider knows: ends what was left open, works
 * off what its jobs did not, and asks for what nobody told us.
 * @throws what went wrong first; the rest is done all the same
 */
export async function reconcile(): Promise<void> {
  const errors: unknown[] = []
  errors.push(...(await workAll(await listOpen(), settle)))
  await paymentEvents.catchUp().catch((error) => errors.push(error))
  errors.push(...(await workAll(await paymentEvents.listWaiting(), paymentEvents.work)))
  if (errors.length > 0) throw errors[0]
}

/** A change of money that is open, or came to nothing. */
export type UnsettledPayment = RowOf<typeof unsettled>

const unsettled = {
  ...columns('paymentOperations', 'o', 'id', 'kind', 'createdAt', 'lookedUpAt'),
  status: as(oneOf(['open', 'failed']), sql`o.status`),
  /** Why it came to nothing, in the words of the provider. */
  ...columns('paymentOperations', 'o', 'reason'),
  /** Null for a visitor, and once the account is deleted. */
  username: as(orNull(text), sql`u.username`),
}

/**
 * All that is open, oldest first, and after it the latest 100 that failed.
 * @throws `unauthenticated` and `forbidden` for non-admins
 */
export async function listUnsettled(actor: Actor): Promise<UnsettledPayment[]> {
  requireAdmin(actor)
  const all = sql`select ${listOf(unsettled)}
    from payment_operations o left join users u on u.id = o.user_id`
  return readRows(
    unsettled,
    sql`(${all} where o.status = 'open' order by o.created_at limit 100)
      union all
      (${all} where o.status = 'failed' order by o.created_at desc limit 100)`,
  )
}

/** What the provider told us that fits nothing we know: somebody has to look. */
export type PaymentDifference = Pick<Row<'paymentEvents'>, (typeof differenceColumns)[number]>

/** `objectId` is the provider's id of what it is about. */
const differenceColumns = ['id', 'type', 'objectId', 'trouble', 'receivedAt'] as const

/** The latest 100. @throws `unauthenticated` and `forbidden` for non-admins */
export async function listDifferences(actor: Actor): Promise<PaymentDifference[]> {
  requireAdmin(actor)
  const latest = sql`trouble <> '' order by received_at desc limit 100`
  return db.select('paymentEvents', differenceColumns, latest)
}

/** Those that were not looked up for longest come first. */
async function listOpen(): Promise<string[]> {
  const rows = await db.select(
    'paymentOperations',
    ['id'],
    sql`status = 'open' and created_at < now() - ${settleAfterSeconds} * interval '1 second'
      order by looked_up_at nulls first, created_at limit 200`,
  )
  return rows.map(({ id }) => id)
}

async function workAll(ids: string[], work: (id: string) => Promise<void>): Promise<unknown[]> {
  const errors: unknown[] = []
  for (const id of ids) {
    await work(id).catch((error) => errors.push(error))
    if (errors.filter((error) => error instanceof PaymentsAway).length >= maxSilences) break
  }
  return errors
}
