import { z } from 'zod'
import { marketWords } from './words.ts'

/** The ways to sort the market, the first by default. */
export const marketOrders = ['newest', 'cheapest', 'dearest', 'title'] as const
export type MarketOrder = (typeof marketOrders)[number]

/** Photos that show what is in a portfolio before it is bought. */
export const maxSamples = 6

const words = z
  .string()
  .transform((text) => text.trim().slice(0, 100))
  .default('')

const dollars = z
  .string()
  .default('')
  .transform((text, context) => {
    const plain = text.replace(/[$,\s]/g, '')
    if (!plain) return undefined
    if (/^\d{1,7}(?:\.\d{1,2})?$/.test(plain)) return Number(plain)
    context.addIssue(marketWords.boundUnread.text)
    return z.NEVER
  })

/** What the market is searched for, as the address says it. Prices are US dollars. */
export const MarketFilter = z.object({
  /** In titles, areas and the names of sellers. */
  search: words,
  /** In the words of the area, which name a town and a country. */
  area: words,
  /** In the names of sellers. */
  seller: words,
  minPrice: dollars,
  maxPrice: dollars,
  sort: z.enum(marketOrders, { error: marketWords.orderUnknown.text }).default('newest'),
})
export type MarketFilter = z.infer<typeof MarketFilter>
