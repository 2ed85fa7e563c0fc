import { createContext, type MiddlewareFunction, type RouterContextProvider } from 'react-router'
import type { DomainError } from '#app/domain/errors.ts'
import { outcomeOf, whileWaiting } from '#app/domain/outage.server.ts'
import { isRead } from './kept-session.server.ts'
import { log } from './log.server.ts'
import { plainPage } from './refusal.server.ts'
import { requestFacts } from './request.server.ts'
import { headersOf, statusOf } from './status.ts'

const outageContext = createContext<DomainError | null>(null)

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
 * and React Router would make a 500 of it. A page is a plain one then; of what the router fetches
 * (`.data`) it shows the text on the error page. Who reads and who saves wait for connections apart.
 */
export const outageMiddleware: MiddlewareFunction<Response> = async (args, next) => {
  const { request, context } = args
  try {
    const response = await whileWaiting(isRead(request) ? 'reader' : 'writer', next)
    const outage = context.get(outageContext)
    if (!outage) return response
    await response.body?.cancel()
    return away(outage, response.headers.has('X-Remix-Response'))
  } catch (error) {
    // What another middleware throws on the way to an address that is no page.
    if (!noteOutage(error, context)) throw error
    return away(context.get(outageContext) as DomainError, false)
  }
}

function away(outage: DomainError, isFetched: boolean) {
  const { code, message } = outage
  const status = statusOf[code]
  return new Response(isFetched ? message : plainPage(status, message), {
    status,
    headers: {
      'Content-Type': `text/${isFetched ? 'plain' : 'html'}; charset=utf-8`,
      'Cache-Control': 'no-store',
      ...headersOf(outage),
    },
  })
}
