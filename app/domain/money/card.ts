import { z } from 'zod'

export const PaymentCard = z.object({
  brand: z.string(),
  last4: z.string(),
  expMonth: z.int(),
  expYear: z.int(),
})
export type PaymentCard = z.infer<typeof PaymentCard>

/** Returns the name of a card brand for Stripe's code; returns an unknown code unchanged. */
export function brandName(brand: string): string {
  return brandNames[brand] ?? brand
}

const brandNames: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
}
