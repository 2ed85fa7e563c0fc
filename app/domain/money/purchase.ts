import { z } from 'zod'
import { billingWords } from './words.ts'

/** What is to be bought; so far portfolios are. */
export const PurchaseInput = z.strictObject({
  itemType: z.literal('portfolio', { error: billingWords.onlyPortfolios.text }),
  itemId: z.uuid({ error: billingWords.itemUnnamed.text }),
  /** A code of the seller that makes it less. */
  promotionCode: z.string().max(100).optional(),
})
export type PurchaseInput = z.infer<typeof PurchaseInput>

/**
 * Something bought; `grantedItemId` is the buyer's own copy, null once that is deleted for good.
 */
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
