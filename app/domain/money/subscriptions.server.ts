import { type DatabaseTransaction, db, inTransaction, readRows } from '#app/db/client.server.ts'
import { text } from '#app/db/columns.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { lockUser } from '#app/domain/items/items.server.ts'
import { DomainError, invalid } from '#app/domain/rules/errors.ts'
import type { Sentence } from '#app/domain/rules/sentences.ts'
import { type Actor, requireSelf, requireUser, type SignedIn } from '#app/domain/users/actor.ts'
import type * as provider from '#app/integrations/payments.server.ts'
import type { Payments } from '#app/integrations/payments-stripe.server.ts'
import { findOwnCard, requireCard } from './cards.server.ts'
import { ensureCustomer, findBuyer } from './customers.server.ts'
import { isGranted } from './education/grants.server.ts'
import { type Operation, runPayment } from './payment-operations.server.ts'
import { payments } from './payments.server.ts'
import {
  hasEducationPrice,
  hasPlan,
  planOf,
  readLookupKey,
  type Subscription,
  type SubscriptionChanges,
  type SubscriptionInput,
} from './subscription.ts'
import {
  type CurrentSubscription,
  endSubscription,
  findCurrent,
  findOwner,
  keepSubscription,
} from './subscription-rows.server.ts'
import { tellUnpaid } from './unpaid-notices.server.ts'
import { withTimeout } from './with-timeout.server.ts'
import { billingWords } from './words.ts'

/** Seconds for which an amount that was shown can be agreed to. */
const offerSeconds = 15 * 60

/** Null where there is none, or it has ended. */
export async function find(actor: Actor): Promise<Subscription | null> {
  const current = await findCurrent(requireUser(actor).id)
  return current ? subscriptionOf(current) : null
}

/**
 * Where what is owed can be paid at the provider, if it has such a page, and whether the bank asks
 * for a confirmation. A subscription that is paid for owes what its change of plan costs.
 */
export async function findOpenPayment(
  actor: Actor,
): Promise<{ payUrl: string | null; needsBank: boolean }> {
  const { payUrl = null, needsBank = false } = (await findCurrent(requireUser(actor).id)) ?? {}
  return { payUrl, needsBank }
}

/** US cents that a plan costs the actor: the education price for whom it is granted. */
export async function findPrice(actor: Actor, plan: SubscriptionInput): Promise<number> {
  return planOf(actor.id === null ? plan : await priced(actor.id, plan)).cents
}

/**
 * Subscribes with the saved card. A second click subscribes no second time.
 * @param shownCents what the page said that it costs; refused where that is no longer true
 * @throws `invalid` without a card or in the provider's words, `conflict` with another subscription
 */
export async function create(
  actor: Actor,
  { tier, interval }: SubscriptionInput,
  shownCents?: number,
): Promise<Subscription> {
  const user = requireSelf(actor)
  const plan = planOf(await priced(user.id, { tier, interval }))
  requirePrice(plan.cents, shownCents)
  const customerId = await ensureCustomer(user)
  const has = ({ tier: other, interval: paid, status }: CurrentSubscription) =>
    other === tier && paid === interval && status === 'active'
  const before = await findCurrent(user.id)
  if (before && has(before)) return subscriptionOf(before)
  if (!before) await requireCard(user.id)
  return runPaymentUnless(has, user, subscribe, { customerId, plan }, async (trx) => {
    if (await findCurrent(user.id, trx)) {
      throw new DomainError('conflict', billingWords.subscribedAlready)
    }
    if (!(await findOwnCard(user.id, trx))) throw invalid(billingWords.cardMissing)
  })
}

/**
 * Changes the plan, or when it ends.
 * @throws `conflict` without a subscription, and where the bank asks for a confirmation first
 */
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

/** What another plan costs at once. @throws `notFound`, `unavailable` */
export async function previewPlan(actor: Actor, { tier, interval }: SubscriptionInput) {
  const { id } = requireUser(actor)
  const { subscriptionId, itemId, productId } = await requireCurrent(id)
  const plan = planOf(await priced(id, { tier, interval }))
  const known = { id: subscriptionId, itemId, productId }
  return withTimeout(payments().previewPlan(known, plan), billingWords.subscriptionUnread)
}

