import type { DatabaseTransaction } from '#app/db/client.server.ts'
import * as mails from '#app/domain/post/mails.server.ts'
import * as notifications from '#app/domain/post/notifications.server.ts'
import type { Subscription } from '#app/integrations/payments.server.ts'
import { env } from '#app/server/env.server.ts'
import type { CurrentSubscription } from './subscription-rows.server.ts'

type Current = Pick<Subscription, 'status' | 'needsBank'> & { id: string }

/** Notifies the payer of a failed renewal, and when the plan is paused or ended because of it. */
export async function notifyUnpaid(
  trx: DatabaseTransaction,
  userId: string,
  before: Pick<CurrentSubscription, 'status' | 'tier'>,
  { id, status, needsBank }: Current,
) {
  const wasOwed = before.status === 'pastDue' || before.status === 'unpaid'
  const isUnpaid = status === 'pastDue' || status === 'unpaid' || (status === 'ended' && wasOwed)
  if (!isUnpaid || status === before.status) return
  const { tier } = before
  const state = { isPaused: status === 'unpaid', hasEnded: status === 'ended' }
  const about = { tier, needsBank, ...state }
  await notifications.create(trx, userId, 'renewalFailed', { itemId: id, username: '', ...about })
  const link = `${env.PUBLIC_URL}/subscription`
  await mails.writeToUser(trx, 'renewalFailed', userId, { ...about, link })
}
