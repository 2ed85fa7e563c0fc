import { hash } from 'node:crypto'
import type { RouterContextProvider } from 'react-router'
import { answerOnce } from '#app/domain/accounts/idempotency.server.ts'
import type { WrittenFile } from '#app/domain/pages/place-files/written-file.ts'
import { DomainError } from '#app/domain/rules/errors.ts'
import { requireUser } from '#app/domain/users/actor.ts'
import { findActorWithScopes } from '#app/http/actor.server.ts'
import { ApiRefusal, failureOf, failureResponse } from '#app/http/failure.server.ts'
import { requestFacts } from '#app/http/request.server.ts'
import { readFileStream, readPhoto, type UploadedFile } from '#app/http/upload.server.ts'
import { answerFile } from '#app/http/written-file.server.ts'
import { parseJson, readText } from './body.server.ts'
import { explainConflict, isKnown, requireMatch, withVersion } from './conditions.server.ts'
import type { Call, Endpoint, Method, Page } from './endpoint.ts'
import { isVersioned, tagOf } from './entity-tag.server.ts'
import { matcher } from './matching.ts'
import { parse } from './parse.server.ts'
import { dropReadBack } from './read-back.server.ts'
import { endpoints } from './table.server.ts'
import { tusOptions } from './tus.server.ts'
import { tusVersion } from './tus-headers.ts'

type Args = { request: Request; context: Readonly<RouterContextProvider> }

export const match = matcher(endpoints)

/**
 * Answers `/api/*` with `{ "data": … }` or `{ "errors": […] }`. Never throws, because React Router
 * would answer an error with a plain 500.
 */
export async function answerApi({ request, context }: Args): Promise<Response> {
  const response = await respond(request, context).catch((error) => failureResponse(error, context))
  if (request.headers.has('Tus-Resumable')) response.headers.set('Tus-Resumable', tusVersion)
  return response
}

async function respond(request: Request, context: Args['context']) {
  const url = new URL(request.url)
  const found = match(url.pathname)
  if (!found) throw new ApiRefusal(404, { code: 'notFound', message: 'There is no such call' })
  const Allow = listAllowed(Object.keys(found.methods))
  if (request.method === 'OPTIONS') {
    const isTus = Object.values(found.methods).some(({ tus }) => tus)
    return new Response(null, { status: 204, headers: { Allow, ...(isTus && tusOptions) } })
  }
  const method = canonicalMethod(request.method)
  const endpoint = found.methods[method as Method]
  if (!endpoint) {
    const message = `${request.method} is not allowed here`
    throw new ApiRefusal(405, { code: 'methodNotAllowed', message }, { Allow })
  }
  return answerEndpoint(endpoint, found.params, request, context)
}

/** Answers one call with its scopes, limits of input and conditions, for HTTP and for agents. */
export async function answerEndpoint(
  endpoint: Endpoint,
  params: Record<string, string>,
  request: Request,
  context: Args['context'],
): Promise<Response> {
  const url = new URL(request.url)
  const method = canonicalMethod(request.method)
  const actor = findActorWithScopes(endpoint.scopes ?? 'closed', context)
  if (endpoint.access === 'user') requireUser(actor)
  const isPhoto = endpoint.allowance.photos !== undefined
  const text = method === 'GET' || isPhoto ? '' : await readText(request)
  const input = {
    actor,
    params: endpoint.params ? parse(endpoint.params, params) : params,
    request,
    address: requestFacts(context).address,
    headers: new Headers(),
    photo: photoOf(request),
    file: () => readFileStream(request),
  }
  const sent = parseJson(text)
  const version = await requireMatch(endpoint, input, sent)
  const body = withVersion(endpoint, sent, version)
  const call = {
    ...input,
    version,
    query: parse(endpoint.query, Object.fromEntries(url.searchParams)),
    body: parse(endpoint.body, await dropReadBack(endpoint, input, body)),
  }
  if (endpoint.mediaTypes.length > 0) {
    return answerFile(request, (await endpoint.use(call as Call<never>)) as WrittenFile)
  }
  const key = method === 'POST' ? readKey(request) : null
  if (key !== null && !endpoint.isRead) {
    const sentBody = await describeBody(endpoint, call, text)
    const repeatable = `${method} ${url.pathname}\n${sentBody}${describeTus(endpoint, request)}`
    return respondOnce(endpoint, call, key, repeatable, context)
  }
  const answer = await run(endpoint, call).catch((error) =>
    explainConflict(endpoint, input, sent, error),
  )
  return respondWith(answer, endpoint, call)
}

