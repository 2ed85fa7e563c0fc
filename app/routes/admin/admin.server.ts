import type { MiddlewareFunction } from 'react-router'
import { isUser } from '#app/domain/accounts/actor.ts'
import { findActor } from '#app/http/actor.server.ts'
import { loginRedirect } from '#app/http/session.server.ts'

/**
 * A visitor gets the login page with a way back. A user who is no admin gets 403
 * from what they ask for: the page around it then still says who they are.
 */
export const adminMiddleware: MiddlewareFunction<Response> = ({ url, context }) => {
  if (!isUser(findActor(context))) throw loginRedirect(url)
}
