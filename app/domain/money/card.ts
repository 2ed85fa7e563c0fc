import { z } from 'zod'

/** The card that is paid with, as it may be shown. */
export const PaymentCard = z.object({
  brand: z.string(),
  last4: z.string(),
  expMonth: z.number(),
  expYear: z.number(),
})
export type PaymentCard = z.infer<typeof PaymentCard>

/** By the provider's word for the brand; an unknown one stays as it is. */
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
