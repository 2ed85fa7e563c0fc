import { createContext, type MiddlewareFunction, type RouterContextProvider } from 'react-router'
import { isUser } from '#app/domain/accounts/actor.ts'
import type { DomainError } from '#app/domain/errors.ts'
import { runForWaiter, toDomainError } from '#app/domain/outage.server.ts'
import { findActor } from './actor.server.ts'
import { noteChange } from './kept-copies.server.ts'
import { isRead } from './kept-session.server.ts'
import { logOutage } from './outage-log.server.ts'
import { answerOutage, answerOutageInText } from './outage-page.server.ts'
import { requestFacts } from './request.server.ts'

const outageContext = createContext<DomainError | null>(null)
const beganContext = createContext(0)

/**
 * Marks a request as failed because the database is away; `outageMiddleware` then answers it.
 * @returns whether that was the reason
 */
export function noteOutage(error: unknown, context: Readonly<RouterContextProvider>): boolean {
  const outcome = toDomainError(error)
  if (outcome?.code !== 'unavailable') return false
  context.set(outageContext, outcome)
  logOutage(outcome, requestFacts(context).id)
  return true
}

/**
 * Root middleware around all others, since any loader, action or middleware may find the database
 * away and React Router would answer 500. Reads and writes wait for connections separately.
 */
export const outageMiddleware: MiddlewareFunction<Response> = async (args, next) => {
  const { request, context } = args
  context.set(beganContext, Date.now())
  try {
    const response = await runForWaiter(isRead(request) ? 'reader' : 'writer', next)
    const outage = context.get(outageContext)
    if (!outage) return response
    await response.body?.cancel()
    return response.headers.has('X-Remix-Response')
      ? answerOutageInText(outage)
      : answerOutage(request, outage, requestFacts(context).id)
  } catch (error) {
    // Thrown by another middleware, on the way to an address that is no page.
    if (!noteOutage(error, context)) throw error
    return answerOutage(
      request,
      context.get(outageContext) as DomainError,
      requestFacts(context).id,
    )
  } finally {
    if (!isRead(request)) noteChange(marksOf(request, context))
  }
}

/** When a request began, in milliseconds: what its loaders found is no older. */
export function beginOf(context: Readonly<RouterContextProvider>): number {
  return context.get(beganContext)
}

/** Usernames and ids whose pages a write may have changed: its user, and the ids in its address. */
function marksOf({ url }: Request, context: Readonly<RouterContextProvider>) {
  const actor = findActor(context)
  if (!isUser(actor)) return []
  const ids = url.match(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g) ?? []
  return actor.isAdmin ? 'all' : [actor.username, ...ids]
}
