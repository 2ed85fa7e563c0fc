import { z } from 'zod'
import {
  educationPriceCents,
  intervals,
  paidTiers,
  priceOf,
  type Tier,
  tiers,
} from '#app/domain/rules/tier.ts'

/** What is subscribed to. The price is ours to say. */
export const SubscriptionInput = z.strictObject({
  tier: z.enum(paidTiers),
  interval: z.enum(intervals),
})
export type SubscriptionInput = z.infer<typeof SubscriptionInput>

/** Another plan, or when it ends: one of the two. */
export const SubscriptionChanges = SubscriptionInput.partial().extend({
  cancelAtPeriodEnd: z.boolean().optional(),
})
export type SubscriptionChanges = z.infer<typeof SubscriptionChanges>

/** `pastDue` is waiting for its payment, and `unpaid` has lost the plan by it. */
export const Subscription = z.object({
  status: z.enum(['incomplete', 'active', 'pastDue', 'unpaid']),
  subscriptionTier: z.enum(paidTiers),
  subscriptionInterval: z.enum(intervals),
  /** Paid at the education price. */
  isEducation: z.boolean(),
  cancelAtPeriodEnd: z.boolean(),
  /** The second at which it ends, where it is to end. */
  cancelAtTimestamp: z.number().nullable(),
  /** The second up to which it is paid. */
  periodEndTimestamp: z.number(),
})
export type Subscription = z.infer<typeof Subscription>

/** The plan that has an education price, which is by the month. */
const educationPlan: SubscriptionInput = { tier: 'Creative', interval: 'Monthly' }

/** Whether this plan has an education price, for those who are granted it. */
export function hasEducationPrice({ tier, interval }: SubscriptionInput): boolean {
  return tier === educationPlan.tier && interval === educationPlan.interval
}

/** The price at the provider: `pro_monthly`, `creative_monthly_education`. US cents. */
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

/** Of `planOf`; undefined for a price that is not ours. */
export function readLookupKey(lookupKey: string): Required<Priced> | undefined {
  return allPlans.find((plan) => planOf(plan).lookupKey === lookupKey)
}

const allPlans = [
  { ...educationPlan, isEducation: true },
  ...paidTiers.flatMap((tier) =>
    intervals.map((interval) => ({ tier, interval, isEducation: false })),
  ),
]

/** Whether a subscription is to this plan already. */
export function hasPlan(
  { subscriptionTier, subscriptionInterval }: Subscription,
  { tier, interval }: SubscriptionInput,
): boolean {
  return subscriptionTier === tier && subscriptionInterval === interval
}

/** Whether the first tier holds less than the second. */
export function isSmaller(tier: Tier, than: Tier): boolean {
  return tiers.indexOf(tier) < tiers.indexOf(than)
}
