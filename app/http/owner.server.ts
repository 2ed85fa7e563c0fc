import type { MiddlewareFunction } from 'react-router'
import { isUser } from '#app/domain/accounts/actor.ts'
import { findActor, hasEndedSession } from './actor.server.ts'

/**
 * Root middleware: says whose an answer is, so that what a browser keeps of one user goes when
 * another uses it, or when the session has been ended from elsewhere ('none'). A browser that
 * brings no session may only have been closed: nothing is said then, nor while an admin acts as
 * somebody else.
 */
export const ownerMiddleware: MiddlewareFunction<Response> = async ({ context }, next) => {
  const response = await next()
  const actor = findActor(context)
  if (isUser(actor)) {
    if (!actor.impersonator) response.headers.set('Recce-User', actor.id)
  } else if (hasEndedSession(context)) response.headers.set('Recce-User', 'none')
  return response
}
