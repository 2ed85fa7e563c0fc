import { z } from 'zod'
import { Description, titleLine } from '#app/domain/rules/visible-text.ts'
import { price as dollars } from '#app/format/money.ts'
import { placeWords } from './words.ts'

export const maxLocationsOfPortfolio = 500

/** US cents of a portfolio for sale. */
const portfolioPriceCents = { min: 1_00, max: 10_000_00 }

const fields = {
  title: titleLine(placeWords.portfolioTitleNeeded),
  description: Description,
  /** US dollars, to the cent; 0 is not for sale. */
  price: z
    .number()
    .min(0, placeWords.priceNegative.text)
    .max(
      portfolioPriceCents.max / 100,
      placeWords.priceTooHigh({ price: dollars(portfolioPriceCents.max) }).text,
    )
    .refine((price) => Math.abs(price * 100 - Math.round(price * 100)) < 1e-6, {
      error: placeWords.priceTooFine.text,
    })
    .refine((price) => price === 0 || price >= 1, {
      error: placeWords.priceTooLow({ price: dollars(portfolioPriceCents.min) }).text,
    }),
  heroPhotoId: z.uuid().nullable(),
  locationIds: z
    .array(z.uuid())
    .max(
      maxLocationsOfPortfolio,
      placeWords.tooManyLocations({ max: maxLocationsOfPortfolio }).text,
    )
    .transform((ids) => [...new Set(ids)]),
  isDiscoverable: z.boolean(),
  isPurchaseable: z.boolean(),
}

/** Input to create a portfolio; `locationIds` are in order. */
export const PortfolioInput = z.object({
  title: fields.title,
  description: fields.description.default(''),
  price: fields.price.default(0),
  heroPhotoId: fields.heroPhotoId.default(null),
  locationIds: fields.locationIds.default([]),
  isDiscoverable: fields.isDiscoverable.default(false),
  isPurchaseable: fields.isPurchaseable.default(false),
})
export type PortfolioInput = z.infer<typeof PortfolioInput>

export const PortfolioChanges = z.object(fields).partial()
export type PortfolioChanges = z.infer<typeof PortfolioChanges>

/** People who have to buy a portfolio first get no description and no location ids. */
export const Portfolio = z.object({
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  imageUrl: z.string().nullable(),
  imageBlurHash: z.string().nullable(),
  heroPhotoId: z.uuid().nullable(),
  price: z.number(),
  ownerUserId: z.uuid(),
  ownerUser: z.string(),
  locationIds: z.array(z.uuid()),
  locationCount: z.number(),
  isDiscoverable: z.boolean(),
  isPurchaseable: z.boolean(),
  isPurchased: z.boolean(),
  version: z.number(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type Portfolio = z.infer<typeof Portfolio>
