import { z } from 'zod'
import { Account } from '#app/domain/accounts/account.ts'
import { MapRegion, Near } from '#app/domain/discover/search.ts'
import { Category, GearTemplate } from '#app/domain/gear/category.ts'
import { Gear, Slot, TickedBy } from '#app/domain/gear/published.ts'
import { Contact } from '#app/domain/messages/contact.ts'
import { PaymentCard } from '#app/domain/money/card.ts'
import { PaymentEntry } from '#app/domain/money/payment-entry.ts'
import { Purchase } from '#app/domain/money/purchase.ts'
import { Subscription } from '#app/domain/money/subscription.ts'
import { Photo } from '#app/domain/photos/schema.ts'
import { Upload } from '#app/domain/photos/uploads/upload.ts'
import { Light } from '#app/domain/places/light/light.ts'
import { Location, Portfolio } from '#app/domain/places/published.ts'
import { CountedTag, Tag } from '#app/domain/places/tag.ts'
import { Notice } from '#app/domain/post/published.ts'
import { Device } from '#app/domain/post/push/device.ts'
import { Submission } from '#app/domain/publishing/submission.ts'
import { Crew, Person, Received } from '#app/domain/sharing/published.ts'
import { Member } from '#app/domain/sharing/share.ts'
import { Concept, Project, Shoot, ShootStop, Stop } from '#app/domain/shoots/published.ts'
import { User } from '#app/domain/users/user.ts'
import { Bundle } from '#app/domain/whole/sync/bundle.ts'
import { Webhook, WebhookDelivery } from '#app/domain/whole/webhooks/published.ts'
import { describeFields } from './descriptions/describe.ts'

export type Json = { [key: string]: unknown }

/** Named schemas after which answers are called: `LocationAnswer`. A name never changes. */
const things = {
  Account,
  Category,
  Concept,
  Contact,
  CountedTag,
  Crew,
  Device,
  Gear,
  GearTemplate,
  Light,
  Location,
  Member,
  Notification: Notice,
  Person,
  PaymentCard,
  PaymentEntry,
  Photo,
  Portfolio,
  Project,
  Purchase,
  Received,
  Shoot,
  ShootStop,
  Slot,
  Stop,
  Submission,
  Subscription,
  Tag,
  User,
  Webhook,
  WebhookDelivery,
}

export function isThing(name: string) {
  return name in things
}

/** Named schemas that only the domain has; those of calls have an `id` in their `meta`. */
const parts = { Bundle, MapRegion, Near, TickedBy, Upload }

/** Uses the global registry, which also holds the fields' descriptions. */
for (const [id, schema] of Object.entries({ ...things, ...parts })) {
  z.globalRegistry.add(schema, { id })
}

/**
 * Converts a zod schema to JSON Schema. Schemas of answers allow additional fields.
 * @param components collects the named schemas that are referenced
 */
export function schemaOf(schema: z.ZodType, io: 'input' | 'output', components: Json = {}): Json {
  const made = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      // A wrong entry of a batch is caught, but has no default.
      if (zodSchema._zod.def.type === 'catch') delete jsonSchema.default
      // Removes patterns that only repeat `format`, and those with Unicode classes, which differ
      // between languages.
      if (jsonSchema.format || jsonSchema.pattern?.includes('\\p{')) delete jsonSchema.pattern
      for (const limit of ['minimum', 'maximum'] as const) {
        if (Math.abs(jsonSchema[limit] ?? 0) === Number.MAX_SAFE_INTEGER) delete jsonSchema[limit]
      }
      if (io === 'output') openForMore(jsonSchema as Json)
    },
  })
  const {
    $schema,
    $defs = {},
    ...rest
  } = JSON.parse(JSON.stringify(made).replaceAll('#/$defs/', componentPath))
  for (const [name, { id, ...definition }] of Object.entries($defs as Record<string, Json>)) {
    components[name] = describeFields(name, definition, io)
  }
  return rest
}

/** Answers may get more fields and more choices, so a client must not refuse what it does not know. */
function openForMore(schema: Json) {
  if (Number.isInteger(schema.const)) schema.type = 'integer'
  if (schema.additionalProperties === false) delete schema.additionalProperties
  if (schema.type !== 'string' || !Array.isArray(schema.enum)) return
  schema.anyOf = [{ type: 'string', enum: schema.enum }, { type: 'string' }]
  delete schema.type
  delete schema.enum
}

/** The choices of a text that may become more. */
export function openChoices({ anyOf }: Json): unknown[] | undefined {
  const [choices, any] = Array.isArray(anyOf) ? (anyOf as Json[]) : []
  const isOpen = any?.type === 'string' && !any.enum && Array.isArray(choices?.enum)
  return isOpen ? (choices?.enum as unknown[]) : undefined
}

const componentPath = '#/components/schemas/'

export function referTo(name: string): Json {
  return { $ref: componentPath + name }
}

/** The name of the component that the `$ref` points to. */
export function nameOf({ $ref }: Json): string | undefined {
  return typeof $ref === 'string' ? $ref.slice(componentPath.length) : undefined
}

export function propertiesOf(schema: Json) {
  return (schema.properties ?? {}) as Record<string, Json>
}

export function requiredFields(schema: Json) {
  return (schema.required ?? []) as string[]
}
