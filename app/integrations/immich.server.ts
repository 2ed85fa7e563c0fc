import { z } from 'zod'
import { requireNoTransaction } from '#app/server/transaction-guard.server.ts'

/** `host` is an origin that the operator has listed: no other may reach this file. */
export type ImmichAccess = { host: string; apiKey: string }

export type ImmichAlbum = { id: string; title: string; count: number }

export type ImmichAsset = {
  id: string
  fileName: string
  isPhoto: boolean
  /** Null if the server does not tell. */
  bytes: number | null
  /** The day of the camera's clock, like `2026-06-21`; '' if the server does not tell. */
  takenOn: string
  exif: ImmichExif
}

/** What the server has read from the original: null or '' where it does not tell. */
export type ImmichExif = {
  latitude: number | null
  longitude: number | null
  /** The moment, in ISO 8601. */
  dateTimeOriginal: string
  /** Like `Europe/Zurich` or `UTC+2`. */
  timeZone: string
  /** The camera's clock, in ISO 8601 as if it were UTC. */
  localDateTime: string
  make: string
  model: string
}

/** Days of the camera's clock, like `2026-06-21`; both are included. */
export type ImmichSpan = { takenFrom: string; takenTo: string }

/**
 * `key` and `permission`: the server refuses the key, or what it may do. `gone`: what was asked for
 * is not there. `tooLarge`: the answer is. `foreign`: Immich would not answer so. `silent`: no
 * answer, which may change.
 */
type ImmichReason = 'key' | 'permission' | 'gone' | 'tooLarge' | 'foreign' | 'silent'

/** Has no cause and no text of the server, which may repeat the key. */
export class ImmichRefusal extends Error {
  readonly reason: ImmichReason

  constructor(reason: ImmichReason) {
    super(`Immich: ${reason}`)
    this.reason = reason
  }
}

const answerTimeoutMs = 15_000
const fileTimeoutMs = 60_000

/** Of JSON. An album of an older server comes with all its photos, of about 2 kB each. */
const maxAnswerBytes = 16_000_000

const pageSize = 250

/** The pages that a search reads, because a server might always name a next one. */
const maxPages = 40

/** Source: https://api.immich.app/endpoints */
export async function listAlbums(access: ImmichAccess): Promise<ImmichAlbum[]> {
  return readAnswer(access, '/albums', z.array(Album))
}

/**
 * Yields what is in an album. A server before version 3 has it in the album itself, a later one in
 * a search, with which the earlier ones do not know albums.
 */
export async function* listAlbum(access: ImmichAccess, id: string): AsyncGenerator<ImmichAsset> {
  const { assets } = await readAnswer(access, `/albums/${id}`, AlbumContents)
  if (assets) yield* assets
  else yield* search(access, { albumIds: [id] })
}

/** Yields what was taken in a span of days, the first first. */
export async function* listSpan(
  access: ImmichAccess,
  { takenFrom, takenTo }: ImmichSpan,
): AsyncGenerator<ImmichAsset> {
  // The server compares moments: time zones are up to 14 hours ahead of UTC, or 12 behind.
  const takenAfter = new Date(Date.parse(takenFrom) - 14 * hour).toISOString()
  const takenBefore = new Date(Date.parse(takenTo) + (24 + 12) * hour).toISOString()
  for await (const asset of search(access, { takenAfter, takenBefore, order: 'asc' })) {
    const { takenOn } = asset
    if (takenOn === '' || (takenOn >= takenFrom && takenOn <= takenTo)) yield asset
  }
}

/** @param signal ends the download @throws ImmichRefusal `tooLarge` for a file over `maxBytes` */
export function fetchOriginal(
  access: ImmichAccess,
  id: string,
  maxBytes: number,
  signal?: AbortSignal,
): Promise<Uint8Array> {
  return fetchFile(access, `/assets/${id}/original`, maxBytes, signal)
}

/**
 * Fetches a JPEG or WebP of about 1440 pixels, without EXIF.
 * @param signal ends the download @throws ImmichRefusal `permission` if the key lacks `asset.view`
 */
export function fetchPreview(
  access: ImmichAccess,
  id: string,
  maxBytes: number,
  signal?: AbortSignal,
): Promise<Uint8Array> {
  return fetchFile(access, `/assets/${id}/thumbnail?size=preview`, maxBytes, signal)
}

async function fetchFile(
  access: ImmichAccess,
  path: string,
  maxBytes: number,
  signal: AbortSignal | undefined,
) {
  const limits = [AbortSignal.timeout(fileTimeoutMs), ...(signal ? [signal] : [])]
  const headers = { Accept: 'application/octet-stream' }
  const response = await send(access, path, { signal: AbortSignal.any(limits), headers })
  return readBytes(response, maxBytes)
}

