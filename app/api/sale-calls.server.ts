import { z } from 'zod'
import { SaleForm } from '#app/domain/money/market/sale-form.ts'
import * as sales from '#app/domain/money/market/sales.server.ts'
import { type Promotion, PromotionForm } from '#app/domain/money/promotions/promotion.ts'
import * as promotions from '#app/domain/money/promotions/promotions.server.ts'
import { promotionWords } from '#app/domain/money/promotions/words.ts'
import { Price } from '#app/domain/places/price.ts'
import { del, type Endpoint, get, patch, post } from './endpoint.ts'

const Sale = z
  .object({
    id: z.uuid().describe('The id of the portfolio'),
    title: z.string().describe('The title of the portfolio'),
    price: z.number().describe('The price in US dollars; 0 if it has none'),
    isPurchaseable: z.boolean().describe('Whether it is for sale'),
    isDiscoverable: z
      .boolean()
      .describe('Whether it is public; only then the marketplace shows it'),
    isPurchased: z.boolean().describe('Whether it was bought: then it cannot be sold'),
    samplePhotoIds: z
      .array(z.uuid())
      .describe('The photos that everybody sees before buying, in their order'),
    photos: z
      .array(
        z.object({
          id: z.uuid().describe('The id of the photo'),
          title: z.string().describe('The title of the location that it shows'),
        }),
      )
      .describe('Photos to choose samples from, at most 200'),
  })
  .meta({ id: 'Sale' })

const SaleBody = z.strictObject({
  price: Price.optional(),
  samplePhotoIds: SaleForm.shape.samplePhotoIds,
  isPurchaseable: z.boolean().default(false),
})

const Code = z
  .object({
    id: z.uuid().describe('The id of the promotion code'),
    code: z.string().describe('What buyers type: 3 to 20 capital letters and digits'),
    percentOff: z.int().nullable().describe('Percent off the price, 1 to 99; null for an amount'),
    centsOff: z.int().nullable().describe('US cents off the price; null for a percentage'),
    startsAt: z.iso.datetime().nullable().describe('When it begins; null for at once'),
    endsAt: z.iso.datetime().nullable().describe('When it ends; null for never'),
    mostUses: z.int().nullable().describe('How often it can be used; null for no limit'),
    uses: z.int().min(0).describe('How often it was used'),
    isEnded: z.boolean().describe('Whether its seller has ended it'),
  })
  .meta({ id: 'PromotionCode' })

/** The form of the page has texts where the API has numbers. */
const CodeBody = z
  .strictObject({
    code: z.string({ error: promotionWords.codeUnread.text }),
    percentOff: z.int(promotionWords.percentUnread.text).nullish(),
    centsOff: z
      .int(promotionWords.amountUnread.text)
      .min(1, promotionWords.amountUnread.text)
      .max(999_999_999, promotionWords.amountUnread.text)
      .nullish(),
    startsOn: z.iso.date(promotionWords.dayUnread.text).nullish(),
    endsOn: z.iso.date(promotionWords.dayUnread.text).nullish(),
    mostUses: z.int(promotionWords.usesUnread.text).nullish(),
  })
  .transform(({ code, percentOff, centsOff, startsOn, endsOn, mostUses }): object => ({
    code,
    percentOff: String(percentOff ?? ''),
    amountOff: centsOff == null ? '' : (centsOff / 100).toFixed(2),
    startsOn: startsOn ?? '',
    endsOn: endsOn ?? '',
    mostUses: String(mostUses ?? ''),
  }))
  .pipe(PromotionForm)

export const saleCalls: Endpoint[] = [
  get(
    'portfolio/:id/sale',
    {
      summary: 'The price and the sample photos of your portfolio, and the photos to choose from.',
      answer: Sale,
    },
    async ({ actor, params }) => toSale(await sales.find(actor, params.id)),
  ),
  post(
    'portfolio/:id/sale',
    {
      summary:
        'Saves the price of your portfolio in US dollars, 1 or more, and its sample photos in their order. With `isPurchaseable` it is put up for sale, which your plan must include.',
      body: SaleBody,
      answer: Sale,
    },
    async ({ actor, params, body: { isPurchaseable, price, samplePhotoIds } }) =>
      toSale(await sales.save(actor, params.id, { price, samplePhotoIds }, isPurchaseable)),
  ),
  del(
    'portfolio/:id/sale',
    {
      summary: 'Takes your portfolio off the market; buyers keep their copies.',
      answer: Sale,
    },
    async ({ actor, params }) => toSale(await sales.withdraw(actor, params.id)),
  ),
  get(
    'portfolio/:id/codes',
    {
      summary: 'The promotion codes of your portfolio, the latest first: at most 100.',
      answer: z.array(Code),
    },
    async ({ actor, params }) => (await promotions.list(actor, params.id)).map(toCode),
  ),
  post(
    'portfolio/:id/codes',
    {
      summary:
        'Creates a promotion code for your portfolio: either `percentOff`, 1 to 99, or `centsOff` in US cents. Days are in UTC, and the last one is included. What is left to pay is at least 50 cents.',
      body: CodeBody,
      answer: Code,
      status: 201,
    },
    async ({ actor, params, body }) => toCode(await promotions.create(actor, params.id, body)),
  ),
  patch(
    'portfolio/:id/codes/:codeId',
    {
      summary:
        'Ends a promotion code of your portfolio, or enables it again. Its terms stay as they are.',
      body: z.strictObject({ isEnded: z.boolean({ error: 'isEnded is true or false' }) }),
      answer: Code,
    },
    async ({ actor, params: { id, codeId }, body }) =>
      toCode(await promotions.setEnded(actor, id, codeId, body.isEnded)),
  ),
]

function toSale({ id, title, priceCents, samples, photos, ...sale }: sales.Sale) {
  const { isPurchaseable, isDiscoverable, isPurchased } = sale
  return {
    ...{ id, title, isPurchaseable, isDiscoverable, isPurchased },
    price: priceCents / 100,
    samplePhotoIds: samples.map(({ id }) => id),
    photos: photos.map(({ id, title }) => ({ id, title })),
  }
}

function toCode({ startsAt, endsAt, ...code }: Promotion) {
  return {
    ...code,
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
  }
}
