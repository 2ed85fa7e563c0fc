import { db, readRows } from '#app/db/client.server.ts'
import { integer } from '#app/db/columns.server.ts'
import { type Fragment, sql } from '#app/db/sql.server.ts'
import { type Actor, requireAdmin } from '#app/domain/users/actor.ts'
import type { Charge } from '#app/integrations/payments.server.ts'
import { findBuyer } from './customers.server.ts'
import { payments } from './payments.server.ts'
import type { Period } from './sales/statement.ts'

/** The income of the site, not of sellers, in US cents, after refunds. */
export type Income = { subscriptionCents: number; donationCents: number }

export async function sum(actor: Actor, period: Period): Promise<Income> {
  requireAdmin(actor)
  const [income] = await readRows(
    { subscriptionCents: integer, donationCents: integer },
    sql`select
        (select coalesce(sum(cents - refunded_cents), 0)::int from subscription_charges
          where ${isWithin(sql`charged_at`, period)}) as "subscriptionCents",
        (select coalesce(sum(cents), 0)::int from donations
          where status = 'paid' and ${isWithin(sql`paid_at`, period)}) as "donationCents"`,
  )
  if (!income) throw new Error('The database sums nothing')
  return income
}

/** Records subscription charges in US dollars; idempotent. */
export async function recordCharges(charges: Charge[]) {
  const { provider } = payments()
  for (const { id, currency, cents, refundedCents, created, isOfSubscription } of charges) {
    if (!isOfSubscription || currency !== 'usd') continue
    await db.run(sql`insert into subscription_charges (id, provider, cents, refunded_cents, charged_at)
        values (${id}, ${provider}, ${cents}, ${refundedCents}, to_timestamp(${created}))
        on conflict (id) do update set refunded_cents = excluded.refunded_cents
          where subscription_charges.refunded_cents < excluded.refunded_cents`)
  }
}

export async function recordChargesOf(customerId: string) {
  if (await findBuyer(customerId)) await recordCharges(await payments().listCharges(customerId))
}

/** SQL condition: the time is in the period, and the provider is the current one. */
function isWithin(time: Fragment, { from, to }: Period): Fragment {
  return sql`${time} >= ${from}::date::timestamp at time zone 'UTC'
    and ${time} < (${to}::date + 1)::timestamp at time zone 'UTC'
    and provider = ${payments().provider}`
}
