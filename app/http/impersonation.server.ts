import type { MiddlewareFunction } from 'react-router'
import * as impersonation from '#app/domain/accounts/impersonation.server.ts'
import { isUser } from '#app/domain/users/actor.ts'
import { findActor } from './actor.server.ts'
import { endsSession, isRead } from './admin-session.server.ts'

/**
 * Root middleware: records every write of an admin who acts as somebody else before it happens, and
 * keeps what they see out of caches.
 */
export const impersonationMiddleware: MiddlewareFunction<Response> = async (args, next) => {
  const { request, url, context } = args
  const actor = findActor(context)
  if (!isUser(actor) || !actor.impersonator) return next()
  if (!isRead(request) && !endsSession(url)) {
    await impersonation.recordWrite(actor, request.method, url.pathname)
  }
  const response = await next()
  response.headers.set('Cache-Control', 'private, no-store')
  return response
}
