import { z } from 'zod'
import { promotionWords } from './words.ts'

/** Cents that a card pays at least (docs.stripe.com/currencies). */
const leastCents = 50

type Off = { percentOff: number | null; centsOff: number | null }

/** What is left to pay of a price, in cents: never less than a card can pay. */
export function priceWith(priceCents: number, { percentOff, centsOff }: Off): number {
  const off = percentOff === null ? (centsOff ?? 0) : Math.round((priceCents * percentOff) / 100)
  return Math.min(priceCents, Math.max(leastCents, priceCents - off))
}

/** As it is compared: people type small letters, too. */
export function foldCode(text: string): string {
  return text.trim().toUpperCase()
}

const optional = z.string().trim().max(20).default('')

/** A day in UTC, or none. */
const day = optional.refine(
  (text) => text === '' || z.iso.date().safeParse(text).success,
  promotionWords.dayUnread.text,
)

function wholeNumber(max: number, words: string) {
  return optional.transform((text, context) => {
    if (text === '') return null
    const number = Number(text)
    if (/^\d{1,6}$/.test(text) && number >= 1 && number <= max) return number
    context.addIssue(words)
    return z.NEVER
  })
}

/** A new code; empty fields say nothing. */
export const PromotionForm = z
  .object({
    code: z
      .string({ error: promotionWords.codeUnread.text })
      .transform(foldCode)
      .pipe(z.string().regex(/^[A-Z0-9]{3,20}$/, promotionWords.codeUnread.text)),
    percentOff: wholeNumber(99, promotionWords.percentUnread.text),
    /** Dollars as text; cents afterwards. */
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

/** A code as its seller sees it. */
export type Promotion = {
  id: string
  code: string
  percentOff: number | null
  centsOff: number | null
  startsAt: Date | null
  /** The end of its last day. */
  endsAt: Date | null
  mostUses: number | null
  /** Purchases that were made with it. */
  uses: number
  isEnded: boolean
}
