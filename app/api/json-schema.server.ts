import { z } from 'zod'
import { User } from '#app/domain/accounts/user.ts'
import { Photo } from '#app/domain/photos/schema.ts'
import { Location } from '#app/domain/places/location.ts'
import { Portfolio } from '#app/domain/places/portfolio.ts'
import { Tag } from '#app/domain/places/tag.ts'

export type Json = { [key: string]: unknown }

const componentNames = z.registry<{ id: string }>()
for (const [id, schema] of Object.entries({ User, Photo, Location, Portfolio, Tag })) {
  componentNames.add(schema, { id })
}

/**
 * Converts a zod schema to JSON Schema.
 * @param components collects the named schemas in it, which are then referred to
 */
export function schemaOf(schema: z.ZodType, io: 'input' | 'output', components: Json = {}): Json {
  const made = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    metadata: componentNames,
    override({ jsonSchema }) {
      // Each format also comes with its pattern; readers need only its name.
      if (jsonSchema.format) delete jsonSchema.pattern
    },
  })
  const {
    $schema,
    $defs = {},
    ...rest
  } = JSON.parse(JSON.stringify(made).replaceAll('#/$defs/', '#/components/schemas/'))
  for (const [name, { id, ...definition }] of Object.entries($defs as Record<string, Json>)) {
    components[name] = definition
  }
  return rest
}

export function propertiesOf(schema: Json) {
  return (schema.properties ?? {}) as Record<string, Json>
}

export function requiredFields(schema: Json) {
  return (schema.required ?? []) as string[]
}
