import type { DatabaseTransaction } from '#app/db/client.server.ts'
import * as mails from '#app/domain/post/mails.server.ts'
import * as notifications from '#app/domain/post/notifications.server.ts'
import { DomainError } from '#app/domain/rules/errors.ts'
import { type Actor, requireSelf, requireUser } from '#app/domain/users/actor.ts'
import type * as provider from '#app/integrations/payments.server.ts'
import { env } from '#app/server/env.server.ts'
import { requireCard } from './cards.server.ts'
import { runPayment } from './payment-operations.server.ts'
import type { Subscription } from './subscription.ts'
import { debtOperation, endOperation } from './subscription-operations.server.ts'
import type { CurrentSubscription } from './subscription-rows.server.ts'
import { findCurrent, findRequired, requireCurrent } from './subscription-rows.server.ts'
import { billingWords } from './words.ts'

type Current = Pick<provider.Subscription, 'status' | 'needsBank'> & { id: string }

/** Notifies the payer of a failed renewal, and when it makes the plan pause or end. */
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

/** `payUrl` is the URL of the provider's page to pay a subscription or a change of plan. */
export async function findOpenPayment(
  actor: Actor,
): Promise<{ payUrl: string | null; needsBank: boolean }> {
  const { payUrl = null, needsBank = false } = (await findCurrent(requireUser(actor).id)) ?? {}
  return { payUrl, needsBank }
}

export async function pay(actor: Actor): Promise<Subscription> {
  const user = requireSelf(actor)
  const { status, subscriptionId } = await requireCurrent(user.id)
  if (status === 'active') return findRequired(user)
  await requireCard(user.id)
  await runPayment(user.id, debtOperation, { subscriptionId })
  return findRequired(user)
}

/** Ends an unpaid subscription at once. @throws `conflict` if the subscription is active */
export async function endUnpaid(actor: Actor): Promise<void> {
  const user = requireSelf(actor)
  const { status, subscriptionId } = await requireCurrent(user.id)
  if (status === 'active') throw new DomainError('conflict', billingWords.subscribedAlready)
  await runPayment(user.id, endOperation, { subscriptionId })
}
