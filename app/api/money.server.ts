import { z } from 'zod'
import * as accounts from '#app/domain/accounts/accounts.server.ts'
import { PaymentCard } from '#app/domain/money/card.ts'
import * as cards from '#app/domain/money/cards.server.ts'
import { DonationInput } from '#app/domain/money/donations/donation.ts'
import * as donations from '#app/domain/money/donations/donations.server.ts'
import { PaymentEntry } from '#app/domain/money/payment-entry.ts'
import * as paymentHistory from '#app/domain/money/payment-history.server.ts'
import { PurchaseInput } from '#app/domain/money/purchase.ts'
import * as purchases from '#app/domain/money/purchases.server.ts'
import {
  Subscription,
  SubscriptionChanges,
  SubscriptionInput,
} from '#app/domain/money/subscription.ts'
import * as subscriptions from '#app/domain/money/subscriptions.server.ts'
import { TestCard } from '#app/domain/money/test-payments/test-card.ts'
import * as testCards from '#app/domain/money/test-payments/test-cards.server.ts'
import { intervals, tiers } from '#app/domain/rules/tier.ts'
import { bookCalls } from './book-calls.server.ts'
import { type Endpoint, get, list, patch, post, WholeQuery } from './endpoint.ts'
import { paymentCalls } from './payment-calls.server.ts'
import { saleCalls } from './sale-calls.server.ts'

/** The payment provider's id of a card that was saved with the SetupIntent's client secret. */
const CardBody = z.strictObject({ paymentMethodId: z.string().min(1).max(255) })

const IntentAnswer = z.object({
  clientSecret: z.string().describe('For the provider’s form in your app, which takes the payment'),
  paymentIntentId: z
    .string()
    .describe('The provider’s id of the payment, for `purchases/confirm` and for support'),
})

export const billing: Endpoint[] = [
  get(
    'test-cards',
    {
      summary:
        'Cards to try payments with, while this site has test payments and no money moves. Elsewhere it is not found. Save one with payment-card, by its `paymentMethodId`.',
      access: 'anyone',
      scopes: [],
      answer: z.object({ cards: z.array(TestCard).describe('Every card that test payments know') }),
      refuses: ['notFound'],
    },
    () => ({ cards: testCards.list() }),
  ),
  get(
    'prices/:tier/:interval',
    {
      summary:
        'Your price of a plan, in US dollars a month or a year: the education price if it is granted.',
      access: 'anyone',
      scopes: [],
      params: z.object({ tier: z.enum(tiers), interval: z.enum(intervals) }),
      answer: z.number(),
    },
    async ({ actor, params: { tier, interval } }) =>
      tier === 'Basic' ? 0 : (await subscriptions.findPrice(actor, { tier, interval })) / 100,
  ),
  get(
    'users/:id/payment-card',
    {
      summary: 'Your payment card, or null, without its number.',
      answer: PaymentCard.nullable(),
    },
    ({ actor, params }) => cards.findCard(accounts.requireOwn(actor, params.id)),
  ),
  patch(
    'users/:id/payment-card',
    {
      summary: 'Replaces your payment card with one that was set up before (payment-card-setup).',
      body: CardBody,
      answer: PaymentCard,
      current: ({ actor, params }) => cards.findCard(accounts.requireOwn(actor, params.id)),
      refuses: ['card_declined'],
      waitsOutside: true,
    },
    ({ actor, params, body }) =>
      cards.saveCard(accounts.requireOwn(actor, params.id), body.paymentMethodId),
  ),
  post(
    'users/:id/payment-card-setup',
    {
      summary: 'Starts to save a card: the secret is for the provider’s form in your app.',
      answer: z.object({ clientSecret: z.string() }),
      waitsOutside: true,
    },
    ({ actor, params }) => cards.createSetup(accounts.requireOwn(actor, params.id)),
  ),
  get(
    'users/:id/subscription',
    { summary: 'Your subscription, or null.', answer: Subscription.nullable() },
    ({ actor, params }) => subscriptions.find(accounts.requireOwn(actor, params.id)),
  ),
  list(
    'users/:id/payment-history',
    {
      summary: 'Your payments in cents, latest first: all, or `limit` of them.',
      query: WholeQuery,
      item: PaymentEntry,
    },
    ({ actor, params, query }) =>
      paymentHistory.listPage(accounts.requireOwn(actor, params.id), query),
  ),
  post(
    'users/:id/subscription',
    {
      summary: 'Subscribes to a plan with your payment card, which is charged at once.',
      body: SubscriptionInput,
      answer: Subscription,
      refuses: ['card_declined'],
      status: 201,
      waitsOutside: true,
    },
    ({ actor, params, body }) => subscriptions.create(accounts.requireOwn(actor, params.id), body),
  ),
  patch(
    'users/:id/subscription',
    {
      summary:
        'Changes the plan of your subscription, which is charged at once, or ends it with the paid period (cancelAtPeriodEnd), or resumes it.',
      body: SubscriptionChanges,
      answer: Subscription,
      current: ({ actor, params }) => subscriptions.find(accounts.requireOwn(actor, params.id)),
      refuses: ['card_declined'],
      waitsOutside: true,
    },
    ({ actor, params, body }) => subscriptions.update(accounts.requireOwn(actor, params.id), body),
  ),
  post(
    'donation-payment-setup',
    {
      summary:
        'Creates a donation of whole US dollars, from 1: the secret is for the provider’s form in your app. The receipt goes to `email`.',
      access: 'anyone',
      body: DonationInput,
      answer: IntentAnswer.extend({ id: z.uuid().describe('The id of the donation') }),
      waitsOutside: true,
    },
    ({ actor, body, address }) => donations.create(actor, body, address),
  ),
  post(
    'users/:id/purchases',
    {
      summary:
        'Starts the purchase of a portfolio at its present price, less a promotion code, of which you may try 30 an hour: the secret is for the provider’s form in your app. Then call purchases/confirm.',
      body: PurchaseInput,
      answer: IntentAnswer,
      status: 201,
      waitsOutside: true,
    },
    ({ actor, params, body }) =>
      purchases.createIntent(accounts.requireOwn(actor, params.id), body),
  ),
  ...paymentCalls,
  ...bookCalls,
  ...saleCalls,
  post(
    'purchases/confirm',
    {
      summary:
        'Completes a purchase: you get your own copy once, however often you call. An unconfirmed payment is charged to your saved card.',
      body: z.strictObject({ paymentIntentId: z.string().min(1).max(255) }),
      answer: z.object({ grantedItemId: z.uuid().describe('The id of your own copy') }),
      refuses: ['card_declined', 'authentication_required'],
      waitsOutside: true,
    },
    async ({ actor, body }) => ({
      grantedItemId: await purchases.confirm(actor, body.paymentIntentId),
    }),
  ),
]
