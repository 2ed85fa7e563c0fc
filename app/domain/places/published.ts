import { z } from 'zod'
import { publishedShape } from '#app/domain/rules/fields.ts'
import { locationFields } from './location.ts'
import { portfolioFields } from './portfolio.ts'
import { positionPrivacies } from './position/privacy.ts'

/**
 * `comments` is null unless the actor is the owner. `precision` says how exact the position in this
 * response is, `positionPrivacy` how exact the public sees it.
 */
export const Location = z.object({
  id: z.uuid(),
  slug: z.string(),
  ...publishedShape(locationFields),
  address: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  precision: z.enum(positionPrivacies),
  imageUrls: z.array(z.string()),
  imageIds: z.array(z.uuid()),
  tags: z.array(z.object({ id: z.uuid(), title: z.string() })),
  ownerUserId: z.uuid(),
  ownerUser: z.string(),
  isPurchased: z.boolean(),
  version: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type Location = z.infer<typeof Location>

/** Description and location ids are empty if the actor would have to buy the portfolio. */
export const Portfolio = z.object({
  id: z.uuid(),
  slug: z.string(),
  ...publishedShape(portfolioFields),
  description: z.string(),
  imageUrl: z.string().nullable(),
  imageBlurHash: z.string().nullable(),
  heroPhotoId: z.uuid().nullable(),
  price: z.number(),
  ownerUserId: z.uuid(),
  ownerUser: z.string(),
  locationIds: z.array(z.uuid()),
  locationCount: z.int(),
  isPurchased: z.boolean(),
  version: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type Portfolio = z.infer<typeof Portfolio>
