import type { MiddlewareFunction } from 'react-router'
import { isUser } from '#app/domain/accounts/actor.ts'
import { findActor } from '#app/http/actor.server.ts'
import { loginRedirect } from '#app/http/session.server.ts'

/** Sends who has no account here to the login page, with the way back. */
export const accountMiddleware: MiddlewareFunction<Response> = ({ url, context }) => {
  if (!isUser(findActor(context))) throw loginRedirect(url)
}
