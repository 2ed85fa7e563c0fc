import { type Kind, kinds } from './kind.ts'

export const tiers = ['Basic', 'Creative', 'Pro', 'Business'] as const
export type Tier = (typeof tiers)[number]

export const intervals = ['Monthly', 'Yearly'] as const
export type Interval = (typeof intervals)[number]

export const educationPriceCents = 12_00

export const limitedCategories: readonly LimitedCategory[] = [
  'project',
  'shoot',
  'portfolio',
  'location',
  'gear',
  'archives',
]
export type LimitedCategory = Kind | 'archives'

/** Names of a category: as a heading, for one item, after a number, and for its items together. */
export const limitedNames: Record<
  LimitedCategory,
  Record<'titles' | 'noun' | 'nouns' | 'plural', string>
> = {
  ...kinds,
  archives: {
    titles: 'Archives',
    noun: 'archived item',
    nouns: 'archived items',
    plural: 'archived items',
  },
}

/** Storage is counted in bytes of uploaded photos, everything else in items. */
export type LimitedThing = LimitedCategory | 'storage'

const gigabyte = 1024 ** 3

type TierTerms = {
  limits: Record<LimitedCategory, number>
  storageBytes: number
  /** Bytes of photos that a user may upload in an hour, so that nobody fills the disk. */
  hourlyBytes: number
  canSell: boolean
  monthlyPriceCents: number
  yearlyPriceCents: number
}

const unlimited = Number.POSITIVE_INFINITY

export const tierTerms: Record<Tier, TierTerms> = {
  Basic: {
    limits: { project: 2, shoot: 2, portfolio: 2, location: 10, gear: 10, archives: 0 },
    storageBytes: 1 * gigabyte,
    hourlyBytes: 1 * gigabyte,
    canSell: false,
    monthlyPriceCents: 0,
    yearlyPriceCents: 0,
  },
  Creative: {
    limits: {
      project: 10,
      shoot: 10,
      portfolio: 10,
      location: 50,
      gear: unlimited,
      archives: unlimited,
    },
    storageBytes: 10 * gigabyte,
    hourlyBytes: 5 * gigabyte,
    canSell: true,
    monthlyPriceCents: 20_00,
    yearlyPriceCents: 200_00,
  },
  Pro: {
    limits: {
      project: 50,
      shoot: 50,
      portfolio: 50,
      location: 250,
      gear: unlimited,
      archives: unlimited,
    },
    storageBytes: 50 * gigabyte,
    hourlyBytes: 10 * gigabyte,
    canSell: true,
    monthlyPriceCents: 50_00,
    yearlyPriceCents: 500_00,
  },
  Business: {
    limits: {
      project: unlimited,
      shoot: unlimited,
      portfolio: unlimited,
      location: unlimited,
      gear: unlimited,
      archives: unlimited,
    },
    storageBytes: 500 * gigabyte,
    hourlyBytes: 20 * gigabyte,
    canSell: true,
    monthlyPriceCents: 100_00,
    yearlyPriceCents: 1000_00,
  },
}

/** Returns the limit, for storage in bytes. An unknown tier has the limits of Basic. */
export function limitOf(tier: string, category: LimitedThing): number {
  const { limits, storageBytes } = tierTerms[tier as Tier] ?? tierTerms.Basic
  if (category === 'storage') return storageBytes
  return limits[category]
}

export function hourlyBytesOf(tier: string): number {
  return (tierTerms[tier as Tier] ?? tierTerms.Basic).hourlyBytes
}

export function canSell(tier: string): boolean {
  return (tierTerms[tier as Tier] ?? tierTerms.Basic).canSell
}

export function priceOf(tier: Tier, interval: Interval): number {
  const { monthlyPriceCents, yearlyPriceCents } = tierTerms[tier]
  return interval === 'Yearly' ? yearlyPriceCents : monthlyPriceCents
}

export function yearlySaving(): number {
  const { monthlyPriceCents, yearlyPriceCents } = tierTerms.Creative
  return Math.round((1 - yearlyPriceCents / (12 * monthlyPriceCents)) * 100)
}

export function isPaid(tier: string): boolean {
  return (tierTerms[tier as Tier] ?? tierTerms.Basic).monthlyPriceCents > 0
}

export const paidTiers = ['Creative', 'Pro', 'Business'] as const satisfies Tier[]
export type PaidTier = (typeof paidTiers)[number]
