import { z } from 'zod'
import * as accounts from '#app/domain/accounts/accounts.server.ts'
import * as cards from '#app/domain/money/cards.server.ts'
import * as purchases from '#app/domain/money/purchases.server.ts'
import * as receipts from '#app/domain/money/receipts/receipts.server.ts'
import { Subscription } from '#app/domain/money/subscription.ts'
import * as unpaidSubscriptions from '#app/domain/money/unpaid-subscriptions.server.ts'
import { del, type Endpoint, post } from './endpoint.ts'

export const paymentCalls: Endpoint[] = [
  del(
    'users/:id/payment-card',
    {
      summary:
        'Removes your payment card. It stays while a subscription renews with it, or is unpaid.',
      waitsOutside: true,
      answer: z.null(),
    },
    async ({ actor, params }) => {
      await cards.removeCard(accounts.requireOwn(actor, params.id))
      return null
    },
  ),
  post(
    'users/:id/subscription/pay',
    {
      summary:
        'Pays what your subscription owes with your payment card. If it is not `active` afterwards, your bank wants a confirmation, on the page of your plan.',
      waitsOutside: true,
      answer: Subscription,
    },
    ({ actor, params }) => unpaidSubscriptions.pay(accounts.requireOwn(actor, params.id)),
  ),
  del(
    'users/:id/subscription/unpaid',
    {
      summary: 'Ends your subscription at once, instead of paying what it owes.',
      waitsOutside: true,
      answer: z.null(),
    },
    async ({ actor, params }) => {
      await unpaidSubscriptions.endUnpaid(accounts.requireOwn(actor, params.id))
      return null
    },
  ),
  post(
    'users/:id/payment-history/:paymentId/send-receipt',
    {
      summary:
        'Sends you the receipt of a payment by mail, a limited number of times an hour. Requires a confirmed email address.',
      waitsOutside: true,
      answer: z.object({ email: z.string().describe('Where the receipt was sent') }),
    },
    async ({ actor, params }) => ({
      email: await receipts.send(accounts.requireOwn(actor, params.id), params.paymentId),
    }),
  ),
  post(
    'purchases/cancel',
    {
      summary:
        'Gives up a purchase that is not confirmed yet: nothing is charged. If it was paid meanwhile, you have bought it.',
      body: z.strictObject({ paymentIntentId: z.string().min(1).max(255) }),
      waitsOutside: true,
      answer: z.object({
        grantedItemId: z
          .uuid()
          .nullable()
          .describe('The id of your copy if the payment had gone through; else null'),
      }),
    },
    async ({ actor, body }) => ({
      grantedItemId: await purchases.cancelPayment(actor, body.paymentIntentId),
    }),
  ),
]
