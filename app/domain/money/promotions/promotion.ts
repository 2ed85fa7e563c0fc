import { z } from 'zod'
import { promotionWords } from './words.ts'

/** Stripe's minimum charge in cents (docs.stripe.com/currencies). */
const minChargeCents = 50

type Discount = { percentOff: number | null; centsOff: number | null }

/** The discounted price in cents, which is at least Stripe's minimum charge. */
export function priceWith(priceCents: number, { percentOff, centsOff }: Discount): number {
  const off = percentOff === null ? (centsOff ?? 0) : Math.round((priceCents * percentOff) / 100)
  return Math.min(priceCents, Math.max(minChargeCents, priceCents - off))
}

/** Makes the code upper case, because codes are compared without regard to case. */
export function foldCode(text: string): string {
  return text.trim().toUpperCase()
}

const optional = z.string().trim().max(20).default('')

const day = optional.refine(
  (text) => text === '' || z.iso.date().safeParse(text).success,
  promotionWords.dayUnread.text,
)

function wholeNumber(max: number, message: string) {
  return optional.transform((text, context) => {
    if (text === '') return null
    const number = Number(text)
    if (/^\d{1,6}$/.test(text) && number >= 1 && number <= max) return number
    context.addIssue(message)
    return z.NEVER
  })
}

export const PromotionForm = z
  .object({
    code: z
      .string({ error: promotionWords.codeUnread.text })
      .transform(foldCode)
      .pipe(z.string().regex(/^[A-Z0-9]{3,20}$/, promotionWords.codeUnread.text)),
    percentOff: wholeNumber(99, promotionWords.percentUnread.text),
    /** US dollars as text; parsed to cents. */
    amountOff: optional.transform((text, context) => {
      const plain = text.replace(/[$,\s]/g, '')
      if (plain === '') return null
      const cents = Math.round(Number(plain) * 100)
      if (/^\d{1,7}(?:\.\d{1,2})?$/.test(plain) && cents > 0) return cents
      context.addIssue(promotionWords.amountUnread.text)
      return z.NEVER
    }),
    startsOn: day,
    endsOn: day,
    mostUses: wholeNumber(100_000, promotionWords.usesUnread.text),
  })
  .superRefine(({ percentOff, amountOff, startsOn, endsOn }, context) => {
    if ((percentOff === null) === (amountOff === null)) {
      context.addIssue({
        code: 'custom',
        path: ['percentOff'],
        message: promotionWords.offUnread.text,
      })
    }
    if (startsOn && endsOn && endsOn < startsOn) {
      context.addIssue({
        code: 'custom',
        path: ['endsOn'],
        message: promotionWords.endsBeforeStart.text,
      })
    }
  })
export type PromotionForm = z.infer<typeof PromotionForm>

export type Promotion = {
  id: string
  code: string
  percentOff: number | null
  centsOff: number | null
  startsAt: Date | null
  endsAt: Date | null
  mostUses: number | null
  uses: number
  isEnded: boolean
}
