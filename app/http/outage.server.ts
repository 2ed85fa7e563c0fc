import { createContext, type MiddlewareFunction, type RouterContextProvider } from 'react-router'
import type { DomainError } from '#app/domain/rules/errors.ts'
import { hasQueried, runForPool, toDomainError } from '#app/domain/rules/outage.server.ts'
import * as pageChanges from '#app/domain/whole/page-changes.server.ts'
import { isRead } from './admin-session.server.ts'
import { logOutage } from './log.server.ts'
import { answerOutage, answerOutageInText } from './outage-page.server.ts'
import { requestFacts } from './request.server.ts'

const outageContext = createContext<DomainError | null>(null)
const snapshotContext = createContext<pageChanges.ChangeSnapshot>()

export function recordOutage(error: unknown, context: Readonly<RouterContextProvider>): boolean {
  const outcome = toDomainError(error)
  if (outcome?.code !== 'unavailable') return false
  context.set(outageContext, outcome)
  logOutage(outcome, requestFacts(context).id)
  return true
}

/** Handles a database outage in any middleware, for which React Router would answer 500. */
export const outageMiddleware: MiddlewareFunction<Response> = async (args, next) => {
  const { request, context } = args
  context.set(snapshotContext, pageChanges.createSnapshot())
  try {
    const response = await runForPool(isRead(request) ? 'reader' : 'writer', next)
    const outage = context.get(outageContext)
    if (!outage) return response
    await response.body?.cancel()
    return response.headers.has('X-Remix-Response')
      ? answerOutageInText(outage)
      : answerOutage(request, outage, requestFacts(context).id)
  } catch (error) {
    if (!recordOutage(error, context)) throw error
    return answerOutage(
      request,
      context.get(outageContext) as DomainError,
      requestFacts(context).id,
    )
  }
}

/** The changes known before the loaders ran; undefined if a replica answered, which may lag. */
export function snapshotOf(
  context: Readonly<RouterContextProvider>,
): pageChanges.ChangeSnapshot | undefined {
  const snapshot = context.get(snapshotContext)
  if (hasQueried()) pageChanges.recordAnswer(snapshot)
  return pageChanges.readsCurrent() ? snapshot : undefined
}
