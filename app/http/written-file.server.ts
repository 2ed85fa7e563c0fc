import { Readable } from 'node:stream'
import type { WrittenFile } from '#app/domain/pages/place-files/written-file.ts'
import { attachment } from '#app/format/disposition.ts'

/** Answers a download that is written while it is sent. */
export function answerFile(request: Request, { name, mediaType, contents }: WrittenFile): Response {
  const headers = {
    'Content-Type': mediaType,
    'Content-Disposition': attachment(name),
    'Cache-Control': 'private, no-store',
    'X-Robots-Tag': 'noindex',
    'X-Content-Type-Options': 'nosniff',
  }
  if (request.method === 'HEAD') return new Response(null, { headers })
  if (contents instanceof ReadableStream) return new Response(contents, { headers })
  const stream = Readable.toWeb(Readable.from(contents, { objectMode: false }))
  return new Response(stream as ReadableStream, { headers })
}
