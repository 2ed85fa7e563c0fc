import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { ApiRefusal, type Failure } from '#app/http/failure.server.ts'
import type { Call, Endpoint } from './endpoint.ts'
import { propertiesOf, schemaOf } from './json-schema.server.ts'

type Fields = Record<string, unknown>

/**
 * Removes unchanged fields that cannot be set or are null, so that a client may send the response
 * to a GET back.
 * @throws `ApiRefusal` if a field that cannot be set was changed
 */
export async function dropReadBack(
  { readsBack, current: find, body: schema }: Endpoint,
  call: Omit<Call, 'body' | 'query'>,
  body: unknown,
): Promise<unknown> {
  if (!readsBack || !find || typeof body !== 'object' || body === null || Array.isArray(body))
    return body
  const sent = body as Fields
  const { item, also = [] } = readsBack
  const settable = settableOf(schema)
  const published = new Set(item instanceof z.ZodObject ? Object.keys(item.shape) : [])
  const back = Object.keys(sent).filter(
    (name) =>
      published.has(name) && (!settable.has(name) || sent[name] === null || also.includes(name)),
  )
  if (back.length === 0) return body
  const current: Fields = JSON.parse(JSON.stringify(await find(call as Call<never>)))
  const same = back.filter((name) => isDeepStrictEqual(sent[name], current[name]))
  const other = back.filter((name) => !same.includes(name) && !settable.has(name))
  // An outdated version is not refused here: the version conflict that follows explains more.
  const isOld = settable.has('version') && sent.version !== current.version
  if (other.length > 0 && !(isOld && sent.version !== undefined)) {
    throw new ApiRefusal(400, other.map(readOnlyFailure))
  }
  const gone = new Set([...same, ...other])
  return Object.fromEntries(Object.entries(sent).filter(([name]) => !gone.has(name)))
}

function readOnlyFailure(path: string): Failure {
  return { code: 'invalid', message: 'This field cannot be changed', path }
}

const known = new WeakMap<z.ZodType, Set<string>>()

export function settableOf(schema: z.ZodType) {
  const fields = known.get(schema) ?? new Set(Object.keys(propertiesOf(schemaOf(schema, 'input'))))
  known.set(schema, fields)
  return fields
}
