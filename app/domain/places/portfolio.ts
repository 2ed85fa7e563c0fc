import { z } from 'zod'
import { refuseRepeated } from '#app/domain/rules/distinct.ts'
import {
  changesSchema,
  field,
  formSchema,
  inputSchema,
  type RowValues,
  rowValues,
} from '#app/domain/rules/fields.ts'
import { formFields } from '#app/domain/rules/form-fields.ts'
import { Description, titleLine } from '#app/domain/rules/visible-text.ts'
import { commonWords } from '#app/domain/rules/words.ts'
import { Price } from './price.ts'
import type { Portfolio } from './published.ts'
import { placeWords } from './words.ts'

export const maxLocationsOfPortfolio = 500

export const portfolioFields = {
  title: field(titleLine(placeWords.portfolioTitleNeeded), { label: 'Title', seenBy: 'viewers' }),
  // Description and hero photo are hidden from those who may see the portfolio only if they buy it.
  description: field(Description, {
    label: 'Description',
    initial: '',
    columns: ['description'],
  }),
  price: field(Price, {
    initial: 0,
    changedBy: 'owner',
    isCopied: false,
    columns: ['priceCents'],
    description: 'in US dollars',
  }),
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
      .superRefine(refuseRepeated),
    { initial: [], columns: [], description: 'in their order' },
  ),
  isDiscoverable: field(z.boolean(), {
    initial: false,
    seenBy: 'viewers',
    changedBy: 'owner',
    isCopied: false,
    description: 'while it is on Discover',
  }),
  isPurchaseable: field(z.boolean(), {
    initial: false,
    seenBy: 'viewers',
    changedBy: 'owner',
    isCopied: false,
    description: 'while it is for sale',
  }),
}

export const PortfolioInput = inputSchema(portfolioFields)
export type PortfolioInput = z.infer<typeof PortfolioInput>

export const PortfolioChanges = changesSchema(portfolioFields)
export type PortfolioChanges = z.infer<typeof PortfolioChanges>

/** The editor's form; sale, publishing and locations have their own pages. */
export const PortfolioForm = formSchema(portfolioFields).extend({ key: formFields.key })

export const NewPortfolioForm = PortfolioForm.extend({
  locationIds: z
    .array(z.string(), { error: notFound('Location') })
    .default([])
    .transform((ids, context) => {
      const checked = portfolioFields.locationIds.schema.safeParse([...new Set(ids)])
      if (checked.error) {
        const isTooMany = ids.length > maxLocationsOfPortfolio
        context.addIssue((isTooMany && checked.error.issues[0]?.message) || notFound('Location'))
      }
      return checked.data ?? []
    }),
})

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
