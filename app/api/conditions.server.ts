import { isDeepStrictEqual } from 'node:util'
import { OutdatedVersion } from '#app/domain/rules/errors.ts'
import { ApiRefusal, type Failure } from '#app/http/failure.server.ts'
import type { Call, Endpoint } from './endpoint.ts'
import {
  changedSince,
  isSameTag,
  isVersioned,
  matches,
  parseTags,
  tagOf,
} from './entity-tag.server.ts'
import { settableOf } from './read-back.server.ts'

const outdated =
  'This was changed meanwhile: compare, and send it again with the new version or ETag'

type RequestCall = Omit<Call, 'body' | 'query'>

/** Whether `If-None-Match` lists the tag, so that the response can be 304 (RFC 9110). */
export function isKnown(request: Request, tag: string): boolean {
  const tags = parseTags(request.headers.get('If-None-Match') ?? '')
  return tags === '*' || (tags?.some((one) => isSameTag(one, tag)) ?? false)
}

/**
 * Checks the `If-Match` header of a change.
 * @returns the item's version; undefined without the header, for `*`, or if items have no version
 * @throws `ApiRefusal` 409 with the changed fields if no tag matches; 400 for an unreadable header
 */
export async function requireMatch(
  endpoint: Endpoint,
  call: RequestCall,
  body: unknown,
): Promise<number | undefined> {
  const header = call.request.headers.get('If-Match')
  if (header === null || endpoint.method === 'GET' || endpoint.method === 'POST') return undefined
  const tags = parseTags(header)
  if (tags === undefined) throw invalidHeader('If-Match holds an ETag, several by commas, or *')
  if (!endpoint.current) throw invalidHeader('Nothing is read here that If-Match could name')
  if (tags === '*') {
    await endpoint.current(call as Call<never>)
    return undefined
  }
  const current = toJson(await endpoint.current(call as Call<never>))
  const tag = tagOf(JSON.stringify({ data: current }), current)
  if (!tags.some((one) => matches(one, tag))) throw conflictWith(current, tag, body, tags)
  return isVersioned(current) ? current.version : undefined
}

/** Adds the version named by `If-Match` to the body, if the body has a field for it. */
export function withVersion({ body: schema }: Endpoint, body: unknown, version?: number): unknown {
  if (version === undefined || !settableOf(schema).has('version')) return body
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  return { version, ...body }
}

/** @throws `ApiRefusal` with the changed fields if `error` is a version conflict, else `error` */
export async function explainConflict(
  { current: find }: Endpoint,
  call: RequestCall,
  body: unknown,
  error: unknown,
): Promise<never> {
  if (!(error instanceof OutdatedVersion)) throw error
  if (!find) throw new ApiRefusal(409, { code: 'conflict', message: outdated, path: 'version' })
  const current = toJson(await find(call as Call<never>))
  const tag = tagOf(JSON.stringify({ data: current }), current)
  const tags = parseTags(call.request.headers.get('If-Match') ?? '')
  throw conflictWith(current, tag, body, tags === '*' ? undefined : tags)
}

/**
 * Lists one failure for the item and one for each field that changed since the client's tag. If the
 * tag does not tell, every field that the body would change is listed.
 */
function conflictWith(current: unknown, tag: string, body: unknown, tags: string[] = []) {
  const item = (current ?? {}) as Record<string, unknown>
  const known = tags.map((one) => changedSince(one, item)).find((names) => names !== undefined)
  const changed = known ?? listDifferent(body, item)
  const whole: Failure = isVersioned(item)
    ? { code: 'conflict', message: outdated, path: 'version', current: item.version }
    : { code: 'conflict', message: outdated }
  const fields = changed.map((path) => ({
    code: 'conflict',
    message: 'This has another value now',
    path,
    current: item[path],
  }))
  return new ApiRefusal(409, [whole, ...fields], { ETag: tag })
}

function listDifferent(body: unknown, item: Record<string, unknown>) {
  const sent = (body ?? {}) as Record<string, unknown>
  return Object.keys(sent).filter(
    (name) => name !== 'version' && name in item && !isDeepStrictEqual(sent[name], item[name]),
  )
}

function toJson(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value ?? null))
}

function invalidHeader(message: string) {
  return new ApiRefusal(400, { code: 'invalid', message })
}
