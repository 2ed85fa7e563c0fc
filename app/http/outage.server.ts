import { createContext, type MiddlewareFunction, type RouterContextProvider } from 'react-router'
import { isUser } from '#app/domain/accounts/actor.ts'
import type { DomainError } from '#app/domain/errors.ts'
import { outcomeOf, whileWaiting } from '#app/domain/outage.server.ts'
import { findActor } from './actor.server.ts'
import { answerAway, answerAwayInText } from './away.server.ts'
import { noteChange } from './kept-copies.server.ts'
import { isRead } from './kept-session.server.ts'
import { log } from './log.server.ts'
import { requestFacts } from './request.server.ts'

const outageContext = createContext<DomainError | null>(null)
const beganContext = createContext(0)

/**
 * Notes of a request that it failed because the database is away; `outageMiddleware` answers it.
 * @returns whether it did
 */
export function noteOutage(error: unknown, context: Readonly<RouterContextProvider>): boolean {
  const outcome = outcomeOf(error)
  if (outcome?.code !== 'unavailable') return false
  context.set(outageContext, outcome)
  logOutage(outcome, context)
  return true
}

/** One line: an outage is no surprise, and where in the code it was met says nothing. */
export function logOutage(outage: DomainError, context: Readonly<RouterContextProvider>) {
  const reason = outage.cause instanceof Error ? outage.cause.message : outage.message
  log.warn({ request: requestFacts(context).id, reason }, 'the database is away')
}

/**
 * Root middleware around all others: any loader, action and middleware may find the database away,
 * and React Router would make a 500 of it. Who reads and who saves wait for connections apart.
 */
export const outageMiddleware: MiddlewareFunction<Response> = async (args, next) => {
  const { request, context } = args
  context.set(beganContext, Date.now())
  try {
    const response = await whileWaiting(isRead(request) ? 'reader' : 'writer', next)
    const outage = context.get(outageContext)
    if (!outage) return response
    await response.body?.cancel()
    return response.headers.has('X-Remix-Response')
      ? answerAwayInText(outage)
      : answerAway(request, outage, requestFacts(context).id)
  } catch (error) {
    // What another middleware throws on the way to an address that is no page.
    if (!noteOutage(error, context)) throw error
    return answerAway(request, context.get(outageContext) as DomainError, requestFacts(context).id)
  } finally {
    if (!isRead(request)) noteChange(marksOf(request, context))
  }
}

/** When a request began: what its loaders found is no older. Milliseconds. */
export function beginOf(context: Readonly<RouterContextProvider>): number {
  return context.get(beganContext)
}

/** Whom and what a write may have changed: who writes, and whatever its address names. */
function marksOf({ url }: Request, context: Readonly<RouterContextProvider>) {
  const actor = findActor(context)
  if (!isUser(actor)) return []
  const ids = url.match(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g) ?? []
  return actor.isAdmin ? 'all' : [actor.username, ...ids]
}
