import { notFound } from '#app/domain/errors.ts'
import * as access from '#app/domain/photos/photo-access.server.ts'
import * as photoFiles from '#app/domain/photos/photo-files.server.ts'
import { findActor } from '#app/http/actor.server.ts'
import { plainly } from '#app/http/plain.server.ts'
import { byteRange, matches, rangeHeader } from '#app/http/range.server.ts'
import type { Route } from './+types/media'

/** `/media/:photoId/:file`: a variant of a photo (`card.avif`), or `original`. */
export function loader({ request, params, context }: Route.LoaderArgs) {
  return plainly(async () => {
    const file = await access.findFile(findActor(context), params.photoId, params.file)
    return answer(request, file)
  })
}

async function answer(request: Request, file: access.PhotoFile): Promise<Response> {
  const tag = `"${file.tag}"`
  const headers = headersOf(file, tag)
  if (matches(request.headers.get('If-None-Match'), tag)) {
    return new Response(null, { status: 304, headers })
  }
  const wanted = rangeHeader(request, tag)
  const isHead = request.method === 'HEAD'
  if (!wanted && !isHead) {
    const stored = await photoFiles.read(file.filesId, file.file)
    if (!stored) throw notFound('Photo')
    headers.set('Content-Length', String(stored.size))
    return new Response(stored.stream, { headers })
  }
  const size = await photoFiles.size(file.filesId, file.file)
  if (size === undefined) throw notFound('Photo')
  const range = byteRange(wanted, size)
  if (range === 'unsatisfiable') {
    headers.set('Content-Range', `bytes */${size}`)
    return new Response(null, { status: 416, headers })
  }
  const length = range ? range.end - range.start + 1 : size
  headers.set('Content-Length', String(length))
  if (range) headers.set('Content-Range', `bytes ${range.start}-${range.end}/${size}`)
  const status = range ? 206 : 200
  if (isHead) return new Response(null, { status, headers })
  const stored = await photoFiles.read(file.filesId, file.file, range)
  if (!stored) throw notFound('Photo')
  return new Response(stored.stream, { status, headers })
}

function headersOf({ mediaType, fileName, isPublic }: access.PhotoFile, tag: string): Headers {
  const headers = new Headers({
    'Content-Type': mediaType,
    ETag: tag,
    'Accept-Ranges': 'bytes',
    'X-Content-Type-Options': 'nosniff',
    // What becomes private leaves shared caches within the hour.
    'Cache-Control': isPublic
      ? 'public, max-age=2592000, s-maxage=3600, immutable'
      : 'private, no-cache',
  })
  if (fileName) headers.set('Content-Disposition', `attachment; filename="${fileName}"`)
  return headers
}
