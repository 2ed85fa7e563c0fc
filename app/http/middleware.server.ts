import type { LoaderFunctionArgs, MiddlewareFunction } from 'react-router'
import { actorMiddleware } from './actor.server.ts'
import { cachingMiddleware } from './caching.server.ts'
import { impersonationMiddleware } from './impersonation.server.ts'
import { retryMiddleware, writesMiddleware } from './limits.server.ts'
import { outageMiddleware } from './outage.server.ts'
import { ownerMiddleware } from './owner.server.ts'
import { surpriseMiddleware } from './surprise.server.ts'

/** Runs around every answer of pages and API; the first is the outermost. */
export const middleware: MiddlewareFunction<Response>[] = [
  surpriseMiddleware,
  outageMiddleware,
  cachingMiddleware,
  retryMiddleware,
  ownerMiddleware,
  actorMiddleware,
  writesMiddleware,
  impersonationMiddleware,
]

/**
 * Runs `answer` inside all of `middleware` as React Router does: a thrown response counts as the
 * answer, and an aborted request stops.
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
    answered = withMiddleware(args, answer, rest).catch(asResponse)
    return answered
  }
  return (await first(args, next)) ?? answered ?? next()
}

function asResponse(error: unknown) {
  if (error instanceof Response) return error
  throw error
}
