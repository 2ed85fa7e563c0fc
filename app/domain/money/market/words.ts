import { catalogue } from '#app/domain/rules/sentences.ts'

export const marketWords = catalogue('market', {
  boundUnread: 'A price to search by is a number of dollars, like 45 or 12.50',
  orderUnknown: 'Sort by newest, cheapest, dearest or title',
  tooManySamples: ({ max }: { max: number }) => `Pick at most ${max} sample photos`,
  sampleUnknown: 'Pick sample photos from the locations of this portfolio',
})
