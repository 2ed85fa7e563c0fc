import type { MiddlewareFunction } from 'react-router'
import { isUser } from '#app/domain/users/actor.ts'
import { findActor } from '#app/http/actor.server.ts'
import { loginRedirect } from '#app/http/session.server.ts'

/**
 * Redirects visitors to the login page. Other users get a 403 from the loaders, so that the layout
 * still shows their account.
 */
export const adminMiddleware: MiddlewareFunction<Response> = ({ url, context }) => {
  if (!isUser(findActor(context))) throw loginRedirect(url)
}
