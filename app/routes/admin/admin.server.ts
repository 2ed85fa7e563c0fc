import type { MiddlewareFunction } from 'react-router'
import { isUser } from '#app/domain/users/actor.ts'
import { findActor } from '#app/http/actor.server.ts'
import { loginRedirect } from '#app/http/session.server.ts'

/**
 * Redirects visitors to the login page. Users who are no admins get their 403 from the loaders
 * instead, so that the page around the error still shows who they are.
 */
export const adminMiddleware: MiddlewareFunction<Response> = ({ url, context }) => {
  if (!isUser(findActor(context))) throw loginRedirect(url)
}
