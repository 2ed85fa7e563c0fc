import { z } from 'zod'
import { EducationInput, type EducationState } from '#app/domain/money/education/education.ts'
import * as educationRequests from '#app/domain/money/education/requests.server.ts'
import * as ownPurchases from '#app/domain/money/own-purchases.server.ts'
import * as refunds from '#app/domain/money/sales/refunds.server.ts'
import { refundStates } from '#app/domain/money/sales/statement.ts'
import * as statements from '#app/domain/money/sales/statements.server.ts'
import { type Endpoint, get, list, PageQuery, post } from './endpoint.ts'

const cents = (meaning: string) => z.int().describe(`${meaning}, in US cents`)

const OwnPurchase = z
  .object({
    id: z.uuid().describe('The id of the purchase'),
    title: z.string().describe('The title of the portfolio when it was bought'),
    priceCents: cents('What was paid'),
    paymentIntentId: z.string().describe('The payment provider’s id of the payment'),
    sellerName: z.string().describe('The name of the seller when it was bought'),
    sellerUsername: z.string().nullable().describe('The seller; null if their account is gone'),
    isRefunded: z.boolean().describe('Whether the money was paid back'),
    grantedItemId: z.uuid().nullable().describe('Your copy of the portfolio; null if it is gone'),
    newLocations: z
      .array(z.string())
      .describe(
        'Titles of locations that the seller has added since, which you can add to your copy',
      ),
    createdAt: z.iso.datetime().describe('When it was bought'),
  })
  .meta({ id: 'OwnPurchase' })

const kinds = ['sale', 'refund', 'dispute', 'disputeWon', 'payout', 'payoutUndone'] as const

const SaleEntry = z
  .object({
    id: z.uuid().describe('The id of the entry'),
    kind: z.enum(kinds).describe('What happened'),
    title: z.string().describe('The title of the sold portfolio; empty for a payout'),
    reference: z.string().describe('The provider’s reference of a payout; empty for a sale'),
    grossCents: cents('What the buyer paid or got back; negative if it left your account'),
    feeCents: cents('The fee of Recce; negative if it was returned'),
    netCents: cents('What the entry adds to your balance; negative if it takes from it'),
    createdAt: z.iso.datetime().describe('When it happened'),
    purchaseId: z.uuid().nullable().describe('The sale, for a refund; null for a payout'),
    refundState: z
      .enum(refundStates)
      .describe('Whether the sale can be refunded (`possible`), or why not'),
    refundProblem: z.string().describe('Why the last refund failed; empty if none did'),
  })
  .meta({ id: 'SaleEntry' })

const Period = z.strictObject({
  from: z.iso.date({ error: 'A day is written like 2026-05-01' }).optional(),
  to: z.iso.date({ error: 'A day is written like 2026-05-01' }).optional(),
})

const Summary = z
  .object({
    sales: z.int().min(0).describe('How many sales there were'),
    soldCents: cents('What buyers paid'),
    feeCents: cents('The fees of Recce, less those that were returned'),
    refundedCents: cents('What was refunded'),
    disputedCents: cents('What was disputed and not won'),
    paidOutCents: cents('What was paid out to you'),
    balance: z
      .object({
        cents: cents('What you are owed at present, whatever the period'),
        pendingCents: cents('The part that can still be refunded, and so is not paid out yet'),
        dueCents: cents('The next payout'),
      })
      .describe('Your balance at present'),
  })
  .meta({ id: 'SalesSummary' })

const EducationRequest = z
  .object({
    status: z.enum(['open', 'granted', 'declined']).describe('What the operator decided'),
    school: z.string().describe('The name of the school'),
    reason: z.string().describe('The operator’s reason; empty if there is none'),
    isGranted: z.boolean().describe('Whether you have the education price now'),
    endsAt: z.iso.datetime().nullable().describe('When the education price ends; null for none'),
    createdAt: z.iso.datetime().describe('When you asked for it'),
  })
  .meta({ id: 'EducationRequest' })

export const bookCalls: Endpoint[] = [
  list(
    'purchases',
    { summary: 'The portfolios that you have bought, the latest first.', item: OwnPurchase },
    async ({ actor, query }) => {
      const { items, nextCursor } = await ownPurchases.listPage(actor, query)
      return { items: items.map(toPurchase), nextCursor }
    },
  ),
  post(
    'purchases/:id/new-locations',
    {
      summary:
        'Adds the locations to your copy of a bought portfolio that its seller has added since.',
      answer: z.object({
        grantedItemId: z.uuid().describe('The id of your copy of the portfolio'),
        count: z.int().min(1).describe('How many locations were added'),
      }),
    },
    ({ actor, params }) => ownPurchases.addNewLocations(actor, params.id),
  ),
  list(
    'sales',
    {
      summary:
        'Your sales, refunds, disputes and payouts, the latest first. `from` and `to` are the first and the last day, in UTC.',
      query: PageQuery.extend(Period.shape),
      item: SaleEntry,
    },
    async ({ actor, query: { from = '', to = '', limit, cursor } }) => {
      const period = { from, to }
      const { items, nextCursor } = await statements.list(actor, period, { limit, cursor })
      const toEntry = ({ sellerName: _, createdAt, ...entry }: (typeof items)[number]) => ({
        ...entry,
        createdAt: createdAt.toISOString(),
      })
      return { items: items.map(toEntry), nextCursor }
    },
  ),
  get(
    'sales-summary',
    {
      summary:
        'The sums of your sales from the day `from` to the day `to`, in UTC, and your balance.',
      query: Period,
      answer: Summary,
    },
    async ({ actor, query: { from = '', to = '' } }) => {
      const [sums, balance] = await Promise.all([
        statements.sum(actor, { from, to }),
        statements.findBalance(actor),
      ])
      return { ...sums, balance }
    },
  ),
  post(
    'sales/:id/refund',
    {
      summary:
        'Refunds a sale of yours by its `purchaseId`, within 14 days: the buyer gets all of the money and keeps no copy.',
      waitsOutside: true,
      answer: z.object({
        title: z.string().describe('The title of the portfolio'),
        cents: cents('What the buyer gets back'),
      }),
    },
    ({ actor, params }) => refunds.refund(actor, params.id),
  ),
  get(
    'education-request',
    {
      summary: 'Your last request for the education price, or null.',
      answer: EducationRequest.nullable(),
    },
    async ({ actor }) => toRequest(await educationRequests.find(actor)),
  ),
  post(
    'education-request',
    {
      summary:
        'Asks the operator for the education price, with the name and address of your school. You are told of the answer by mail.',
      body: EducationInput.strict(),
      answer: EducationRequest.nullable(),
      status: 201,
    },
    async ({ actor, body }) => {
      await educationRequests.create(actor, body)
      return toRequest(await educationRequests.find(actor))
    },
  ),
]

function toPurchase({ hero: _, added, createdAt, ...purchase }: ownPurchases.OwnPurchase) {
  return { ...purchase, newLocations: added, createdAt: createdAt.toISOString() }
}

function toRequest(found: EducationState | undefined) {
  if (!found) return null
  const { endsAt, createdAt, ...state } = found
  return {
    ...state,
    endsAt: endsAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }
}
