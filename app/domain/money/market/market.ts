import { z } from 'zod'
import { marketWords } from './words.ts'

export const marketOrders = ['newest', 'cheapest', 'dearest', 'title'] as const
export type MarketOrder = (typeof marketOrders)[number]

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

export const MarketFilter = z.object({
  search: searchText,
  area: searchText,
  seller: searchText,
  minPrice: dollars,
  maxPrice: dollars,
  sort: z.enum(marketOrders, { error: marketWords.orderUnknown.text }).default('newest'),
})
export type MarketFilter = z.infer<typeof MarketFilter>
