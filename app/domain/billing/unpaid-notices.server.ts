import type { DatabaseTransaction } from '#app/db/client.server.ts'
import * as mails from '#app/domain/messages/mails.server.ts'
import * as notifications from '#app/domain/sharing/notifications.server.ts'
import { env } from '#app/env.server.ts'

type Known = { status: string; needsBank: boolean }
type Told = Known & { id: string; tier: string }

/**
 * Tells the payer, by bell and by mail, that a renewal was not paid, and when the plan is paused for
 * it: once for each, and again if the bank asks where the card was declined before.
 * @param before what was known until now
 */
export async function tellUnpaid(
  trx: DatabaseTransaction,
  userId: string,
  before: Known,
  { id, tier, status, needsBank }: Told,
) {
  if (status !== 'pastDue' && status !== 'unpaid') return
  if (before.status === status && before.needsBank === needsBank) return
  const isPaused = status === 'unpaid'
  const about = { itemId: id, username: '' as const, tier, needsBank, isPaused }
  await notifications.create(trx, userId, 'renewalFailed', about)
  const link = `${env.PUBLIC_URL}/subscription`
  await mails.writeToUser(trx, 'renewalFailed', userId, { tier, needsBank, isPaused, link })
}
