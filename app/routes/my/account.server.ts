import type { MiddlewareFunction } from 'react-router'
import { isUser } from '#app/domain/users/actor.ts'
import { findActor } from '#app/http/actor.server.ts'
import { loginRedirect } from '#app/http/session.server.ts'

export const accountMiddleware: MiddlewareFunction<Response> = ({ url, context }) => {
  if (!isUser(findActor(context))) throw loginRedirect(url)
}
