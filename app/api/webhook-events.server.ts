import { z } from 'zod'
import { Gear } from '#app/domain/gear/published.ts'
import { Location, Portfolio } from '#app/domain/places/published.ts'
import type { Kind } from '#app/domain/rules/kind.ts'
import { Project, Shoot } from '#app/domain/shoots/published.ts'
import { eventWords, type WebhookEvent, webhookEvents } from '#app/domain/whole/webhooks/webhook.ts'
import { exampleOf } from './examples.ts'
import { type Json, referTo, schemaOf } from './json-schema.server.ts'

const items: Record<Kind, z.ZodType> = {
  location: Location,
  portfolio: Portfolio,
  shoot: Shoot,
  project: Project,
  gear: Gear,
}

/** `item` is the item as its owner sees it when the event is sent; null if it was deleted. */
const About = z.union(
  Object.entries(items).map(([kind, item]) =>
    z.object({ kind: z.literal(kind), id: z.uuid(), item: item.nullable() }),
  ),
)

/** Describes the webhooks in OpenAPI. @param schemas collects the referenced schemas */
export function describeWebhooks(tag: string, schemas: Json): Json {
  const told = webhookEvents.map((type) => describeEvent(type, eventWords[type], About))
  const tried = describeEvent('test', 'You pressed the button that sends a test', z.object({}))
  return Object.fromEntries([...told, tried])

  function describeEvent(type: WebhookEvent | 'test', summary: string, data: z.ZodType) {
    const name = `${type.replace(/(?:^|\.)(\w)/g, (_, first) => first.toUpperCase())}Event`
    const event = z.object({ type: z.literal(type), timestamp: z.iso.datetime(), data })
    schemas[name] = schemaOf(event, 'output', schemas)
    const example = exampleOf(schemas[name] as Json, schemas)
    const post = {
      tags: [tag],
      summary,
      description: `${summary}. Answer 2xx within some seconds; otherwise it is sent again, with growing pauses, for days.`,
      operationId: `on${name}`,
      security: [],
      parameters: Object.keys(webhookParameters).map((one) => ({
        $ref: `#/components/parameters/${one}`,
      })),
      requestBody: {
        required: true,
        content: { 'application/json': { schema: referTo(name), example } },
      },
      responses: {
        '2XX': { description: 'Received.' },
        410: { description: 'No more, please: the webhook is switched off.' },
        default: { description: 'It is sent again later.' },
      },
    }
    return [type, { post }]
  }
}

/** The headers that Standard Webhooks specifies. */
export const webhookParameters: Json = {
  WebhookId: parameter(
    'webhook-id',
    'The event’s id, the same when it is sent again.',
    '01a20066-8bec-7624-b926-7ceea73cdd49',
  ),
  WebhookTimestamp: parameter(
    'webhook-timestamp',
    'Seconds since 1970 of this attempt. Refuse anything older than some minutes.',
    '1798105020',
  ),
  WebhookSignature: parameter(
    'webhook-signature',
    '`v1,` and the HMAC-SHA256, as base64, of id, timestamp and body with dots between, by the bytes of your secret behind `whsec_`. For a day after you renew the secret there are two, with a space between.',
    'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  ),
}

function parameter(name: string, description: string, example: string) {
  return { name, in: 'header', required: true, description, schema: { type: 'string' }, example }
}