const hour = 3_600_000

/** Ids become parts of addresses. */
const Id = z.guid()

/** PostgreSQL stores neither NUL nor half a character. */
const Name = z.string().transform((text) => text.replaceAll('\0', '').slice(0, 200).toWellFormed())

const Degrees = z.number().nullish().catch(null)

const Moment = Name.pipe(
  z
    .string()
    .max(40)
    .regex(/^\d{4}-\d{2}-\d{2}T/),
)
  .nullish()
  .catch('')

const Zone = Name.pipe(z.string().max(60)).nullish().catch('')

const Camera = Name.nullish().catch('')

const Album = z
  .object({ id: Id, albumName: Name, assetCount: z.int().min(0) })
  .transform(({ id, albumName: title, assetCount: count }) => ({ id, title, count }))

const Asset = z
  .object({
    id: Id,
    type: z.string(),
    originalFileName: Name,
    localDateTime: Moment,
    exifInfo: z
      .object({
        fileSizeInByte: z.number().nullish().catch(null),
        latitude: Degrees,
        longitude: Degrees,
        dateTimeOriginal: Moment,
        timeZone: Zone,
        make: Camera,
        model: Camera,
      })
      .nullish()
      .catch(null),
  })
  .transform(
    ({ id, type, originalFileName, localDateTime, exifInfo }): ImmichAsset => ({
      id,
      fileName: originalFileName,
      isPhoto: type === 'IMAGE',
      bytes: exifInfo?.fileSizeInByte ?? null,
      takenOn: localDateTime?.slice(0, 10) ?? '',
      exif: {
        latitude: exifInfo?.latitude ?? null,
        longitude: exifInfo?.longitude ?? null,
        dateTimeOriginal: exifInfo?.dateTimeOriginal ?? '',
        timeZone: exifInfo?.timeZone ?? '',
        localDateTime: localDateTime ?? '',
        make: exifInfo?.make ?? '',
        model: exifInfo?.model ?? '',
      },
    }),
  )

const AlbumContents = z.object({ assets: z.array(Asset).optional() })

const Found = z.object({
  assets: z.object({ items: z.array(Asset), nextPage: z.string().nullable() }),
})

async function* search(access: ImmichAccess, criteria: object) {
  for (let page = 1; page <= maxPages; page += 1) {
    const body = JSON.stringify({ ...criteria, withExif: true, size: pageSize, page })
    const { assets } = await readAnswer(access, '/search/metadata', Found, body)
    yield* assets.items
    if (assets.nextPage === null) return
  }
}

async function readAnswer<Answer>(
  access: ImmichAccess,
  path: string,
  schema: z.ZodType<Answer>,
  body?: string,
): Promise<Answer> {
  const signal = AbortSignal.timeout(answerTimeoutMs)
  const init = body === undefined ? {} : { method: 'POST', body }
  const bytes = await readBytes(await send(access, path, { signal, ...init }), maxAnswerBytes)
  const answer = schema.safeParse(parse(bytes))
  if (!answer.success) throw new ImmichRefusal('foreign')
  return answer.data
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}

async function send({ host, apiKey }: ImmichAccess, path: string, init: RequestInit) {
  requireNoTransaction('Immich')
  const headers = {
    Accept: 'application/json',
    ...(init.body ? { 'Content-Type': 'application/json' } : {}),
    ...init.headers,
    'x-api-key': apiKey,
  }
  const response = await fetch(`${host}/api${path}`, {
    ...init,
    headers,
    // A redirect may lead to another host, which must not get the key.
    redirect: 'manual',
  }).catch(() => {
    throw new ImmichRefusal('silent')
  })
  if (response.ok) return response
  await response.body?.cancel().catch(() => {})
  throw new ImmichRefusal(reasonOf(response.status))
}

/** Immich answers 400 for an album or photo that is not there, or not for this key. */
function reasonOf(status: number): ImmichReason {
  if (status === 401) return 'key'
  if (status === 403) return 'permission'
  if (status === 400 || status === 404) return 'gone'
  return status === 429 || status >= 500 ? 'silent' : 'foreign'
}

async function readBytes(response: Response, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of response.body ?? []) {
      size += chunk.length
      if (size > maxBytes) throw new ImmichRefusal('tooLarge')
      chunks.push(chunk)
    }
  } catch (error) {
    throw error instanceof ImmichRefusal ? error : new ImmichRefusal('silent')
  }
  return Buffer.concat(chunks)
}
