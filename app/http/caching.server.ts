import type { MiddlewareFunction } from 'react-router'

/**
 * Whether an answer may be made for this browser alone: it brings a cookie or a token of ours, or its
 * address does.
 */
export function isPersonal(request: Request): boolean {
  return (
    request.headers.has('Authorization') ||
    (request.headers.get('Cookie')?.includes('recce_') ?? false) ||
    /[?&]sessionToken=/.test(request.url)
  )
}

/**
 * Root middleware: a route says `public` of what it shows to visitors, and what the router fetches of
 * a page (`.data`) says the same. Made for one person, it is kept by no cache.
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
