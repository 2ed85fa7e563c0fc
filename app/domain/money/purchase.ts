import { z } from 'zod'
import { billingWords } from './words.ts'

export const PurchaseInput = z.strictObject({
  itemType: z.literal('portfolio', { error: billingWords.onlyPortfolios.text }),
  itemId: z.uuid({ error: billingWords.itemUnnamed.text }),
  promotionCode: z.string().max(100).optional(),
})
export type PurchaseInput = z.infer<typeof PurchaseInput>

/** `grantedItemId` is the buyer's copy; null once deleted for good. */
export const Purchase = z.object({
  id: z.uuid(),
  itemType: z.literal('portfolio'),
  /** Null once the seller deleted it for good. */
  itemId: z.uuid().nullable(),
  grantedItemId: z.uuid().nullable(),
  title: z.string(),
  /** US dollars. */
  price: z.number(),
  createdAt: z.iso.datetime(),
})
export type Purchase = z.infer<typeof Purchase>
