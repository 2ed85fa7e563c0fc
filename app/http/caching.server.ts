import type { MiddlewareFunction } from 'react-router'
import * as pageChanges from '#app/domain/whole/page-changes.server.ts'
import { isRead } from './admin-session.server.ts'

/**
 * Whether the answer may be for one browser alone: the request brings one of our cookies, or a
 * token in its headers or address.
 */
export function isPersonal({ headers, url }: Request): boolean {
  return mayBePersonal(headers.get('Authorization'), headers.get('Cookie'), url)
}

/** The same, of the headers of a request before it is one of the web. */
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

/**
 * Root middleware. Routes say `public` of the pages and `.data` that visitors see; an answer for
 * one person is made private here.
 */
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

/**
 * Of routes below somebody's address: what visitors see there is at once what its owner made it,
 * also where a replica answers them.
 */
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
