import { createContext, type MiddlewareFunction } from 'react-router'
import { requireDiskSpace } from '#app/domain/rules/disk.server.ts'
import { tooMany, unavailableSeconds } from '#app/domain/rules/errors.ts'
import * as attempts from '#app/domain/users/attempts.server.ts'
import { findSenderId } from './actor.server.ts'
import { shapeErrors } from './failure.server.ts'
import { requestFacts } from './request.server.ts'

const reads = new Set(['GET', 'HEAD', 'OPTIONS'])

const isOfSession = /^\/(?:api\/)?(?:login|logout)(?:\.data)?$/

type Limited = attempts.Quota & { kind: attempts.WriteKind }

const quotaContext = createContext<Limited | null>(null)

/** Root middleware: counts writes in the database; `admitSender` counts reads in memory. */
export const writesMiddleware = shapeErrors(async ({ request, context }) => {
  if (reads.has(request.method)) return
  if (!isOfSession.test(new URL(request.url).pathname)) requireDiskSpace()
  const id = findSenderId(context)
  const { address, allowance } = requestFacts(context)
  if (allowance.isSigned) return
  const isOfMany = id !== null && allowance.isOneOfMany
  const kind = isOfMany ? 'photos' : 'writes'
  const quota = await attempts.measureWrite(id ?? address, kind, allowance.writeCost)
  if (quota) context.set(quotaContext, { ...quota, kind })
  if (quota?.isOver) throw tooMany(quota.seconds)
})

/**
 * Root middleware: sets `Retry-After`, which React Router drops from actions and middleware, and
 * says what is left of the limit (draft-ietf-httpapi-ratelimit-headers).
 */
export const retryMiddleware: MiddlewareFunction<Response> = async ({ context }, next) => {
  const response = await next()
  const quota = context.get(quotaContext)
  if (quota) {
    const { kind, limit, remaining, seconds } = quota
    response.headers.set('RateLimit-Policy', `"${kind}";q=${limit};w=${attempts.windowSeconds}`)
    response.headers.set('RateLimit', `"${kind}";r=${remaining};t=${seconds}`)
  }
  const seconds = { 429: attempts.windowSeconds, 503: unavailableSeconds }[response.status]
  if (seconds !== undefined && !response.headers.has('Retry-After')) {
    response.headers.set('Retry-After', String(seconds))
  }
  return response
}
