import { z } from 'zod'
import { billingWords } from './words.ts'

export const PurchaseInput = z.strictObject({
  itemType: z.literal('portfolio', { error: billingWords.onlyPortfolios.text }),
  itemId: z.uuid({ error: billingWords.itemUnnamed.text }),
  promotionCode: z.string().max(100).optional(),
})
export type PurchaseInput = z.infer<typeof PurchaseInput>

/** `grantedItemId` is the buyer's copy; null after its permanent deletion. */
export const Purchase = z.object({
  id: z.uuid(),
  itemType: z.literal('portfolio'),
  /** The seller's portfolio; null after its permanent deletion. */
  itemId: z.uuid().nullable(),
  grantedItemId: z.uuid().nullable(),
  title: z.string(),
  /** US dollars. */
  price: z.number(),
  createdAt: z.iso.datetime(),
})
export type Purchase = z.infer<typeof Purchase>
