import { z } from 'zod'
import { marketWords } from './words.ts'

export const marketOrders = ['newest', 'cheapest', 'dearest', 'title'] as const
export type MarketOrder = (typeof marketOrders)[number]

/** Photos of a portfolio that visitors see before they buy. */
export const maxSamples = 6

const searchText = z
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

/** The market's search parameters. Prices are US dollars. */
export const MarketFilter = z.object({
  /** In titles, areas and the names of sellers. */
  search: searchText,
  /** In the described area, which names a town and a country. */
  area: searchText,
  /** In the names of sellers. */
  seller: searchText,
  minPrice: dollars,
  maxPrice: dollars,
  sort: z.enum(marketOrders, { error: marketWords.orderUnknown.text }).default('newest'),
})
export type MarketFilter = z.infer<typeof MarketFilter>
