import fc from 'fast-check'
import type { Json } from '#app/api/json-schema.server.ts'
import type { Operation } from '../document.ts'
import { fitting, hostile, type Known, odd } from './values.ts'

/** What is sent; `actor` names who sends it. */
export type Sent = {
  actor: string
  path: string
  type: string
  body: string | Buffer<ArrayBuffer> | undefined
}

/** Requests of an operation: most nearly right, some not at all. */
export function requestsOf(
  { method, path, parameters, requestBody }: Operation,
  components: Json,
  known: Known,
  actors: string[],
): fc.Arbitrary<Sent> {
  const word = fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...known.ids) },
    { weight: 1, arbitrary: fc.constantFrom(...known.names) },
    { weight: 1, arbitrary: fc.uuid() },
    { weight: 1, arbitrary: odd.filter((text) => text.trim() !== '') },
  )
  const words = parameters
    .filter((one) => one.in === 'path')
    .map(({ name, schema }) => {
      const own = schema.enum ? fitting(schema, components, known) : word
      return [name, fc.oneof({ weight: 5, arbitrary: own }, { weight: 1, arbitrary: word })]
    })
  const searched = parameters
    .filter((one) => one.in === 'query')
    .map(({ name, schema }) => {
      const own = fitting(schema, components, known).map(String)
      return [name, fc.oneof({ weight: 4, arbitrary: own }, { weight: 1, arbitrary: odd })]
    })
  const required = parameters.filter((one) => one.in === 'query' && one.required)
  const query: fc.Arbitrary<Record<string, string>> = fc.record(Object.fromEntries(searched), {
    requiredKeys: required.map(({ name }) => name),
  })
  const sent = method === 'GET' ? fc.constant(undefined) : bodiesOf(requestBody, components, known)
  return fc
    .record({
      actor: fc.constantFrom(...actors),
      words: fc.record(Object.fromEntries(words)) as fc.Arbitrary<Record<string, string>>,
      query,
      stray: fc.boolean(),
      sent,
    })
    .map(({ actor, words, query, stray, sent }) => ({
      actor,
      path: addressOf(path, words, query, stray && parameters.length === 0),
      type: 'application/json',
      body: undefined,
      ...sent,
    }))
}

function addressOf(
  path: string,
  words: Record<string, string>,
  query: Record<string, string>,
  isStray: boolean,
) {
  const filled = path.replace(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent((words[name] ?? '').toWellFormed()),
  )
  const search = new URLSearchParams(query)
  if (isStray) search.set('__proto__', 'x')
  return `/api/${filled}${search.size > 0 ? `?${search}` : ''}`
}

type Body = Partial<Pick<Sent, 'type' | 'body'>>

function bodiesOf(
  requestBody: Operation['requestBody'],
  components: Json,
  known: Known,
): fc.Arbitrary<Body | undefined> {
  const content = requestBody?.content ?? {}
  const takesJson = content['application/json']
  const raw = fc.constantFrom<Body | undefined>(
    undefined,
    { body: '{' },
    { body: 'null' },
    { body: '[]' },
    { body: '{"a":1}' },
    { body: 'a=1', type: 'application/x-www-form-urlencoded' },
    { body: Buffer.from('7b2261223a22ff227d', 'hex') },
  )
  if (requestBody && !takesJson) {
    const type = fc.constantFrom('image/jpeg', 'image/svg+xml', 'multipart/form-data; boundary=x')
    const bytes = fc.uint8Array({ maxLength: 200 }).map((all) => Buffer.from(all))
    return fc.record({ type, body: bytes })
  }
  if (!takesJson) return fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, raw)
  const right = fitting(takesJson.schema, components, known)
  const written = (value: unknown) => ({ body: JSON.stringify(value) })
  return fc.oneof(
    { weight: 6, arbitrary: right.map(written) },
    { weight: 6, arbitrary: hostile(right).map(written) },
    { weight: 1, arbitrary: raw },
  )
}