/**
 * Changes the plan, and takes at once what it costs more.
 * @param shownAt the second for which the amount was shown (`previewPlan`); default is now
 * @returns the plan before where the bank asks for a confirmation first (`findOpenPayment`)
 * @throws `conflict` where that is too long ago, or where the subscription is not paid for
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
  const plan = planOf(await priced(user.id, { tier, interval }))
  const input = { subscriptionId, plan, at }
  return runPaymentUnless(isThis, user, change, input).catch(async (error) => {
    if (!isRefused(error)) throw error
    const card = await requireCard(user.id).catch((gone) => gone)
    throw isRefused(card) ? card : error
  })
}

/** Lets it end with what is paid, or go on after all. @throws `conflict` without one */
export async function endAtPeriodEnd(actor: Actor, ends: boolean): Promise<Subscription> {
  const user = requireSelf(actor)
  const current = await requireCurrent(user.id)
  const isSo = (one: CurrentSubscription) => one.cancelAtPeriodEnd === ends
  if (isSo(current)) return subscriptionOf(current)
  const { subscriptionId } = current
  return runPaymentUnless(isSo, user, endOrGoOn, { subscriptionId, ends }, async (trx) => {
    if (!ends && !(await findOwnCard(user.id, trx))) throw invalid(billingWords.cardMissing)
  })
}

/** Tries the saved card on what is owed. @throws `invalid` in the provider's words */
export async function pay(actor: Actor): Promise<Subscription> {
  const user = requireSelf(actor)
  const { status, subscriptionId } = await requireCurrent(user.id)
  if (status === 'active') return required(user)
  await requireCard(user.id)
  await runPayment(user.id, payDebt, { subscriptionId })
  return required(user)
}

/** Ends at once one whose payment has never come, or failed. @throws `conflict` for any other */
export async function giveUp(actor: Actor): Promise<void> {
  const user = requireSelf(actor)
  const { status, subscriptionId } = await requireCurrent(user.id)
  if (status === 'active') throw new DomainError('conflict', billingWords.subscribedAlready)
  await runPayment(user.id, endNow, { subscriptionId })
}

/**
 * Asks the provider how it is, for its messages.
 * @returns what of it fits nothing that we know; such a one is left alone
 */
export async function refresh(subscriptionId: string): Promise<Sentence | undefined> {
  const read = await readNow(payments(), subscriptionId)
  const { subscription } = read
  if (!subscription) return forget(subscriptionId)
  const { customerId, lookupKey, status } = subscription
  const isGoing = status !== 'ended'
  const ownerId = await findBuyer(customerId)
  if (!ownerId) return isGoing ? billingWords.nobodySubscribed : forget(subscriptionId)
  if (!readLookupKey(lookupKey)) return billingWords.planUnknown({ plan: lookupKey })
  const other = isGoing ? await findOther(ownerId, subscriptionId) : undefined
  // It may have ended without our knowing.
  if (other) await refresh(other)
  if (other && (await findOther(ownerId, subscriptionId))) return billingWords.secondSubscription
  await inTransaction(async (trx) => {
    await lockUser(trx, ownerId)
    if (await findBuyer(customerId, trx)) await keepAndTell(trx, ownerId, subscription, read.readAt)
  })
}

/** Tells the payer of changes that come from the provider: what they did themselves, the page has said. */
async function keepAndTell(
  trx: DatabaseTransaction,
  ownerId: string,
  subscription: provider.Subscription,
  readAt: string,
) {
  const before = await findCurrent(ownerId, trx)
  const id = await keepSubscription(trx, ownerId, subscription, readAt)
  if (!id || before?.subscriptionId !== subscription.id) return
  const { status, needsBank } = subscription
  await tellUnpaid(trx, ownerId, before, { id, status, needsBank })
}

/** Ends one that the provider does not know, or has ended for a customer who was replaced. */
async function forget(subscriptionId: string): Promise<undefined> {
  await inTransaction(async (trx) => {
    const ownerId = await findOwner(subscriptionId, trx)
    if (!ownerId) return
    await lockUser(trx, ownerId)
    await endSubscription(trx, ownerId, subscriptionId)
  })
}

async function findOther(ownerId: string, subscriptionId: string): Promise<string | undefined> {
  const current = await findCurrent(ownerId)
  return current?.subscriptionId === subscriptionId ? undefined : current?.subscriptionId
}