function readKey({ headers }: Request) {
  const key = headers.get('Idempotency-Key')
  if (key === null || /^[\x21-\x7e]{1,255}$/.test(key)) return key
  const message = 'An Idempotency-Key has 1 to 255 characters, none of them a space'
  throw new ApiRefusal(400, { code: 'invalid', message })
}

/** @param repeatable text that must be equal for two requests with the same idempotency key */
async function respondOnce(
  endpoint: Endpoint,
  call: Call,
  key: string,
  repeatable: string,
  context: Args['context'],
) {
  const { headers } = call
  const answer = await answerOnce({ id: call.actor.id, address: call.address }, key, {
    request: repeatable,
    waitsOutside: endpoint.waitsOutside || endpoint.allowance.photos !== undefined,
    run: async () => {
      const first = await run(endpoint, call).catch((error) => failureOfError(error, context))
      return { ...first, headers: [...headers] }
    },
  })
  if (answer.isRepeated) {
    for (const [name, value] of answer.headers ?? []) headers.append(name, value)
    headers.set('Idempotency-Replayed', 'true')
  }
  return respondWith({ ...answer, body: withRequestId(answer.body, context) }, endpoint, call)
}

/** A failure is given again with the ID of the request that gets it. */
function withRequestId(body: unknown, context: Args['context']) {
  const isFailure = typeof body === 'object' && body !== null && 'errors' in body
  return isFailure ? { ...body, requestId: requestFacts(context).id } : body
}

/** A file of any kind is known by its name and size, because it is read only once, as it arrives. */
function describeBody({ allowance: { photos } }: Endpoint, { request, photo }: Call, text: string) {
  if (!photos) return text
  if (!photos.tooLarge) return photo().then(describePhoto)
  const headers = ['Content-Length', 'Content-Disposition'].map((name) => request.headers.get(name))
  return `${headers.join('\n')}\n${new URL(request.url).search}`
}

/** Describes a photo equally whether sent raw or in a form, so that a retry may use either. */
function describePhoto({ bytes, fileName }: UploadedFile) {
  return `${hash('sha256', bytes)} ${fileName}`
}

function describeTus({ tus }: Endpoint, { headers }: Request) {
  return (tus?.reads ?? []).map((name) => `\n${name}: ${headers.get(name)}`).join('')
}

function photoOf(request: Request) {
  let read: Promise<UploadedFile> | undefined
  return () => {
    read ??= readPhoto(request)
    return read
  }
}

type Answer = { status: number; body: unknown }

/** Adds the ETag, and responds with 304 if the client already has this version. */
function respondWith(
  { status, body }: Answer,
  { method, isSecret }: Endpoint,
  { request, headers }: Pick<Call, 'request' | 'headers'>,
) {
  const text = JSON.stringify(body)
  const { data } = body as { data?: unknown }
  const isRead = method === 'GET' && !isSecret
  // No `ETag` in the response to a PUT, because the body is not stored exactly as sent (RFC 9110,
  // section 9.3.4).
  if (isRead || (isVersioned(data) && request.method !== 'PUT')) {
    headers.set('ETag', tagOf(text, data))
  }
  if (isRead) headers.set('Cache-Control', 'private, no-cache')
  if (isRead && isKnown(request, headers.get('ETag') ?? '')) {
    return new Response(null, { status: 304, headers })
  }
  if (status === 204) return new Response(null, { status, headers })
  headers.set('Content-Type', 'application/json')
  return new Response(text, { status, headers })
}

async function run({ use, isList, isCounted, status }: Endpoint, call: Omit<Call, 'actor'>) {
  const value = await use(call as Call<never>)
  if (!isList) return { status, body: { data: value } }
  const { items, nextCursor = null, total } = value as Page<unknown>
  return { status, body: { data: items, nextCursor, ...(isCounted && { total }) } }
}

/** Turns a domain error into the answer that retries get; rethrows temporary and other errors. */
function failureOfError(error: unknown, context: Args['context']) {
  if (!(error instanceof DomainError)) throw error
  if (error.code === 'tooMany' || error.code === 'unavailable') throw error
  const { status, errors } = failureOf(error, context)
  return { status, body: { errors } }
}

function canonicalMethod(method: string) {
  return { HEAD: 'GET', PUT: 'PATCH' }[method] ?? method
}

function listAllowed(methods: string[]) {
  const aliases = Object.entries({ GET: 'HEAD', PATCH: 'PUT' }).flatMap(([method, other]) =>
    methods.includes(method) ? [other] : [],
  )
  return [...methods, ...aliases, 'OPTIONS'].join(', ')
}
