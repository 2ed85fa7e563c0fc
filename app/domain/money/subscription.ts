import { z } from 'zod'
import {
  educationPriceCents,
  intervals,
  paidTiers,
  priceOf,
  type Tier,
  tiers,
} from '#app/domain/rules/tier.ts'

export const SubscriptionInput = z.strictObject({
  tier: z.enum(paidTiers),
  interval: z.enum(intervals),
})
export type SubscriptionInput = z.infer<typeof SubscriptionInput>

export const SubscriptionChanges = SubscriptionInput.partial().extend({
  cancelAtPeriodEnd: z.boolean().optional(),
})
export type SubscriptionChanges = z.infer<typeof SubscriptionChanges>

/** `incomplete` and `pastDue` wait for a payment; if `unpaid`, the user has lost the plan. */
export const Subscription = z.object({
  status: z.enum(['incomplete', 'active', 'pastDue', 'unpaid']),
  subscriptionTier: z.enum(paidTiers),
  subscriptionInterval: z.enum(intervals),
  isEducation: z.boolean(),
  cancelAtPeriodEnd: z.boolean(),
  /** Unix time in seconds; null if the subscription renews. */
  cancelAtTimestamp: z.int().nullable(),
  /** Unix time in seconds. */
  periodEndTimestamp: z.int(),
})
export type Subscription = z.infer<typeof Subscription>

const educationPlan: SubscriptionInput = { tier: 'Creative', interval: 'Monthly' }

export function hasEducationPrice({ tier, interval }: SubscriptionInput): boolean {
  return tier === educationPlan.tier && interval === educationPlan.interval
}

/** `lookupKey` names the price at the provider, such as `creative_monthly_education`. */
export function planOf({ tier, interval, isEducation = false }: Priced) {
  const suffix = isEducation ? '_education' : ''
  return {
    lookupKey: `${tier}_${interval}`.toLowerCase() + suffix,
    name: `${tier}, ${interval.toLowerCase()}${isEducation ? ', education' : ''}`,
    cents: isEducation ? educationPriceCents : priceOf(tier, interval),
    interval: interval === 'Yearly' ? ('year' as const) : ('month' as const),
  }
}

type Priced = SubscriptionInput & { isEducation?: boolean }

/** Undefined for an unknown `lookupKey`. */
export function readLookupKey(lookupKey: string): Required<Priced> | undefined {
  return allPlans.find((plan) => planOf(plan).lookupKey === lookupKey)
}

const allPlans = [
  { ...educationPlan, isEducation: true },
  ...paidTiers.flatMap((tier) =>
    intervals.map((interval) => ({ tier, interval, isEducation: false })),
  ),
]

export function hasPlan(
  { subscriptionTier, subscriptionInterval }: Subscription,
  { tier, interval }: SubscriptionInput,
): boolean {
  return subscriptionTier === tier && subscriptionInterval === interval
}

export function isSmaller(tier: Tier, than: Tier): boolean {
  return tiers.indexOf(tier) < tiers.indexOf(than)
}
