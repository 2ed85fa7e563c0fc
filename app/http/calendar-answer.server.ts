import { hash } from 'node:crypto'
import { attachment } from '#app/format/disposition.ts'
import { matchesTag } from './range.server.ts'

/** Answers with the calendar or a 304. @param fileName makes the answer a download, not a feed */
export function answerCalendar(request: Request, text: string, fileName?: string): Response {
  const headers = {
    'Content-Type': 'text/calendar; charset=utf-8',
    ...(fileName ? { 'Content-Disposition': attachment(fileName) } : {}),
    'Cache-Control': 'private, no-cache',
    'X-Robots-Tag': 'noindex',
    ETag: `"${hash('sha256', text, 'base64url')}"`,
  }
  return matchesTag(request.headers.get('If-None-Match'), headers.ETag)
    ? new Response(null, { status: 304, headers })
    : new Response(text, { headers })
}
