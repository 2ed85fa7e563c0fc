import type { Locker, ServerOptions } from '@tus/server'
import { maxPhotoBytes } from '#app/domain/pictures/photo.ts'
import { photoWords } from '#app/domain/pictures/words.ts'
import { DomainError } from '#app/domain/rules/errors.ts'
import type { Actor } from '#app/domain/users/actor.ts'
import { ApiRefusal } from '#app/http/failure.server.ts'
import type { Call } from './endpoint.ts'
import type { TusHeader, TusHeaders } from './tus-headers.ts'
import { partType, tusVersion } from './tus-headers.ts'

/** Headers of the response to OPTIONS. Source: tus 1.0.0, "OPTIONS". */
export const tusOptions = {
  'Tus-Resumable': tusVersion,
  'Tus-Version': tusVersion,
  'Tus-Extension': 'creation,expiration,termination',
  'Tus-Max-Size': String(maxPhotoBytes),
}

type Hooks = Pick<ServerOptions, 'namingFunction' | 'onUploadFinish'>

/**
 * Passes a request to the tus server and copies the response headers.
 * @param id the upload's id; '' to create an upload
 * @throws `ApiRefusal` for a protocol error; rethrows errors of the store and the hooks
 */
export async function answerTus(
  { request, headers }: Pick<Call, 'request' | 'headers'>,
  {
    actor,
    id,
    gives,
    hooks = {},
  }: { actor: Actor; id: string; gives: TusHeaders['gives']; hooks?: Hooks },
) {
  requireProtocol(request)
  const failures: unknown[] = []
  const { Server, createStore } = await loadTus()
  const server = new Server({
    ...hooks,
    path: '/api/upload',
    relativeLocation: true,
    datastore: await createStore(actor),
    maxSize: maxPhotoBytes,
    locker: unlocked,
    // `http/gate.server.ts` handles CORS.
    allowedOrigins: [],
    onResponseError(_, error) {
      failures.push(error)
      return undefined
    },
  })
  const answer = await server.handleWeb(toTus(request, id))
  if (failures.length > 0) throw toRefusal(failures[0])
  if (!answer.ok) throw toRefusal({ status_code: answer.status, body: await answer.text() })
  for (const name of gives) {
    const value = answer.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
}

/** Imports the tus libraries only when they are needed, so that the server starts sooner. */
async function loadTus() {
  const [{ Server }, { createStore }] = await Promise.all([
    import('@tus/server'),
    import('#app/domain/photos/uploads/store.server.ts'),
  ])
  return { Server, createStore }
}

/**
 * Disables locking, so that a client that reconnects does not wait for its lost connection.
 * Parallel requests for the same range write the same bytes, and the photo is created only once.
 */
const unlocked: Locker = {
  newLock: () => ({ lock: async () => {}, unlock: async () => {} }),
}

const read: readonly string[] = [
  'Tus-Resumable',
  'Content-Type',
  'Content-Length',
  'Upload-Defer-Length',
  'Upload-Concat',
  'Upload-Length' satisfies TusHeader,
  'Upload-Metadata' satisfies TusHeader,
  'Upload-Offset' satisfies TusHeader,
]

/** Copies the request with only the headers of the protocol; only PATCH has a body. */
function toTus({ method, headers, body, signal }: Request, id: string): Request {
  const isPart = method === 'PATCH'
  const kept = read.flatMap((name): [string, string][] => {
    const value = name.startsWith('Content-') && !isPart ? null : headers.get(name)
    return value === null ? [] : [[name, value]]
  })
  return new Request(`http://upload/api/upload/${encodeURIComponent(id)}`, {
    method,
    headers: kept,
    signal,
    ...(isPart && body ? { body, duplex: 'half' } : {}),
  } as RequestInit)
}

function requireProtocol({ method, headers }: Request) {
  if (headers.get('Tus-Resumable') !== tusVersion) {
    const message = `Send Tus-Resumable: ${tusVersion}`
    const versions = { 'Tus-Version': tusVersion }
    throw new ApiRefusal(412, { code: 'preconditionFailed', message }, versions)
  }
  if (method === 'PATCH' && headers.get('Content-Type') !== partType) {
    const message = `Send a part of the photo, with Content-Type: ${partType}`
    throw new ApiRefusal(415, { code: 'unsupportedMediaType', message })
  }
}

/** The shape of the objects that the tus server throws. */
type TusFailure = { status_code: number; body: string }

function isTusFailure(error: unknown): error is TusFailure {
  return typeof error === 'object' && error !== null && 'status_code' in error && 'body' in error
}

/** Translates an error of the tus server; returns any other error unchanged. */
function toRefusal(error: unknown): unknown {
  if (!isTusFailure(error)) return error
  const { status_code: status, body } = error
  if (status === 404 || status === 410) return new DomainError('gone', photoWords.uploadOver)
  if (status >= 500 && status !== 501) return new DomainError('unavailable', photoWords.storeSilent)
  if (status === 409)
    return refuse(409, 'conflict', 'The upload is at another byte: HEAD says where to go on')
  if (status === 413) return refuse(413, 'tooLarge', 'This is more than the upload was begun for')
  return refuse(400, 'invalid', body.trim())
}

function refuse(status: number, code: string, message: string) {
  return new ApiRefusal(status, { code, message })
}
