import type { MiddlewareFunction } from 'react-router'
import { isUser } from '#app/domain/users/actor.ts'
import { findActor, hasEndedSession } from './actor.server.ts'

/**
 * Root middleware: says whose an answer is, so that what a browser keeps of one user goes when
 * another uses it, or when the session is over ('none'): ended from elsewhere, or missing where only
 * somebody who is logged in gets further. Nothing is said of a public page, which a browser that was
 * only closed may open, nor while an admin acts as somebody else.
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

/** The workspace, and the login that it leads visitors to. */
const isPrivate = /^\/(?:my|login)(?:[/.]|$)/
