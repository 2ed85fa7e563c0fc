import { hash } from 'node:crypto'
import { attachment } from '#app/format/disposition.ts'
import { matchesTag } from './range.server.ts'

/** Answers a download with the calendar or a 304. */
export function answerCalendar(request: Request, text: string, fileName: string): Response {
  const headers = { ...headersOf(text), 'Content-Disposition': attachment(fileName) }
  return isKnown(request, headers)
    ? new Response(null, { status: 304, headers })
    : new Response(text, { headers })
}

/** Answers a feed, which is written only if what it is written from has changed. */
export async function answerFeed(
  request: Request,
  source: unknown,
  write: () => Promise<string>,
): Promise<Response> {
  const headers = headersOf(JSON.stringify(source))
  return isKnown(request, headers)
    ? new Response(null, { status: 304, headers })
    : new Response(await write(), { headers })
}

function headersOf(content: string) {
  return {
    'Content-Type': 'text/calendar; charset=utf-8',
    'Cache-Control': 'private, no-cache',
    'X-Robots-Tag': 'noindex',
    ETag: `"${hash('sha256', content, 'base64url')}"`,
  }
}

function isKnown(request: Request, { ETag }: { ETag: string }) {
  return matchesTag(request.headers.get('If-None-Match'), ETag)
}
