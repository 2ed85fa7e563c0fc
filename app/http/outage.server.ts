import { createContext, type MiddlewareFunction, type RouterContextProvider } from 'react-router'
import type { DomainError } from '#app/domain/errors.ts'
import { outcomeOf } from '#app/domain/outage.server.ts'
import { plainPage } from './refusal.server.ts'
import { headersOf, statusOf } from './status.ts'

const outageContext = createContext<DomainError | null>(null)

/** Notes of a request that it failed because the database is away; `outageMiddleware` answers it. */
export function noteOutage(error: unknown, context: Readonly<RouterContextProvider>) {
  const outcome = outcomeOf(error)
  if (outcome?.code === 'unavailable') context.set(outageContext, outcome)
}

/**
 * Root middleware around all others: any loader, action and middleware may find the database away,
 * and React Router would make a 500 of it. A page is a plain one then; of what the router fetches
 * (`.data`) it shows the text on the error page.
 */
export const outageMiddleware: MiddlewareFunction<Response> = async ({ context }, next) => {
  const response = await next()
  const outage = context.get(outageContext)
  if (!outage) return response
  const { code, message } = outage
  const status = statusOf[code]
  const isFetched = response.headers.has('X-Remix-Response')
  await response.body?.cancel()
  return new Response(isFetched ? message : plainPage(status, message), {
    status,
    headers: {
      'Content-Type': `text/${isFetched ? 'plain' : 'html'}; charset=utf-8`,
      'Cache-Control': 'no-store',
      ...headersOf(outage),
    },
  })
}
