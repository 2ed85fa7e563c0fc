import { z } from 'zod'
import { publishedShape } from '#app/domain/rules/fields.ts'
import { locationFields } from './location.ts'
import { portfolioFields } from './portfolio.ts'
import { positionPrivacies } from './position/privacy.ts'

/**
 * A location as the API publishes it. `comments` is null for anybody but the owner; `precision`
 * says how close the position is that is given, `positionPrivacy` how close it is for everybody.
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
  version: z.number(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type Location = z.infer<typeof Location>

/**
 * A portfolio as the API publishes it. People who have to buy a portfolio first get no description and no location ids.
 */
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
  locationCount: z.number(),
  isPurchased: z.boolean(),
  version: z.number(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type Portfolio = z.infer<typeof Portfolio>
