import { formatNumber } from '#app/format/number.ts'
import { describeFields } from './descriptions/describe.ts'
import type { Endpoint } from './endpoint.ts'
import { bodyExamples, exampleOfBody } from './examples.ts'
import { type Json, nameOf, propertiesOf, referTo, schemaOf } from './json-schema.server.ts'
import { partType } from './tus-headers.ts'

/**
 * Describes the body; undefined if the call takes none.
 * @param call the operation's id with a capital
 * @param schemas collects the referenced schemas
 */
export function bodyOf(endpoint: Endpoint, call: string, schemas: Json): Json | undefined {
  const { method, body, allowance, tus } = endpoint
  const { photos, json } = allowance
  if (photos && tus) {
    const content = { [partType]: { schema: bytes } }
    return { required: true, description: 'The rest of the photo, or a part of it', content }
  }
  if (photos?.tooLarge) {
    const content = { 'application/octet-stream': { schema: bytes } }
    return { required: true, description: describeLimit(photos.maxBytes), content }
  }
  if (photos) {
    const content = { 'image/*': { schema: bytes }, 'multipart/form-data': { schema: photoForm } }
    return { required: true, description: describeLimit(photos.maxBytes), content }
  }
  const schema = schemaOf(body, 'input', schemas)
  if (method === 'GET' || Object.keys(propertiesOf(schema)).length === 0) return undefined
  const name = `${call}Request`
  const described = describeFields(name, schema, 'input')
  schemas[name] = withReadBack(endpoint, described, schemas)
  const example = bodyExamples[call] ?? exampleOfBody(described, schemas)
  return {
    required: true,
    description: describeLimit(json.bytes),
    content: jsonContent(name, example),
  }
}

const bytes = { type: 'string', format: 'binary' }

const photoForm = {
  type: 'object',
  required: ['photo'],
  properties: {
    photo: { ...bytes, description: 'The file: JPEG, PNG, WebP, AVIF or HEIC, at most 10 MB.' },
  },
}

/**
 * Adds what `dropReadBack` lets pass, so that a validating client or gateway lets it pass too: the
 * fields of the item that cannot be set, and null where the item has it.
 */
function withReadBack({ readsBack }: Endpoint, body: Json, schemas: Json): Json {
  if (!readsBack) return body
  const schema = schemaOf(readsBack.item, 'output', schemas)
  const name = nameOf(schema)
  const item = name ? (schemas[name] as Json) : schema
  const settable = propertiesOf(body)
  const properties = Object.entries(propertiesOf(item)).map(([name, field]): [string, Json] => {
    const own = settable[name]
    if (!own) return [name, toReadOnly(field)]
    return [name, isNullable(field) && !isNullable(own) ? orNull(own) : own]
  })
  return { ...body, properties: { ...settable, ...Object.fromEntries(properties) } }
}

function toReadOnly({ examples: _, description, ...field }: Json): Json {
  return {
    ...field,
    description: `${description} Cannot be set: send it back unchanged or not at all.`,
  }
}

function isNullable({ type, anyOf }: Json): boolean {
  if (Array.isArray(anyOf)) return anyOf.some(isNullable)
  return [type].flat().includes('null')
}

function orNull({ description, examples, ...field }: Json): Json {
  return {
    description,
    ...(examples !== undefined && { examples }),
    anyOf: [field, { type: 'null' }],
  }
}

/** Whether a body contains ids of items, so that the call may answer 404. */
export function namesItems(requestBody: Json | undefined, schemas: Json) {
  const name = /schemas\/(\w+Request)"/.exec(JSON.stringify(requestBody ?? ''))?.[1] ?? ''
  return /"format":"uuid"|"\w*Ids?":\{/.test(JSON.stringify(schemas[name] ?? ''))
}

function describeLimit(bytes: number) {
  return `At most ${formatNumber(bytes)} bytes`
}

export function jsonContent(name: string, example: unknown) {
  return { 'application/json': { schema: referTo(name), example } }
}
