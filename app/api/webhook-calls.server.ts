import { z } from 'zod'
import * as deliveryLog from '#app/domain/whole/webhooks/delivery-log.server.ts'
import {
  toDelivery,
  toWebhook,
  Webhook,
  WebhookDelivery,
} from '#app/domain/whole/webhooks/published.ts'
import { WebhookInput } from '#app/domain/whole/webhooks/webhook.ts'
import * as webhooks from '#app/domain/whole/webhooks/webhooks.server.ts'
import { tokenOf } from '#app/http/session.server.ts'
import { type Call, del, type Endpoint, get, list, patch, post } from './endpoint.ts'

const Secret = z
  .string()
  .describe('Signs the deliveries (Standard Webhooks). It is shown only now: keep it')

const WebhookBody = z.strictObject(WebhookInput.shape)

const WebhookChangesBody = z
  .strictObject({
    ...WebhookInput.partial().shape,
    isActive: z.boolean().optional().describe('Turns the webhook on or off'),
  })
  .refine(({ password: _, ...changes }) => Object.keys(changes).length > 0, {
    error: 'Say what changes',
  })

const Started = z.object({ id: z.uuid().describe('The id of the delivery, and of its event') })

const current = async ({ actor, params }: Call<'user', { id: string }>) =>
  toWebhook(await webhooks.find(actor, params.id))

export const webhookCalls: Endpoint[] = [
  list(
    'webhooks',
    { summary: 'Your webhooks, newest first. There are at most 10.', item: Webhook },
    async ({ actor }) => ({
      items: (await webhooks.list(actor)).map(toWebhook),
      nextCursor: undefined,
    }),
  ),
  post(
    'webhooks',
    {
      summary:
        'Adds a webhook and answers its secret, once. It needs your password, unless you entered it within the last ten minutes, and we email you about it. The address must be https and public.',
      body: WebhookBody,
      answer: Webhook.extend({ secret: Secret }),
      status: 201,
      isSecret: true,
    },
    async ({ actor, body, request, address }) => {
      const session = { token: await tokenOf(request), address }
      const { id, secret } = await webhooks.create(actor, body, session)
      return { ...toWebhook(await webhooks.find(actor, id)), secret }
    },
  ),
  get('webhooks/:id', { summary: 'One of your webhooks.', answer: Webhook }, current),
  patch(
    'webhooks/:id',
    {
      summary:
        'Changes the address or the events of your webhook, or turns it on or off. A new address needs your password, as a new webhook does.',
      body: WebhookChangesBody,
      answer: Webhook,
      current,
      readsBack: { item: Webhook },
    },
    async ({ actor, params, body, request, address }) => {
      const session = { token: await tokenOf(request), address }
      return toWebhook(await webhooks.update(actor, params.id, body, session))
    },
  ),
  del(
    'webhooks/:id',
    {
      summary: 'Removes your webhook and its deliveries. Nothing more is sent.',
      answer: z.object({ id: z.uuid().describe('The id of the removed webhook') }),
      current,
    },
    async ({ actor, params: { id } }) => {
      await webhooks.remove(actor, id)
      return { id }
    },
  ),
  post(
    'webhooks/:id/secret',
    {
      summary:
        'Replaces the secret of your webhook and answers the new one, once. For a day deliveries are signed with both.',
      answer: z.object({ secret: Secret }),
      isSecret: true,
    },
    async ({ actor, params }) => ({ secret: await webhooks.renewSecret(actor, params.id) }),
  ),
  post(
    'webhooks/:id/test',
    {
      summary:
        'Sends the event `test` to your webhook, even if it is off. While the last test is waiting, another is refused (409).',
      answer: Started,
    },
    ({ actor, params }) => deliveryLog.sendTest(actor, params.id),
  ),
  list(
    'webhooks/:id/deliveries',
    {
      summary: 'What your webhook sent within the last 30 days, and is to send; newest first.',
      item: WebhookDelivery,
    },
    async ({ actor, params, query }) => {
      const { items, nextCursor } = await deliveryLog.listPage(actor, params.id, query)
      return { items: items.map(toDelivery), nextCursor }
    },
  ),
  post(
    'webhook-deliveries/:id/resend',
    {
      summary:
        'Sends a delivery again, with the same id and body. One that was never sent is not found.',
      answer: Started,
    },
    ({ actor, params }) => deliveryLog.resend(actor, params.id),
  ),
]
