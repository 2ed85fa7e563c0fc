import { isDeepStrictEqual } from 'node:util'
import { OutdatedVersion } from '#app/domain/rules/errors.ts'
import { ApiRefusal, type Failure } from '#app/http/failure.server.ts'
import type { Call, Endpoint } from './endpoint.ts'
import {
  changedSince,
  isVersioned,
  matches,
  namesSame,
  parseTags,
  tagOf,
} from './entity-tag.server.ts'
import { settableOf } from './read-back.server.ts'

type Asked = Omit<Call, 'body' | 'query'>

/** Whether a read may be answered with 304: its `If-None-Match` names the answer (RFC 9110). */
export function isKnown(request: Request, tag: string): boolean {
  const tags = parseTags(request.headers.get('If-None-Match') ?? '')
  return tags === '*' || (tags?.some((one) => namesSame(one, tag)) ?? false)
}

/**
 * Holds a change to its `If-Match`.
 * @returns the version that the change is for, where what it changes has one
 * @throws `ApiRefusal`: 409, which says what has changed, or 400 for a header that says nothing
 */
export async function requireMatch(
  endpoint: Endpoint,
  asked: Asked,
  body: unknown,
): Promise<number | undefined> {
  const header = asked.request.headers.get('If-Match')
  if (header === null || endpoint.method === 'GET' || endpoint.method === 'POST') return undefined
  const tags = parseTags(header)
  if (tags === undefined) throw invalidHeader('If-Match holds an ETag, several by commas, or *')
  if (!endpoint.current) throw invalidHeader('Nothing is read here that If-Match could name')
  if (tags === '*') {
    await endpoint.current(asked as Call<never>)
    return undefined
  }
  const current = publish(await endpoint.current(asked as Call<never>))
  const tag = tagOf(JSON.stringify({ data: current }), current)
  if (!tags.some((one) => matches(one, tag))) throw conflictWith(current, tag, body, tags)
  return isVersioned(current) ? current.version : undefined
}

/** A body that takes the version it is based on gets the one that `If-Match` names. */
export function withVersion({ body: schema }: Endpoint, body: unknown, version?: number): unknown {
  if (version === undefined || !settableOf(schema).has('version')) return body
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  return { version, ...body }
}

/** A conflict of versions says what has changed; any other error is thrown on. */
export async function explainConflict(
  { current: find }: Endpoint,
  asked: Asked,
  body: unknown,
  error: unknown,
): Promise<never> {
  if (!(error instanceof OutdatedVersion) || !find) throw error
  const current = publish(await find(asked as Call<never>))
  const tag = tagOf(JSON.stringify({ data: current }), current)
  const tags = parseTags(asked.request.headers.get('If-Match') ?? '')
  throw conflictWith(current, tag, body, tags === '*' ? undefined : tags, error.message)
}

/**
 * One entry for the whole, and one for each field that has changed since the tag; where no tag
 * tells, for each that the body would change.
 */
function conflictWith(
  current: unknown,
  tag: string,
  body: unknown,
  tags: string[] = [],
  message = 'This was changed meanwhile: compare, and send it again with the ETag of this answer',
) {
  const item = (current ?? {}) as Record<string, unknown>
  const known = tags.map((one) => changedSince(one, item)).find((names) => names !== undefined)
  const changed = known ?? listOther(body, item)
  const whole: Failure = isVersioned(item)
    ? { code: 'conflict', message, path: 'version', current: item.version }
    : { code: 'conflict', message }
  const fields = changed.map((path) => ({
    code: 'conflict',
    message: 'This has another value now',
    path,
    current: item[path],
  }))
  return new ApiRefusal(409, [whole, ...fields], { ETag: tag })
}

function listOther(body: unknown, item: Record<string, unknown>) {
  const sent = (body ?? {}) as Record<string, unknown>
  return Object.keys(sent).filter(
    (name) => name !== 'version' && name in item && !isDeepStrictEqual(sent[name], item[name]),
  )
}

/** As it is sent. */
function publish(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value ?? null))
}

function invalidHeader(message: string) {
  return new ApiRefusal(400, { code: 'invalid', message })
}
