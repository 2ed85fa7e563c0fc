import type { IncomingMessage, ServerResponse } from 'node:http'
import { publicPages } from './metrics.server.ts'
import { bodyOf, type CachedPage, findFresh } from './page-cache.server.ts'
import { matchesTag } from './range.server.ts'

/** Answers without a query, and returns whether the cache had the page of this canonical URL. */
export async function serveCached(req: IncomingMessage, res: ServerResponse): Promise<boolean> {
  const { headers, url = '' } = req
  const page = findFresh(`http://${headers.host}${url}`)
  if (!page) return false
  publicPages.inc({ cached: 'yes' })
  for (const [name, value] of page.headers) res.setHeader(name, value)
  if (matchesTag(headers['if-none-match'] ?? null, page.etag)) res.writeHead(304).end()
  else await sendBody(req, res, page)
  return true
}

async function sendBody(
  { method, headers }: IncomingMessage,
  res: ServerResponse,
  page: CachedPage,
) {
  const accepted = headers['accept-encoding']
  const { encoding, body } = await bodyOf(
    page,
    Array.isArray(accepted) ? accepted.join() : accepted,
  )
  if (encoding !== 'identity') res.setHeader('Content-Encoding', encoding)
  res.setHeader('Content-Length', body.byteLength)
  res.writeHead(200)
  res.end(method === 'HEAD' ? undefined : body)
}
