import type { MiddlewareFunction } from 'react-router'
import { requireDiskSpace } from '#app/domain/rules/disk.server.ts'
import { unavailableSeconds } from '#app/domain/rules/errors.ts'
import * as attempts from '#app/domain/users/attempts.server.ts'
import { findSenderId } from './actor.server.ts'
import { shapeErrors } from './failure.server.ts'
import { requestFacts } from './request.server.ts'

const reads = new Set(['GET', 'HEAD', 'OPTIONS'])

const isOfSession = /^\/(?:api\/)?(?:login|logout)(?:\.data)?$/

/** Root middleware: counts writes in the database; `admitSender` counts reads in memory. */
export const writesMiddleware = shapeErrors(async ({ request, context }) => {
  if (reads.has(request.method)) return
  if (!isOfSession.test(new URL(request.url).pathname)) requireDiskSpace()
  const id = findSenderId(context)
  const { address, allowance } = requestFacts(context)
  if (allowance.isSigned) return
  const isOfMany = id !== null && allowance.isOneOfMany
  await attempts.countWrite(id ?? address, isOfMany ? 'photos' : 'writes')
})

/** Root middleware: sets `Retry-After`, which React Router drops from actions and middleware. */
export const retryMiddleware: MiddlewareFunction<Response> = async (_, next) => {
  const response = await next()
  const seconds = { 429: attempts.windowSeconds, 503: unavailableSeconds }[response.status]
  if (seconds !== undefined && !response.headers.has('Retry-After')) {
    response.headers.set('Retry-After', String(seconds))
  }
  return response
}
