import { db } from '#app/db/client.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { findCustomer } from '#app/domain/money/customers.server.ts'
import * as donations from '#app/domain/money/donations/donations.server.ts'
import { payments } from '#app/domain/money/payments.server.ts'
import * as accounts from '#app/domain/money/payouts/accounts.server.ts'
import type { aUser } from '#tests/support/factories.ts'
import { payTest } from '#tests/support/test-payments.ts'
import type { State } from './states.ts'

type Somebody = Awaited<ReturnType<typeof aUser>>

/** What somebody has given, its receipt, and the page that asks where they are to be paid. */
export async function whatIsPaid(owner: Somebody) {
  const given = { amount: 12, email: undefined, stamp: undefined }
  const { id: donationId, clientSecret } = await donations.create(owner, given, '127.0.0.1')
  await payTest(clientSecret.split('_secret_')[0] ?? '')
  const customer = (await findCustomer(owner.id)) ?? ''
  const [charge] = await payments().listCharges(customer)
  const ways = { back: 'http://localhost/back', ended: 'http://localhost/ended' }
  const link = (await accounts.createLink(owner, ways)).split('/').at(-1) ?? ''
  // The walks take longer than a link lasts.
  await db.run(
    sql`update stripe_double set body = jsonb_set(body, '{expires_at}', '9999999999') where id = ${link}`,
  )
  return { donationId, chargeId: charge?.id ?? '', link }
}

export function moneyStates({
  donationId,
  chargeId,
  link,
}: Awaited<ReturnType<typeof whatIsPaid>>) {
  const states: State[] = [
    { name: 'donation that is paid', path: `/donate/${donationId}`, as: 'owner' },
    { name: 'receipt', path: `/payment-history/${chargeId}`, as: 'owner' },
    { name: 'test account', path: `/test-account/${link}` },
  ]
  return states
}
