import type { ByteRange } from '#app/domain/pictures/files.server.ts'
import { notFound } from '#app/domain/rules/errors.ts'
import { byteRange, matchesTag, rangeHeader } from './range.server.ts'

type AnsweredFile = {
  kind: string
  tag: string
  headers: Headers
  size: () => Promise<number | undefined>
  read: (
    range?: ByteRange,
  ) => Promise<{ stream: ReadableStream<Uint8Array>; size: number } | undefined>
}

/** Responds also to conditional and range requests (RFC 9110). @throws `notFound` without a file */
export async function fileResponse(request: Request, file: AnsweredFile): Promise<Response> {
  const { kind, tag, headers } = file
  headers.set('ETag', tag)
  headers.set('Accept-Ranges', 'bytes')
  headers.set('X-Content-Type-Options', 'nosniff')
  if (matchesTag(request.headers.get('If-None-Match'), tag)) {
    return new Response(null, { status: 304, headers })
  }
  const wanted = rangeHeader(request, tag)
  const isHead = request.method === 'HEAD'
  if (!wanted && !isHead) {
    const stored = await file.read()
    if (!stored) throw notFound(kind)
    headers.set('Content-Length', String(stored.size))
    return new Response(stored.stream, { headers })
  }
  const size = await file.size()
  if (size === undefined) throw notFound(kind)
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
  const stored = await file.read(range)
  if (!stored) throw notFound(kind)
  return new Response(stored.stream, { status, headers })
}
