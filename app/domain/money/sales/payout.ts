import { z } from 'zod'
import { salesWords } from './words.ts'

const amountWrong = salesWords.amountUnread.text

/** A payout made by hand; `seller` is the key of a `SellerBalance`. */
export const PayoutForm = z.object({
  seller: z.string().max(100).default(''),
  balanceCents: z.coerce.number().int().catch(Number.NaN),
  /** US dollars as text; parsed to cents. */
  amount: z
    .string({ error: amountWrong })
    .max(20, amountWrong)
    .transform((text, context) => {
      const plain = text.replace(/[$,\s]/g, '')
      const cents = Math.round(Number(plain) * 100)
      if (/^\d+(?:\.\d{1,2})?$/.test(plain) && cents > 0) return cents
      context.addIssue(amountWrong)
      return z.NEVER
    }),
  paidOn: z.iso.date(salesWords.dayUnread.text),
  reference: z
    .string({ error: salesWords.referenceMissing.text })
    .trim()
    .min(1, salesWords.referenceMissing.text)
    .max(120, salesWords.referenceTooLong({ max: 120 }).text),
})
export type PayoutForm = z.infer<typeof PayoutForm>

/** A payout by transfer; `dueCents` is the amount that the admin saw. */
export const SendForm = z.object({
  seller: z.string().max(100).default(''),
  dueCents: z.coerce.number().int().catch(0),
})

export type Payout = {
  id: string
  sellerName: string
  cents: number
  paidAt: Date
  reference: string
  isUndone: boolean
  isTransfer: boolean
  /** Says how the provider's record differs; '' if it is the same. */
  difference: string
}
