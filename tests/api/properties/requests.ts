import fc from 'fast-check'
import type { Json } from '#app/api/json-schema.server.ts'
import type { Operation } from '../document.ts'
import { fitting, hostile, idOf, type Known, odd } from './values.ts'

/** What is sent; `actor` names who sends it, and `byGate` goes through the whole server. */
export type Sent = {
  actor: string
  byGate: boolean
  headers: Record<string, string>
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
  const other = fc.oneof(
    fc.constantFrom(...known.names),
    odd.filter((text) => text.trim() !== ''),
  )
  const words = parameters
    .filter((one) => one.in === 'path')
    .map(({ name, schema }) => {
      const id = idOf(name === 'id' ? wordBefore(path, name) : name, known)
      const own = schema.enum ? fitting(schema, components, known) : id
      return [name, fc.oneof({ weight: 8, arbitrary: own }, { weight: 1, arbitrary: other })]
    })
  const searched = parameters
    .filter((one) => one.in === 'query')
    .map(({ name, schema }) => {
      const own = fitting(schema, components, known).map(String)
      return [name, fc.oneof({ weight: 4, arbitrary: own }, { weight: 1, arbitrary: odd })]
    })
  const told = parameters
    .filter((one) => one.in === 'header')
    .map(({ name, schema, required: isDue }) => {
      const right = fitting(schema, components, known).map(String)
      const value = fc.oneof({ weight: 5, arbitrary: right }, { weight: 1, arbitrary: odd })
      const rarely = fc.option(value, { nil: '', freq: isDue ? 20 : 1 })
      return [name, isDue ? rarely : fc.oneof({ weight: 4, arbitrary: fc.constant('') }, rarely)]
    })
  const headers = fc.record(Object.fromEntries(told)).map(dropUnsendable)
  const required = parameters.filter((one) => one.in === 'query' && one.required)
  const query: fc.Arbitrary<Record<string, string>> = fc.record(Object.fromEntries(searched), {
    requiredKeys: required.map(({ name }) => name),
  })
  const sent =
    method === 'GET' || method === 'HEAD'
      ? fc.constant(undefined)
      : bodiesOf(requestBody, components, known)
  return fc
    .record({
      actor: fc.constantFrom(...actors),
      byGate: fc.oneof({ weight: 2, arbitrary: fc.constant(false) }, fc.constant(true)),
      headers,
      words: fc.record(Object.fromEntries(words)) as fc.Arbitrary<Record<string, string>>,
      query,
      stray: fc.boolean(),
      sent,
    })
    .map(({ actor, byGate, headers, words, query, stray, sent }) => ({
      actor,
      byGate,
      headers,
      path: addressOf(path, words, query, stray && parameters.length === 0),
      type: 'application/json',
      body: undefined,
      ...sent,
    }))
}

/** `location` for the id in `location/{id}/photos`. */
function wordBefore(path: string, name: string) {
  const words = path.split('/')
  return words[words.indexOf(`{${name}}`) - 1] ?? ''
}

/** Empty ones are left out, and so is what no header can hold. */
function dropUnsendable(headers: Record<string, unknown>): Record<string, string> {
  const sendable = Object.entries(headers).filter(
    (one): one is [string, string] => typeof one[1] === 'string' && /^[!-~][ -~]*$/.test(one[1]),
  )
  return Object.fromEntries(sendable)
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
    const own = Object.keys(content).filter((type) => !/\*|multipart/.test(type))
    const wrong = ['image/jpeg', 'image/svg+xml', 'multipart/form-data; boundary=x']
    const type = fc.constantFrom(...own, ...own, ...own, ...wrong)
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
