import { data, type MiddlewareFunction } from 'react-router'
import { isUser } from '#app/domain/accounts/actor.ts'
import { findActor } from '#app/http/actor.server.ts'
import { loginRedirect } from '#app/http/session.server.ts'

/** A visitor gets the login page with a way back; a user who is no admin gets 403 (design section 10). */
export const adminMiddleware: MiddlewareFunction<Response> = ({ url, context }) => {
  const actor = findActor(context)
  if (!isUser(actor)) throw loginRedirect(url)
  if (!actor.isAdmin) throw data('Only admins can see this page', { status: 403 })
}
