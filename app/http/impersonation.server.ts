import type { MiddlewareFunction } from 'react-router'
import * as impersonation from '#app/domain/accounts/impersonation.server.ts'
import { isUser } from '#app/domain/users/actor.ts'
import { findActor } from './actor.server.ts'
import { endsSession, isRead } from './admin-session.server.ts'

/** Root middleware: records an impersonating admin's writes before they happen. */
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
