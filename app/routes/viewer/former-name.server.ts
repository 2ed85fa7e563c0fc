import { href, type MiddlewareFunction, redirect } from 'react-router'
import * as formerUsernames from '#app/domain/accounts/former-usernames.server.ts'
import { findActor } from '#app/http/actor.server.ts'
import { pageUrl } from '#app/http/page-url.ts'

/** Redirects are not cached, because a user may take a former name back at any time. */
export const formerNameMiddleware: MiddlewareFunction<Response> = async (
  { request, params, context },
  next,
) => {
  const response = await next()
  const { username } = params
  if (response.status !== 404 || !username) return response
  const current = await formerUsernames.findCurrentBy(findActor(context), username)
  if (current === undefined) return response
  const { pathname, search } = pageUrl(request)
  const rest = pathname.split('/').slice(3)
  const to = [href('/app'), encodeURIComponent(current), ...rest].join('/')
  return redirect(to + search, { status: 301, headers: { 'Cache-Control': 'no-cache' } })
}
