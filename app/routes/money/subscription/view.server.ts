import { findUse, type Use } from '#app/domain/items/use.server.ts'
import * as cards from '#app/domain/money/cards.server.ts'
import * as educationRequests from '#app/domain/money/education/requests.server.ts'
import { findCardForm, isTest } from '#app/domain/money/payments.server.ts'
import { isSmaller, type SubscriptionInput } from '#app/domain/money/subscription.ts'
import * as subscriptions from '#app/domain/money/subscriptions.server.ts'
import * as unpaidSubscriptions from '#app/domain/money/unpaid-subscriptions.server.ts'
import { DomainError } from '#app/domain/rules/errors.ts'
import { limitOf, type Tier } from '#app/domain/rules/tier.ts'
import type { SignedIn } from '#app/domain/users/actor.ts'
import type { Over } from './over-limit.tsx'

type ChosenPlan = { tier?: SubscriptionInput['tier']; interval?: SubscriptionInput['interval'] }

/** `offer` is set only if another plan is chosen. */
export async function findState(user: SignedIn, chosen: ChosenPlan) {
  const [card, subscription, openPayment, use] = await Promise.all([
    cards.findCard(user),
    subscriptions.find(user),
    unpaidSubscriptions.findOpenPayment(user),
    findUse(user),
  ])
  const tier = chosen.tier ?? subscription?.subscriptionTier ?? 'Pro'
  const interval = chosen.interval ?? subscription?.subscriptionInterval ?? 'Monthly'
  const isOther =
    subscription?.status === 'active' &&
    (tier !== subscription.subscriptionTier || interval !== subscription.subscriptionInterval)
  const [cents, education] = await Promise.all([
    subscriptions.findPrice(user, { tier, interval }),
    educationRequests.find(user),
  ])
  const [offer, trouble] = isOther ? await previewPlan(user, { tier, interval }) : [null, null]
  return {
    plan: user.tier,
    chosen: { tier, interval },
    cents,
    education: education ? { ...education, createdAt: education.createdAt.getTime() } : null,
    card,
    subscription,
    openPayment,
    offer,
    trouble,
    isSmaller: isSmaller(tier, user.tier),
    overChosen: overOf(use, tier),
    overBasic: overOf(use, 'Basic'),
    isTest: isTest(),
    userId: user.id,
    cardForm: findCardForm(),
  }
}

/** Returns an error message if the provider fails, so that the rest of the page is complete. */
async function previewPlan(user: SignedIn, chosen: SubscriptionInput) {
  try {
    return [await subscriptions.previewPlan(user, chosen), null] as const
  } catch (error) {
    if (error instanceof DomainError) return [null, error.message] as const
    throw error
  }
}

function overOf(use: Record<string, Use>, tier: Tier): Over[] {
  return Object.values(use)
    .map(({ category, count }) => ({ category, count, limit: limitOf(tier, category) }))
    .filter(({ count, limit }) => count > limit)
}
