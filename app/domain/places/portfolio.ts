import { z } from 'zod'
import {
  changesSchema,
  field,
  formSchema,
  inputSchema,
  publishedShape,
  type RowValues,
  rowValues,
} from '#app/domain/rules/fields.ts'
import { formFields } from '#app/domain/rules/form-fields.ts'
import { Description, titleLine } from '#app/domain/rules/visible-text.ts'
import { commonWords } from '#app/domain/rules/words.ts'
import { price as dollars } from '#app/format/money.ts'
import { placeWords } from './words.ts'

export const maxLocationsOfPortfolio = 500

/** US cents of a portfolio for sale. */
const portfolioPriceCents = { min: 1_00, max: 10_000_00 }

/** The fields of a portfolio that people fill in; `locationIds` are in order. */
export const portfolioFields = {
  title: field(titleLine(placeWords.portfolioTitleNeeded), { label: 'Title' }),
  // Whoever has to buy the portfolio first gets neither its description nor its hero.
  description: field(Description, {
    label: 'Description',
    initial: '',
    columns: ['description'],
  }),
  /** US dollars, to the cent; 0 is not for sale. */
  price: field(
    z
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
    {
      initial: 0,
      onlyOwner: 'changes',
      isCopied: false,
      columns: ['priceCents'],
      description: 'in US dollars',
    },
  ),
  heroPhotoId: field(z.uuid().nullable(), {
    label: 'Hero image',
    initial: null,
    columns: ['heroPhotoId'],
    form: photoId(),
    describe: ({ heroPhotoId }) => (heroPhotoId ? 'a chosen photo' : 'the first photo'),
  }),
  locationIds: field(
    z
      .array(z.uuid())
      .max(
        maxLocationsOfPortfolio,
        placeWords.tooManyLocations({ max: maxLocationsOfPortfolio }).text,
      )
      .transform((ids) => [...new Set(ids)]),
    { initial: [], columns: [], description: 'in their order' },
  ),
  isDiscoverable: field(z.boolean(), {
    initial: false,
    onlyOwner: 'changes',
    isCopied: false,
    description: 'while it is on Discover',
  }),
  isPurchaseable: field(z.boolean(), {
    initial: false,
    onlyOwner: 'changes',
    isCopied: false,
    description: 'while it is for sale',
  }),
}

/** Input to create a portfolio. */
export const PortfolioInput = inputSchema(portfolioFields)
export type PortfolioInput = z.infer<typeof PortfolioInput>

export const PortfolioChanges = changesSchema(portfolioFields)
export type PortfolioChanges = z.infer<typeof PortfolioChanges>

/** The editor's fields. What is for sale and what is published have pages of their own, its locations a list. */
export const PortfolioForm = formSchema(portfolioFields).extend({ key: formFields.key })

/** The fields of a portfolio, and the locations that a new one begins with. */
export const NewPortfolioForm = PortfolioForm.extend({
  locationIds: z
    .array(z.string(), { error: notFound('Location') })
    .default([])
    .transform((ids, context) => {
      const checked = portfolioFields.locationIds.schema.safeParse(ids)
      if (checked.error) {
        const isTooMany = ids.length > maxLocationsOfPortfolio
        context.addIssue((isTooMany && checked.error.issues[0]?.message) || notFound('Location'))
      }
      return checked.data ?? []
    }),
})

/** People who have to buy a portfolio first get no description and no location ids. */
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

/** The fields of a portfolio as they are saved. */
export function toPortfolioInput(
  portfolio: RowValues<typeof portfolioFields> &
    Pick<Portfolio, 'description' | 'heroPhotoId' | 'locationIds'> & { priceCents: number },
): PortfolioInput {
  const { description, heroPhotoId, priceCents, locationIds } = portfolio
  const values = rowValues(portfolioFields, portfolio)
  return { ...values, description, heroPhotoId, price: priceCents / 100, locationIds }
}

function photoId() {
  return z
    .string({ error: notFound('Photo') })
    .default('')
    .transform((id, context) => {
      const isId = z.uuid().safeParse(id).success
      if (id && !isId) context.addIssue(notFound('Photo'))
      return isId ? id : null
    })
}

function notFound(kind: string) {
  return commonWords.notFound({ kind }).text
}
