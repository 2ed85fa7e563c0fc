import { z } from 'zod'
import { type Interval, intervals, priceOf, type Tier, tiers } from './tier.ts'

export const paidTiers = ['Creative', 'Pro', 'Business'] as const satisfies Tier[]
export type PaidTier = (typeof paidTiers)[number]

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
  cancelAtPeriodEnd: z.boolean(),
  /** The second at which it ends, where it is to end. */
  cancelAtTimestamp: z.number().nullable(),
  /** The second up to which it is paid. */
  periodEndTimestamp: z.number(),
})
export type Subscription = z.infer<typeof Subscription>

/** The price at the provider: `pro_monthly`. Cents are of the page, which decides. */
export function planOf(tier: PaidTier, interval: Interval) {
  return {
    lookupKey: `${tier}_${interval}`.toLowerCase(),
    name: `${tier}, ${interval.toLowerCase()}`,
    cents: priceOf(tier, interval),
    interval: interval === 'Yearly' ? ('year' as const) : ('month' as const),
  }
}

/** Of `planOf`; undefined for a price that is not ours. */
export function readLookupKey(lookupKey: string): SubscriptionInput | undefined {
  for (const tier of paidTiers) {
    const interval = intervals.find((one) => planOf(tier, one).lookupKey === lookupKey)
    if (interval) return { tier, interval }
  }
}

/** Whether the first tier holds less than the second. */
export function isSmaller(tier: Tier, than: Tier): boolean {
  return tiers.indexOf(tier) < tiers.indexOf(than)
}
