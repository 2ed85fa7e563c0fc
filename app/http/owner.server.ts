import type { MiddlewareFunction } from 'react-router'
import { isUser } from '#app/domain/users/actor.ts'
import { findActor, hasEndedSession } from './actor.server.ts'

/**
 * Root middleware: the service worker deletes what it stored of another user, or of one whose
 * session is over ('none'). Public pages and impersonations say nothing.
 */
export const ownerMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const response = await next()
  const actor = findActor(context)
  if (isUser(actor)) {
    if (!actor.impersonator) response.headers.set('Recce-User', actor.id)
  } else if (hasEndedSession(context) || isPrivate.test(new URL(request.url).pathname)) {
    response.headers.set('Recce-User', 'none')
  }
  return response
}

const isPrivate = /^\/(?:my|login)(?:[/.]|$)/
