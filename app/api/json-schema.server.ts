import { z } from 'zod'
import { Account } from '#app/domain/accounts/account.ts'
import { Category, GearTemplate } from '#app/domain/gear/category.ts'
import { Gear, Slot } from '#app/domain/gear/published.ts'
import { Contact } from '#app/domain/messages/contact.ts'
import { PaymentCard } from '#app/domain/money/card.ts'
import { PaymentEntry } from '#app/domain/money/payment-entry.ts'
import { Purchase } from '#app/domain/money/purchase.ts'
import { Subscription } from '#app/domain/money/subscription.ts'
import { Photo } from '#app/domain/photos/schema.ts'
import { Light } from '#app/domain/places/light/light.ts'
import { Location, Portfolio } from '#app/domain/places/published.ts'
import { CountedTag, Tag } from '#app/domain/places/tag.ts'
import { Device } from '#app/domain/post/push/device.ts'
import { Submission } from '#app/domain/publishing/submission.ts'
import { Member } from '#app/domain/sharing/share.ts'
import { Concept, Project, Shoot, Stop } from '#app/domain/shoots/published.ts'
import { User } from '#app/domain/users/user.ts'
import { Webhook, WebhookDelivery } from '#app/domain/whole/webhooks/published.ts'

export type Json = { [key: string]: unknown }

/** Named schemas of answers. Clients rely on the names, so a name never changes. */
const things = {
  Account,
  Category,
  Concept,
  Contact,
  CountedTag,
  Device,
  Gear,
  GearTemplate,
  Light,
  Location,
  Member,
  PaymentCard,
  PaymentEntry,
  Photo,
  Portfolio,
  Project,
  Purchase,
  Shoot,
  Slot,
  Stop,
  Submission,
  Subscription,
  Tag,
  User,
  Webhook,
  WebhookDelivery,
}

/** Uses the global registry, which also holds the fields' descriptions. */
for (const [id, schema] of Object.entries(things)) z.globalRegistry.add(schema, { id })

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
      if (io === 'output' && jsonSchema.additionalProperties === false) {
        delete jsonSchema.additionalProperties
      }
    },
  })
  const {
    $schema,
    $defs = {},
    ...rest
  } = JSON.parse(JSON.stringify(made).replaceAll('#/$defs/', componentPath))
  for (const [name, { id, ...definition }] of Object.entries($defs as Record<string, Json>)) {
    components[name] = definition
  }
  return rest
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
