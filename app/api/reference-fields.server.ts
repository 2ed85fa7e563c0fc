import {
  type Json,
  nameOf,
  openChoices,
  propertiesOf,
  requiredFields,
} from './json-schema.server.ts'

export type Field = {
  name: string
  type: string
  isRequired: boolean
  description: string | undefined
}

export function fieldsOf(schema: Json): Field[] {
  const required = requiredFields(schema)
  return Object.entries(propertiesOf(schema)).map(([name, property]) => ({
    name,
    type: typeOf(property),
    isRequired: required.includes(name) && !('default' in property),
    description: property.description as string | undefined,
  }))
}

/** The type of a value in words, such as `Location`, `list of Tag` or `number`. */
export function typeOf(schema: Json): string {
  const {
    $ref,
    allOf,
    anyOf,
    enum: values,
    type,
    items,
    properties,
    additionalProperties,
    format,
  } = schema
  if (typeof $ref === 'string') return $ref.split('/').at(-1) ?? ''
  if (Array.isArray(allOf)) return allOf.map(typeOf).join(' and ')
  const choices = openChoices(schema)
  if (choices) return choices.join(', ')
  if (Array.isArray(anyOf)) return anyOf.map(typeOf).join(' or ')
  if ('const' in schema) return JSON.stringify(schema.const)
  if (Array.isArray(values)) return values.join(', ')
  if (Array.isArray(type)) return type.join(' or ')
  if (type === 'array') return `list of ${typeOf((items ?? {}) as Json)}`
  if (properties) {
    const fields = fieldsOf(schema).map((field) => `${field.name}${field.isRequired ? '' : '?'}`)
    return `{ ${fields.join(', ')} }`
  }
  if (type === 'object') return `lookup of ${typeOf((additionalProperties ?? {}) as Json)} by id`
  if (schema.not) return 'nothing yet'
  return String(format ?? type ?? 'anything').replace('date-time', 'time')
}

/** The fields of an answer, or of each entry of a list, wherever their schema is. */
export function answerFields(data: Json, schemas: Json): Field[] {
  const name = nameOf(data)
  if (name !== undefined) return answerFields(schemas[name] as Json, schemas)
  const { allOf, anyOf, items } = data
  if (Array.isArray(allOf)) return allOf.flatMap((part) => answerFields(part, schemas))
  if (Array.isArray(anyOf)) return answerFields(anyOf[0], schemas)
  return items ? answerFields(items as Json, schemas) : fieldsOf(data)
}