/** Runs an operation, unless another click was quicker: then what that one has done is returned. */
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
    // What is refused may have ended at the provider without our knowing; if it does not answer now,
    // the next press asks again.
    if (known && isRefused(error)) await refresh(known.subscriptionId).catch(() => undefined)
    throw error
  }
  return required(user)
}

function isRefused(error: unknown) {
  return error instanceof DomainError && error.code === 'invalid'
}

type Change = { subscriptionId: string }

export const subscribe: Operation<{ customerId: string; plan: provider.Plan }, Read> = {
  kind: 'subscribe',
  refusal: billingWords.subscriptionNotBegun,
  async call(payments, key, { customerId, plan }) {
    const { id } = await payments.createSubscription(key, customerId, plan)
    return readNow(payments, id)
  },
  async find(payments, key, { customerId }) {
    const made = await payments.findSubscriptionOf(key, customerId)
    return made && readNow(payments, made.id)
  },
  keep: keepRead,
}

/** Without `at` nothing is taken now: the new price begins with the next period. */
export const change: Operation<Change & { plan: provider.Plan; at: number | null }, Read> = {
  kind: 'changePlan',
  refusal: billingWords.subscriptionNotChanged,
  async call(payments, key, { subscriptionId, plan, at }) {
    await payments.changePlan(key, subscriptionId, plan, at)
    return readNow(payments, subscriptionId)
  },
  keep: keepRead,
}

export const endOrGoOn: Operation<Change & { ends: boolean }, Read> = {
  kind: 'endAtPeriodEnd',
  refusal: billingWords.subscriptionNotChanged,
  onlyEnds: ({ ends }) => ends,
  async call(payments, key, { subscriptionId, ends }) {
    await payments.endAtPeriodEnd(key, subscriptionId, ends)
    return readNow(payments, subscriptionId)
  },
  keep: keepRead,
}

export const payDebt: Operation<Change, Read> = {
  kind: 'paySubscription',
  refusal: billingWords.subscriptionNotChanged,
  async call(payments, key, { subscriptionId }) {
    await payments.paySubscription(key, subscriptionId)
    return readNow(payments, subscriptionId)
  },
  keep: keepRead,
}

export const endNow: Operation<Change, Read> = {
  kind: 'endSubscription',
  refusal: billingWords.subscriptionNotChanged,
  onlyEnds: () => true,
  async call(payments, _key, { subscriptionId }) {
    await payments.endSubscription(subscriptionId)
    return readNow(payments, subscriptionId)
  },
  keep: keepRead,
}

type Read = { subscription: provider.Subscription | undefined; readAt: string }

/**
 * The answer to a repeated key may be an old one, so the state is asked for by itself. The clock of
 * the database orders what several machines read.
 */
async function readNow(payments: Payments, id: string): Promise<Read> {
  const [now] = await readRows(
    { readAt: text },
    sql`select clock_timestamp()::text as "readAt"`,
    db,
  )
  const readAt = now?.readAt ?? ''
  return { subscription: await payments.findSubscription(id), readAt }
}

async function keepRead(
  trx: DatabaseTransaction,
  userId: string,
  _: object,
  { subscription, readAt }: Read,
) {
  if (subscription) await keepSubscription(trx, userId, subscription, readAt)
}

/** At which price the user has a plan: what is granted is looked up, never asked for. */
async function priced(userId: string, plan: SubscriptionInput) {
  return { ...plan, isEducation: hasEducationPrice(plan) && (await isGranted(userId)) }
}

function requirePrice(cents: number, shownCents: number | undefined) {
  if (shownCents === undefined || shownCents === cents) return
  throw new DomainError('conflict', billingWords.priceChanged)
}

async function requireCurrent(userId: string): Promise<CurrentSubscription> {
  const current = await findCurrent(userId)
  if (!current) throw new DomainError('conflict', billingWords.noSubscription)
  return current
}

async function required({ id }: SignedIn): Promise<Subscription> {
  return subscriptionOf(await requireCurrent(id))
}

function subscriptionOf(current: CurrentSubscription): Subscription {
  const { status, tier, interval, isEducation, cancelAtPeriodEnd, periodEnd } = current
  const end = Math.floor(periodEnd.getTime() / 1000)
  return {
    status,
    subscriptionTier: tier,
    subscriptionInterval: interval,
    isEducation,
    cancelAtPeriodEnd,
    cancelAtTimestamp: cancelAtPeriodEnd ? end : null,
    periodEndTimestamp: end,
  }
}
