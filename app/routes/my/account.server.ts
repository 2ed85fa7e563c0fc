import type { MiddlewareFunction } from 'react-router'
import { isUser } from '#app/domain/accounts/actor.ts'
import { findActor } from '#app/http/actor.server.ts'
import { loginRedirect } from '#app/http/session.server.ts'

/** Redirects visitors to the login page, which leads back here. */
export const accountMiddleware: MiddlewareFunction<Response> = ({ url, context }) => {
  if (!isUser(findActor(context))) throw loginRedirect(url)
}
