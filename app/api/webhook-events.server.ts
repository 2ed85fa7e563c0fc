import { z } from 'zod'
import { Gear, Slot } from '#app/domain/gear/published.ts'
import { Location, Portfolio } from '#app/domain/places/published.ts'
import { submitKinds } from '#app/domain/publishing/submission.ts'
import { type Kind, planKinds } from '#app/domain/rules/kind.ts'
import { Member } from '#app/domain/sharing/share.ts'
import { Concept, Project, Shoot } from '#app/domain/shoots/published.ts'
import {
  ConfirmedCall,
  DecidedSubmission,
  FinishedExport,
  FinishedImport,
  IssuedSheet,
  RestoredArchive,
} from '#app/domain/whole/webhooks/published.ts'
import {
  apiVersion,
  eventWords,
  isWork,
  type PartName,
  partOf,
  type WebhookEvent,
  webhookEvents,
} from '#app/domain/whole/webhooks/webhook.ts'
import { describeFields } from './descriptions/describe.ts'
import { exampleOf } from './examples.ts'
import { type Json, referTo, schemaOf } from './json-schema.server.ts'

const items: Record<Kind, z.ZodType> = {
  location: Location,
  portfolio: Portfolio,
  shoot: Shoot,
  project: Project,
  gear: Gear,
}

const parts: Record<PartName, z.ZodType> = {
  slot: Slot.nullable().describe(
    'The gear item on the packing list, as you see it now; null if it was removed',
  ),
  concept: Concept.nullable().describe('The concept, as you see it now; null if it was removed'),
  person: Member.describe('Whom the event is about, as they were when it happened'),
  submission: DecidedSubmission.describe('What was decided'),
  callSheet: IssuedSheet.describe('The version that was issued'),
  confirmedCall: ConfirmedCall.describe('Who confirmed, and when'),
  import: FinishedImport.nullable().describe(
    'What came of it, as it is when this is sent; null if it is gone',
  ),
  export: FinishedExport.nullable().describe('What came of it; null if it was deleted'),
  archive: RestoredArchive.nullable().describe('What came of it; null if it is forgotten'),
}

/** What an event is about, for each kind of item that may have it. */
function aboutOf(type: WebhookEvent) {
  const part = partOf(type)
  if (isWork(part)) {
    return z.object({
      kind: z.literal(part).describe('What is done'),
      id: z.uuid().describe(`The id of the ${part}`),
      [part]: parts[part],
    })
  }
  const [first, ...others] = kindsOf(type).map((kind) =>
    z.object({
      kind: z.literal(kind).describe('What the item is'),
      id: z.uuid().describe('The id of the item'),
      item: items[kind]
        .nullable()
        .describe('The item, as you see it when this is sent; null if it was deleted'),
      ...(part && { [part]: parts[part] }),
    }),
  )
  return others.length === 0 ? (first as z.ZodType) : z.union([first as z.ZodType, ...others])
}

function kindsOf(type: WebhookEvent): readonly Kind[] {
  if (type === 'slot.changed' || type.startsWith('callsheet.')) return ['shoot']
  if (type === 'concept.changed') return planKinds
  if (type === 'submission.decided') return submitKinds
  return Object.keys(items) as Kind[]
}

const envelope = {
  id: z.uuid().describe('The id of the event, the same when it is sent again'),
  apiVersion: z.literal(apiVersion).describe('The version of the API that `data` follows'),
  timestamp: z.iso.datetime().describe('When it happened'),
  actor: z
    .object({
      id: z.uuid().describe('The id of the user'),
      username: z.string().describe('Their username'),
    })
    .nullable()
    .describe(
      'Who did it; of several changes the last one. Null for Recce itself, a buyer, or somebody whose account is gone',
    ),
  changed: z
    .array(z.string())
    .describe(
      'The fields that differ from the last event of the same item, without `version` and `updatedAt`. Only for events of changes; empty for what is new or was removed',
    ),
}

/** Describes the webhooks in OpenAPI. @param schemas collects the referenced schemas */
export function describeWebhooks(tag: string, schemas: Json): Json {
  const told = webhookEvents.map((type) => describeEvent(type, eventWords[type], aboutOf(type)))
  const tried = describeEvent('test', 'You pressed the button that sends a test', z.object({}))
  return Object.fromEntries([...told, tried])

  function describeEvent(type: WebhookEvent | 'test', summary: string, data: z.ZodType) {
    const name = `${type.replace(/(?:^|\.)(\w)/g, (_, first) => first.toUpperCase())}Event`
    const event = z.object({
      ...envelope,
      type: z.literal(type).describe('What happened'),
      data: data.describe('What it happened to'),
    })
    schemas[name] = describeFields(name, schemaOf(event, 'output', schemas), 'output')
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
