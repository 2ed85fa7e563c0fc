import type { IncomingMessage, ServerResponse } from 'node:http'
import { isOutage } from '#app/domain/outage.server.ts'
import * as pageVersions from '#app/domain/page-versions.server.ts'
import { mayBePersonal } from './caching.server.ts'
import { bodyOf, findPage, type KeptPage, type Standing, stands } from './kept-pages.server.ts'
import { log } from './log.server.ts'
import { publicPages } from './metrics.server.ts'
import { matchesTag } from './range.server.ts'

/**
 * Answers with a kept page, if there is one and what it shows has not changed: one question to the
 * database, or none where it shows nothing of it.
 * @returns whether it has answered; else the app is asked
 */
export async function answerKept(req: IncomingMessage, res: ServerResponse): Promise<boolean> {
  const { headers, url = '' } = req
  if (mayBePersonal(headers.authorization, headers.cookie, url)) return false
  const page = findPage(`http://${headers.host}${url}`)
  const standing = page?.standing
  if (!page || !standing || !stands(standing)) return false
  const askedAt = Date.now()
  if (standing.version.size > 0 && !(await isCurrent(standing))) return false
  page.readAt = Math.max(page.readAt, askedAt)
  publicPages.inc({ kept: 'yes' })
  for (const [name, value] of standing.headers) res.setHeader(name, value)
  if (matchesTag(headers['if-none-match'] ?? null, page.etag)) res.writeHead(304).end()
  else await sendBody(req, res, page)
  return true
}

/** Where that cannot be found out the app answers, and says what there is to say of an outage. */
function isCurrent({ version }: Standing) {
  return pageVersions.isCurrent(version).catch((err) => {
    if (!isOutage(err)) log.error({ err }, 'the version of a page')
    return false
  })
}

async function sendBody({ method, headers }: IncomingMessage, res: ServerResponse, page: KeptPage) {
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
