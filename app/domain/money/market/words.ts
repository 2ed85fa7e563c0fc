import { catalogue } from '#app/domain/rules/sentences.ts'

export const marketWords = catalogue('market', {
  boundUnread: 'A price to search by is a number of dollars, like 45 or 12.50',
  orderUnknown: 'Sort by newest, cheapest, dearest or title',
  tooManySamples: ({ most }: { most: number }) => `Pick at most ${most} sample photos`,
  soldOn: 'What you bought is yours to use, not to sell on',
  holdsBought:
    'This portfolio holds places that you bought. They are yours to use, not to publish or sell: take them out first.',
  sharedTooWidely: ({ most }: { most: number }) =>
    `This portfolio is shared with more than ${most} people. What you bought may be shared with ${most} at most.`,
  sampleUnknown: 'Pick sample photos from the locations of this portfolio',
})
