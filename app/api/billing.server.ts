import { z } from 'zod'
import * as accounts from '#app/domain/accounts/accounts.server.ts'
import { PaymentCard } from '#app/domain/billing/card.ts'
import * as cards from '#app/domain/billing/cards.server.ts'
import { intervals, priceOf, tiers } from '#app/domain/billing/tier.ts'
import { type Endpoint, get, patch, post } from './endpoint.ts'

/** The provider's id of a card that was set up with the secret. */
const CardBody = z.strictObject({ paymentMethodId: z.string().min(1).max(255) })

export const billing: Endpoint[] = [
  get(
    'prices/:tier/:interval',
    {
      summary: 'What a plan costs, in US dollars a month or a year.',
      access: 'anyone',
      params: z.object({ tier: z.enum(tiers), interval: z.enum(intervals) }),
      answer: z.number(),
    },
    ({ params: { tier, interval } }) => priceOf(tier, interval) / 100,
  ),
  get(
    'users/:id/payment-card',
    {
      summary: 'The card that you pay with, or null. Its number is never here.',
      answer: PaymentCard.nullable(),
    },
    ({ actor, params }) => cards.findCard(accounts.requireOwn(actor, params.id)),
  ),
  patch(
    'users/:id/payment-card',
    {
      summary: 'Pays with another card, which was set up before (payment-card-setup).',
      body: CardBody,
      answer: PaymentCard,
      waitsOutside: true,
    },
    ({ actor, params, body }) =>
      cards.saveCard(accounts.requireOwn(actor, params.id), body.paymentMethodId),
  ),
  post(
    'users/:id/payment-card-setup',
    {
      summary: 'Begins to take a card in: the secret is for the provider’s form in your app.',
      answer: z.object({ clientSecret: z.string() }),
      waitsOutside: true,
    },
    ({ actor, params }) => cards.createSetup(accounts.requireOwn(actor, params.id)),
  ),
]
