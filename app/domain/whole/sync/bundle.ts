import { z } from 'zod'
import { Category, GearTemplate } from '#app/domain/gear/category.ts'
import { Gear, Slot } from '#app/domain/gear/published.ts'
import { Purchase } from '#app/domain/money/purchase.ts'
import { Location, Portfolio } from '#app/domain/places/published.ts'
import { Tag } from '#app/domain/places/tag.ts'
import { Notice } from '#app/domain/post/published.ts'
import { Crew, Received } from '#app/domain/sharing/published.ts'
import { Concept, Project, Shoot } from '#app/domain/shoots/published.ts'
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
  'sharedLocations',
  'sharedPortfolios',
  'concepts',
  'crews',
  'invitations',
  'notifications',
] as const
export type BundleList = (typeof bundleLists)[number]

/** What the mobile app loads at login; with `syncToken`, it later asks only for changes. */
export const Bundle = z.object({
  gears: z.array(Gear),
  gearTemplates: z.array(GearTemplate),
  slots: z
    .array(Slot)
    .describe('Slots of your gear, of your shoots and of the shoots that are shared with you'),
  categories: z.array(Category),
  projects: z.array(Project),
  shoots: z.array(Shoot),
  portfolios: z.array(Portfolio),
  locations: z.array(Location),
  favoriteLocations: z.array(Location),
  favoritePortfolios: z.array(Portfolio),
  purchases: z.array(Purchase),
  tags: z.array(Tag),
  sharedLocations: z
    .array(Location)
    .describe(
      'Locations of others: shared with you, or in the shoots, projects and shared portfolios that you see',
    ),
  sharedPortfolios: z.array(Portfolio).describe('Portfolios of others that you have accepted'),
  concepts: z
    .array(Concept)
    .describe('Concepts of your shoots and projects and of those that are shared with you'),
  crews: z.array(Crew).describe('The people of each shoot in `shoots`, with the id of the shoot'),
  invitations: z
    .array(Received)
    .describe('What is shared with you: invitations that wait for your answer, then the newest'),
  notifications: z.array(Notice).describe('Your latest 100 notifications, newest first'),
  user: User,
  syncToken: z
    .string()
    .describe('Send it as `since` to get only what changed; it is good for 60 days'),
})
export type Bundle = z.infer<typeof Bundle>

const idsByList = z.partialRecord(z.enum(bundleLists), z.array(z.uuid()))

/** `deleted` has the ids of removed entries; `order` has all ids of each reordered list. */
export const BundleSince = Bundle.extend({
  deleted: idsByList.optional(),
  order: idsByList.optional(),
})
export type BundleSince = z.infer<typeof BundleSince>
