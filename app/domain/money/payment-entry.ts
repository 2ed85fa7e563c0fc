import { z } from 'zod'
import { historyDate } from '#app/format/date.ts'
import { planOf, readLookupKey } from './subscription.ts'

/** A line of the payment history: a payment, or a refund (its `amount` is negative). */
export const PaymentEntry = z.object({
  id: z.string(),
  /** Unix time in seconds. */
  created: z.int(),
  description: z.string(),
  /** In the smallest unit of the currency, such as cents. */
  amount: z.int(),
  /** Code of the currency, such as `usd`. */
  currency: z.string(),
})
export type PaymentEntry = z.infer<typeof PaymentEntry>

type Described = {
  description: string
  /** `start` and `end` are Unix times in seconds. */
  plan: { lookupKey: string; start: number; end: number } | null
}

export function describePayment({ description, plan }: Described) {
  const known = plan && readLookupKey(plan.lookupKey)
  if (!known) return description
  const [from, to] = [plan.start, plan.end].map((at) => historyDate(at * 1000, 'UTC'))
  return `Recce ${planOf(known).name}, ${from} to ${to}`
}
