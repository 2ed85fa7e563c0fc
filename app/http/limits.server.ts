import type { MiddlewareFunction } from 'react-router'
import * as attempts from '#app/domain/accounts/attempts.server.ts'
import { unavailableSeconds } from '#app/domain/errors.ts'
import { findActor } from './actor.server.ts'
import { shaped } from './failure.server.ts'
import { requestFacts } from './request.server.ts'

const reads = new Set(['GET', 'HEAD', 'OPTIONS'])

/** What comes by the hundred: photos and ticks one by one, and what an import asks while it is grouped. */
const manyPath =
  /^\/(?:(?:my\/locations|my\/import|api\/location)\/[^/]+\/photos(?:\.data)?|my\/import\/surroundings|my\/slots\/[^/]+\/tick)$/

/** Root middleware: writes are counted in the database; a page view never writes. */
export const writesMiddleware = shaped(async ({ request, context }) => {
  if (reads.has(request.method)) return
  const actor = findActor(context)
  const isOfMany = actor.id !== null && manyPath.test(new URL(request.url).pathname)
  await attempts.countWrite(
    actor.id ?? requestFacts(context).address,
    isOfMany ? 'photos' : 'writes',
  )
})

/**
 * Root middleware: of what an action or a middleware answers, React Router keeps the status for the
 * page but not the headers. Who is sent away is still told when to come back at the latest.
 */
export const retryMiddleware: MiddlewareFunction<Response> = async (_, next) => {
  const response = await next()
  const seconds = { 429: attempts.windowSeconds, 503: unavailableSeconds }[response.status]
  if (seconds !== undefined && !response.headers.has('Retry-After')) {
    response.headers.set('Retry-After', String(seconds))
  }
  return response
}
