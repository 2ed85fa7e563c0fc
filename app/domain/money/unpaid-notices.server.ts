import type { DatabaseTransaction } from '#app/db/client.server.ts'
import * as mails from '#app/domain/post/mails.server.ts'
import * as notifications from '#app/domain/post/notifications.server.ts'
import type { Subscription } from '#app/integrations/payments.server.ts'
import { env } from '#app/server/env.server.ts'
import type { CurrentSubscription } from './subscription-rows.server.ts'

type Now = Pick<Subscription, 'status' | 'needsBank'> & { id: string }

/**
 * Tells the payer, by bell and by mail, once of each: that a renewal was not paid, that the plan is
 * paused for it, and that it has ended for it.
 * @param before what was known until now
 */
export async function tellUnpaid(
  trx: DatabaseTransaction,
  userId: string,
  before: Pick<CurrentSubscription, 'status' | 'tier'>,
  { id, status, needsBank }: Now,
) {
  const wasOwed = before.status === 'pastDue' || before.status === 'unpaid'
  const isTold = status === 'pastDue' || status === 'unpaid' || (status === 'ended' && wasOwed)
  if (!isTold || status === before.status) return
  const { tier } = before
  const became = { isPaused: status === 'unpaid', hasEnded: status === 'ended' }
  const about = { tier, needsBank, ...became }
  await notifications.create(trx, userId, 'renewalFailed', { itemId: id, username: '', ...about })
  const link = `${env.PUBLIC_URL}/subscription`
  await mails.writeToUser(trx, 'renewalFailed', userId, { ...about, link })
}
