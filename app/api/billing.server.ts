import { z } from 'zod'
import { intervals, priceOf, tiers } from '#app/domain/billing/tier.ts'
import { type Endpoint, get } from './endpoint.ts'

export const billing: Endpoint[] = [
  get(
    'prices/:tier/:interval',
    {
      summary: 'What a plan costs, in US dollars a month or a year.',
      access: 'anyone',
      params: z.object({ tier: z.enum(tiers), interval: z.enum(intervals) }),
      answer: z.number(),
    },
    ({ params: { tier, interval } }) => priceOf(tier, interval) / 100,
  ),
]
