import { z } from 'zod'
import { salesWords } from './words.ts'

const amountWrong = salesWords.amountUnread.text

/** What an admin has paid a seller. `seller` names the account in the books (`Owed`). */
export const PayoutForm = z.object({
  seller: z.string().max(100).default(''),
  /** The balance that the admin saw. */
  balanceCents: z.coerce.number().int().catch(Number.NaN),
  /** Dollars as text; cents afterwards. */
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
  /** A day. */
  paidOn: z.iso.date(salesWords.dayUnread.text),
  reference: z
    .string({ error: salesWords.referenceMissing.text })
    .trim()
    .min(1, salesWords.referenceMissing.text)
    .max(120, salesWords.referenceTooLong({ max: 120 }).text),
})
export type PayoutForm = z.infer<typeof PayoutForm>

/** What an admin sends a seller: what was due when they looked, in cents. */
export const SendForm = z.object({
  seller: z.string().max(100).default(''),
  dueCents: z.coerce.number().int().catch(0),
})

/** A payout as it stands in the list of the admins. */
export type Payout = {
  id: string
  sellerName: string
  cents: number
  paidAt: Date
  reference: string
  isUndone: boolean
  /** Sent by the provider. */
  isTransfer: boolean
  /** How it is another one at the provider; mostly empty. */
  difference: string
}
