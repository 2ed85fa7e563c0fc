import type { Access, Endpoint, Method } from './endpoint.ts'
import { type Json, propertiesOf, requiredFields, schemaOf } from './json-schema.server.ts'
import type { Context } from './table.server.ts'

type DescribedCall = {
  method: Method
  path: string
  summary: string
  access: Access
  query: Field[]
  body: Field[]
  /** Of a photo that the call takes. */
  mostBytes: number | undefined
  /** What `data` is: `Location`, `list of Tag`, `number`. */
  answer: string
}

type Field = { name: string; type: string; isRequired: boolean }

type Thing = { name: string; fields: Field[] }

export function describe(contexts: readonly Context[]) {
  const components: Json = {}
  const sections = contexts.map(({ name, description, endpoints }) => ({
    name,
    description,
    calls: endpoints.map((endpoint) => describeOne(endpoint, components)),
  }))
  const things: Thing[] = Object.entries(components).map(([name, schema]) => ({
    name,
    fields: fieldsOf(schema as Json),
  }))
  return { sections, things }
}

function describeOne(endpoint: Endpoint, components: Json): DescribedCall {
  const { method, path, summary, access, query, body, allowance, answer } = endpoint
  return {
    method,
    path: path.replace(/:(\w+)/g, '{$1}'),
    summary,
    access,
    mostBytes: allowance.photos?.maxBytes,
    query: fieldsOf(schemaOf(query, 'input', components)),
    body: fieldsOf(schemaOf(body, 'input', components)),
    answer: typeOf(schemaOf(answer, 'output', components)),
  }
}

function fieldsOf(schema: Json): Field[] {
  const required = requiredFields(schema)
  return Object.entries(propertiesOf(schema)).map(([name, property]) => ({
    name,
    type: typeOf(property),
    isRequired: required.includes(name) && !('default' in property),
  }))
}

function typeOf(schema: Json): string {
  const {
    $ref,
    anyOf,
    enum: values,
    type,
    items,
    properties,
    additionalProperties,
    format,
  } = schema
  if (typeof $ref === 'string') return $ref.split('/').at(-1) ?? ''
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
