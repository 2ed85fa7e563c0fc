import { z } from 'zod'

/** A payment, or what of it was given back as a negative amount. */
export const PaymentEntry = z.object({
  id: z.string(),
  /** Seconds. */
  created: z.number(),
  description: z.string(),
  /** US cents. */
  amount: z.number(),
})
export type PaymentEntry = z.infer<typeof PaymentEntry>
