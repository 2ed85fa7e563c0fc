import type { IncomingMessage, ServerResponse } from 'node:http'
import { toDomainError } from '#app/domain/outage.server.ts'
import * as pageVersions from '#app/domain/page-versions.server.ts'
import { mayBePersonal } from './caching.server.ts'
import { bodyOf, findPage, type KeptPage, stands } from './kept-pages.server.ts'
import { log } from './log.server.ts'
import { publicPages } from './metrics.server.ts'
import { logOutage } from './outage-log.server.ts'
import { answerOutage } from './outage-page.server.ts'
import { matchesTag } from './range.server.ts'

/**
 * Answers with a kept page, if there is one and what it shows has not changed: one question to the
 * database, or none where it shows nothing of it. If the database turns out to be away, it answers
 * with the copy: the app would only wait as long again.
 * @param id the request's
 * @returns whether it has answered; else the app is asked
 */
export async function answerKept(
  req: IncomingMessage,
  res: ServerResponse,
  id: string,
): Promise<boolean> {
  const { headers, url = '' } = req
  if (mayBePersonal(headers.authorization, headers.cookie, url)) return false
  const address = `http://${headers.host}${url}`
  const page = findPage(address)
  const standing = page?.standing
  if (!page || !standing || !stands(standing)) return false
  const askedAt = Date.now()
  try {
    const { version } = standing
    if (version.size > 0 && !(await pageVersions.isCurrent(version))) return false
  } catch (err) {
    const outage = toDomainError(err)
    if (!outage) {
      log.error({ err, request: id }, 'the version of a page')
      return false
    }
    logOutage(outage, id)
    const answer = answerOutage(new Request(address), outage, id)
    res.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text())
    return true
  }
  page.readAt = Math.max(page.readAt, askedAt)
  publicPages.inc({ kept: 'yes' })
  for (const [name, value] of standing.headers) res.setHeader(name, value)
  if (matchesTag(headers['if-none-match'] ?? null, page.etag)) res.writeHead(304).end()
  else await sendBody(req, res, page)
  return true
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
