import { scopeWords } from '#app/domain/users/scope.ts'
import { eventWords } from '#app/domain/whole/webhooks/webhook.ts'
import type { Access, Endpoint, Method } from './endpoint.ts'
import {
  type Json,
  openChoices,
  propertiesOf,
  requiredFields,
  schemaOf,
} from './json-schema.server.ts'
import { describeOperation } from './operation.server.ts'
import { refusals } from './refusals.ts'
import type { Context } from './table.server.ts'
import { partType, tusParameters } from './tus-headers.ts'

export type DescribedCall = {
  /** The operation's id, also used as the anchor on the page. */
  id: string
  method: Method
  path: string
  summary: string
  access: Access
  /** Scopes separated by commas; '' if any token may call, null if none may. */
  scopes: string | null
  parameters: Parameter[]
  query: Field[]
  body: Field[]
  /** Example of a JSON body. */
  example: string | undefined
  /** Limit in bytes for an uploaded photo. */
  maxBytes: number | undefined
  /** Headers of the tus protocol. */
  headers: Header[]
  /** The type of `data`, such as `Location`, `list of Tag` or `number`. */
  answer: string
  status: number
  refusals: number[]
}

type Parameter = { name: string; place: 'path' | 'query'; isRequired: boolean; example: string }

type Header = { name: string; isRequired: boolean; example: string }

type Field = { name: string; type: string; isRequired: boolean }

export type DescribedType = { name: string; fields: Field[] }

type Section = { name: string; description: string; calls: DescribedCall[] }

export type Reference = { sections: Section[]; things: DescribedType[] }

export function describe(contexts: readonly Context[]): Reference {
  const components: Json = {}
  const sections = contexts.map(({ name, description, endpoints }) => ({
    name,
    description,
    calls: endpoints.map((endpoint) => describeCall(endpoint, components)),
  }))
  const things: DescribedType[] = Object.entries(components)
    .map(([name, schema]) => ({ name, fields: fieldsOf(schema as Json) }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
  return { sections, things }
}

export const refusalNames = Object.entries(refusals).map(([status, { description }]) => ({
  status,
  description,
}))

export const scopeNames = termsOf(scopeWords)

export const eventNames = termsOf(eventWords)

function termsOf(words: Record<string, string>) {
  return Object.entries(words).map(([name, meaning]) => ({ name, meaning }))
}

/** Finds the calls and types whose names, fields or summaries contain every word of the text. */
export function search({ sections, things }: Reference, text: string): Reference {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const fits = (...parts: string[]) => {
    const all = parts.join(' ').toLowerCase()
    return words.every((word) => all.includes(word))
  }
  const namesOf = (fields: Field[]) => fields.map(({ name }) => name)
  return {
    sections: sections
      .map(({ calls, ...section }) => ({
        ...section,
        calls: calls.filter(({ id, method, path, summary, query, body, answer }) =>
          fits(id, method, path, summary, answer, ...namesOf([...query, ...body])),
        ),
      }))
      .filter(({ calls }) => calls.length > 0),
    things: things.filter(({ name, fields }) => fits(name, ...namesOf(fields))),
  }
}

function describeCall(endpoint: Endpoint, components: Json): DescribedCall {
  const { method, path, summary, access, query, body, allowance, answer, status, tus } = endpoint
  const { scopes = 'closed' } = endpoint
  const operation = describeOperation(endpoint, method, '', {}) as DescribedOperation
  const content = operation.requestBody?.content['application/json']
  return {
    id: operation.operationId,
    method,
    path: path.replace(/:(\w+)/g, '{$1}'),
    summary,
    access,
    scopes: scopes === 'closed' ? null : scopes.join(', '),
    parameters: operation.parameters.flatMap(toParameter),
    query: fieldsOf(schemaOf(query, 'input', components)),
    body: fieldsOf(schemaOf(body, 'input', components)),
    example: content && JSON.stringify(content.example, null, 2),
    maxBytes: tus ? undefined : allowance.photos?.maxBytes,
    headers: headersOf(endpoint),
    answer: status === 204 ? 'nothing' : typeOf(schemaOf(answer, 'output', components)),
    status,
    refusals: Object.keys(operation.responses)
      .map(Number)
      .filter((one) => one in refusals),
  }
}

function headersOf({ method, tus, allowance }: Endpoint): Header[] {
  if (!tus || method === 'GET') return []
  const names = ['Tus-Resumable', ...tus.reads]
  const headers = names.map((name) => {
    const { required, example } = tusParameters[name.replaceAll('-', '')] as DescribedHeader
    return { name, isRequired: required, example: String(example) }
  })
  const type = { name: 'Content-Type', isRequired: true, example: partType }
  return allowance.photos ? [...headers, type] : headers
}

type DescribedHeader = { required: boolean; example: unknown }

type DescribedOperation = {
  operationId: string
  parameters: { name?: string; in?: string; required?: boolean; example?: unknown }[]
  requestBody?: { content: Record<string, { example?: unknown }> }
  responses: Json
}

function toParameter({
  name = '',
  in: place,
  required = false,
  example,
}: DescribedOperation['parameters'][number]): Parameter[] {
  if (place !== 'path' && place !== 'query') return []
  return [{ name, place, isRequired: required, example: String(example ?? '') }]
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
