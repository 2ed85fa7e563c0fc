import type { LoaderFunctionArgs, MiddlewareFunction } from 'react-router'
import { actorMiddleware } from './actor.server.ts'
import { cachingMiddleware } from './caching.server.ts'
import { impersonationMiddleware } from './impersonation.server.ts'
import { retryMiddleware, writesMiddleware } from './limits.server.ts'
import { outageMiddleware } from './outage.server.ts'
import { surpriseMiddleware } from './surprise.server.ts'

/** What goes on around every answer, of a page and of the API: the first is the outermost. */
export const middleware: MiddlewareFunction<Response>[] = [
  surpriseMiddleware,
  outageMiddleware,
  cachingMiddleware,
  retryMiddleware,
  actorMiddleware,
  writesMiddleware,
  impersonationMiddleware,
]

/**
 * Answers with all of `middleware` around, as React Router does: a response that is thrown is one that
 * is answered, and who has gone away waits for nothing more.
 */
export async function withMiddleware(
  args: LoaderFunctionArgs,
  answer: () => Promise<Response>,
  [first, ...rest] = middleware,
): Promise<Response> {
  args.request.signal.throwIfAborted()
  if (!first) return answer()
  let answered: Promise<Response> | undefined
  const next = () => {
    answered = withMiddleware(args, answer, rest).catch(thrownResponse)
    return answered
  }
  return (await first(args, next)) ?? answered ?? next()
}

function thrownResponse(error: unknown) {
  if (error instanceof Response) return error
  throw error
}
