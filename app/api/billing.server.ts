import { z } from 'zod'
import { tiers, tierTerms } from '#app/domain/billing/tier.ts'
import { type Endpoint, get } from './endpoint.ts'

/** What a tier costs (spec section 7). */
export const billing: Endpoint[] = [
  get(
    'prices/:tier/:interval',
    {
      summary: 'What a plan costs, in US dollars a month or a year.',
      access: 'anyone',
      params: z.object({ tier: z.enum(tiers), interval: z.enum(['Monthly', 'Yearly']) }),
      answer: z.number(),
    },
    ({ params: { tier, interval } }) => {
      const { monthlyPriceCents, yearlyPriceCents } = tierTerms[tier]
      return (interval === 'Monthly' ? monthlyPriceCents : yearlyPriceCents) / 100
    },
  ),
]
