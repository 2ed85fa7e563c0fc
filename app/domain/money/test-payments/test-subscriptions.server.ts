import { inTransaction } from '#app/db/client.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { isTest } from '#app/domain/money/payments.server.ts'
import { renewTests } from './double.server.ts'

/** Renews or ends test subscriptions at the end of their period, as Stripe itself does. */
export async function renew() {
  if (isTest()) await renewTests()
}

/** Ends all test subscriptions once real payments are configured. */
export async function end(): Promise<void> {
  if (isTest()) return
  await inTransaction(async (trx) => {
    const ended = await trx.update(
      'subscriptions',
      { status: 'ended' },
      sql`provider = 'sandbox' and status <> 'ended'`,
      ['userId'],
    )
    const ids = ended.map(({ userId }) => userId)
    if (ids.length === 0) return
    await trx.update('users', { tier: 'Basic' }, sql`id = any(${ids})`)
  })
}
