import type { MiddlewareFunction } from 'react-router'
import * as pageChanges from '#app/domain/whole/page-changes.server.ts'
import { isRead } from './admin-session.server.ts'

/** True if the request has a cookie of this site or a token. */
export function isPersonal({ headers, url }: Request): boolean {
  return mayBePersonal(headers.get('Authorization'), headers.get('Cookie'), url)
}

export function mayBePersonal(
  authorization: string | null | undefined,
  cookies: string | null | undefined,
  address: string,
): boolean {
  return (
    typeof authorization === 'string' ||
    (cookies?.includes('recce_') ?? false) ||
    /[?&]sessionToken=/.test(address)
  )
}

/** Root middleware: keeps personal answers out of shared caches. */
export const cachingMiddleware: MiddlewareFunction<Response> = async ({ request }, next) => {
  const response = await next()
  const { headers } = response
  const isOfPage = headers.get('X-Remix-Response') === 'yes'
  if (!isOfPage || !headers.get('Cache-Control')?.startsWith('public')) return response
  if (isPersonal(request) || headers.has('Set-Cookie')) {
    headers.set('Cache-Control', 'private, no-store')
  } else {
    headers.append('Vary', 'Cookie, Authorization')
  }
  return response
}

/** On a user's pages, visitors must see the owner's changes at once, even from a replica. */
export const currentMiddleware: MiddlewareFunction<Response> = async (
  { request, params },
  next,
) => {
  const { username } = params
  if (username !== undefined && isRead(request) && !isPersonal(request)) {
    await pageChanges.requireCurrent()
  }
  return next()
}
