import type { DatabaseTransaction } from '#app/db/client.server.ts'
import { isGranted } from '#app/domain/money/education/grants.server.ts'
import { DomainError, invalid } from '#app/domain/rules/errors.ts'
import { type Actor, requireSelf, requireUser, type SignedIn } from '#app/domain/users/actor.ts'
import { findOwnCard, requireCard } from './cards.server.ts'
import { ensureCustomer } from './customers.server.ts'
import { type Operation, runPayment } from './payment-operations.server.ts'
import { payments } from './payments.server.ts'
import { refresh } from './refresh-subscription.server.ts'
import {
  hasEducationPrice,
  hasPlan,
  planOf,
  type Subscription,
  type SubscriptionChanges,
  type SubscriptionInput,
} from './subscription.ts'
import {
  planOperation,
  renewalOperation,
  subscribeOperation,
} from './subscription-operations.server.ts'
import {
  type CurrentSubscription,
  findCurrent,
  findRequired,
  requireCurrent,
  subscriptionOf,
} from './subscription-rows.server.ts'
import { withTimeout } from './with-timeout.server.ts'
import { billingWords } from './words.ts'

const offerSeconds = 15 * 60

export async function find(actor: Actor): Promise<Subscription | null> {
  const current = await findCurrent(requireUser(actor).id)
  return current ? subscriptionOf(current) : null
}

/** Returns US cents: the education price if it is granted to the actor. */
export async function findPrice(actor: Actor, plan: SubscriptionInput): Promise<number> {
  return planOf(actor.id === null ? plan : await withGrant(actor.id, plan)).cents
}

/** @throws `conflict` if the price differs from `shownCents`, the price on the page */
export async function create(
  actor: Actor,
  { tier, interval }: SubscriptionInput,
  shownCents?: number,
): Promise<Subscription> {
  const user = requireSelf(actor)
  const plan = planOf(await withGrant(user.id, { tier, interval }))
  requirePrice(plan.cents, shownCents)
  const customerId = await ensureCustomer(user)
  const has = ({ tier: other, interval: paid, status }: CurrentSubscription) =>
    other === tier && paid === interval && status === 'active'
  const before = await findCurrent(user.id)
  if (before && has(before)) return subscriptionOf(before)
  if (!before) await requireCard(user.id)
  return runPaymentUnless(has, user, subscribeOperation, { customerId, plan }, async (trx) => {
    if (await findCurrent(user.id, trx)) {
      throw new DomainError('conflict', billingWords.subscribedAlready)
    }
    if (!(await findOwnCard(user.id, trx))) throw invalid(billingWords.cardMissing)
  })
}

/** @throws `conflict` if there is no subscription, or the bank must confirm the payment first */
export async function update(actor: Actor, changes: SubscriptionChanges): Promise<Subscription> {
  const { cancelAtPeriodEnd, ...plan } = changes
  const current = await requireCurrent(requireSelf(actor).id)
  if (cancelAtPeriodEnd !== undefined) await endAtPeriodEnd(actor, cancelAtPeriodEnd)
  if (plan.tier || plan.interval) {
    const { tier = current.tier, interval = current.interval } = plan
    const changed = await changePlan(actor, { tier, interval })
    if (!hasPlan(changed, { tier, interval })) {
      throw new DomainError(
        'conflict',
        billingWords.changeWaits({ tier: changed.subscriptionTier }),
      )
    }
  }
  const found = await find(actor)
  if (!found) throw new DomainError('conflict', billingWords.noSubscription)
  return found
}

/** Finds the amount that is charged at once if the plan is changed. */
export async function previewPlan(actor: Actor, { tier, interval }: SubscriptionInput) {
  const { id } = requireUser(actor)
  const { subscriptionId, itemId, productId } = await requireCurrent(id)
  const plan = planOf(await withGrant(id, { tier, interval }))
  const known = { id: subscriptionId, itemId, productId }
  return withTimeout(payments().previewPlan(known, plan), billingWords.subscriptionUnread)
}

/**
 * `shownAt` is the Unix time in seconds of the preview (`previewPlan`), by default now.
 * @returns the subscription, still with the old plan if the bank must confirm the payment first
 * @throws `conflict` if the preview has expired or the subscription is unpaid
 */
export async function changePlan(
  actor: Actor,
  { tier, interval }: SubscriptionInput,
  shownAt?: number,
): Promise<Subscription> {
  const user = requireSelf(actor)
  const now = Math.floor(Date.now() / 1000)
  const at = shownAt ?? now
  if (!(at > now - offerSeconds && at <= now + 5)) {
    throw new DomainError('conflict', billingWords.offerOver)
  }
  const current = await requireCurrent(user.id)
  const isThis = (one: CurrentSubscription) => one.tier === tier && one.interval === interval
  if (isThis(current)) return subscriptionOf(current)
  if (current.status !== 'active') throw new DomainError('conflict', billingWords.payFirst)
  const { subscriptionId } = current
  const plan = planOf(await withGrant(user.id, { tier, interval }))
  const input = { subscriptionId, plan, at }
  return runPaymentUnless(isThis, user, planOperation, input).catch(async (error) => {
    if (!isRefused(error)) throw error
    const card = await requireCard(user.id).catch((gone) => gone)
    throw isRefused(card) ? card : error
  })
}

/** @param ends whether the subscription is to end with the paid period or to renew */
export async function endAtPeriodEnd(actor: Actor, ends: boolean): Promise<Subscription> {
  const user = requireSelf(actor)
  const current = await requireCurrent(user.id)
  const isSo = (one: CurrentSubscription) => one.cancelAtPeriodEnd === ends
  if (isSo(current)) return subscriptionOf(current)
  const { subscriptionId } = current
  return runPaymentUnless(isSo, user, renewalOperation, { subscriptionId, ends }, async (trx) => {
    if (!ends && !(await findOwnCard(user.id, trx))) throw invalid(billingWords.cardMissing)
  })
}

/** Runs an operation; if a parallel request has done the same, returns the subscription. */
async function runPaymentUnless<Input extends object, Answer>(
  isDone: (current: CurrentSubscription) => boolean,
  user: SignedIn,
  operation: Operation<Input, Answer>,
  input: Input,
  check?: (trx: DatabaseTransaction) => Promise<void>,
): Promise<Subscription> {
  try {
    await runPayment(user.id, operation, input, async (trx) => {
      const now = await findCurrent(user.id, trx)
      if (now && isDone(now)) throw new DomainError('conflict', billingWords.stillOpen)
      await check?.(trx)
    })
  } catch (error) {
    const known = await findCurrent(user.id)
    if (known && isDone(known)) return subscriptionOf(known)
    // If the provider refuses, the subscription may have ended there, so reload it. If that fails
    // too, the user's next attempt reloads it.
    if (known && isRefused(error)) await refresh(known.subscriptionId).catch(() => undefined)
    throw error
  }
  return findRequired(user)
}

function isRefused(error: unknown) {
  return error instanceof DomainError && ['invalid', 'card_declined'].includes(error.code)
}

async function withGrant(userId: string, plan: SubscriptionInput) {
  return { ...plan, isEducation: hasEducationPrice(plan) && (await isGranted(userId)) }
}

function requirePrice(cents: number, shownCents: number | undefined) {
  if (shownCents === undefined || shownCents === cents) return
  throw new DomainError('conflict', billingWords.priceChanged)
}
