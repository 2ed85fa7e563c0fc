import { z } from 'zod'
import { Category, GearTemplate } from '#app/domain/gear/category.ts'
import { Gear, Slot } from '#app/domain/gear/published.ts'
import { Purchase } from '#app/domain/money/purchase.ts'
import { Location, Portfolio } from '#app/domain/places/published.ts'
import { Tag } from '#app/domain/places/tag.ts'
import { Project, Shoot } from '#app/domain/shoots/published.ts'
import { User } from '#app/domain/users/user.ts'

/** The lists that are compared entry by entry, by `id`. */
export const bundleLists = [
  'gears',
  'slots',
  'projects',
  'shoots',
  'portfolios',
  'locations',
  'favoriteLocations',
  'favoritePortfolios',
  'purchases',
  'tags',
] as const
export type BundleList = (typeof bundleLists)[number]

/** What the mobile app loads at login; with `syncToken`, it later asks only for changes. */
export const Bundle = z.object({
  gears: z.array(Gear),
  gearTemplates: z.array(GearTemplate),
  slots: z.array(Slot),
  categories: z.array(Category),
  projects: z.array(Project),
  shoots: z.array(Shoot),
  portfolios: z.array(Portfolio),
  locations: z.array(Location),
  favoriteLocations: z.array(Location),
  favoritePortfolios: z.array(Portfolio),
  purchases: z.array(Purchase),
  tags: z.array(Tag),
  user: User,
  syncToken: z.string(),
})
export type Bundle = z.infer<typeof Bundle>

const idsByList = z.partialRecord(z.enum(bundleLists), z.array(z.uuid()))

/** `deleted` has the ids of removed entries; `order` has all ids of each reordered list. */
export const BundleSince = Bundle.extend({
  deleted: idsByList.optional(),
  order: idsByList.optional(),
})
export type BundleSince = z.infer<typeof BundleSince>
