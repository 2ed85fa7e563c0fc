import { env } from '#app/server/env.server.ts'

/** For a page that is the same for every visitor: a shared cache may keep it for a minute. */
export const publicPage = { 'Cache-Control': 'public, max-age=0, s-maxage=60, must-revalidate' }

/**
 * For a page behind a share link: one browser may keep it and asks again each time, search engines
 * do not, and no site that it links to learns its address.
 */
export const linkedPage = {
  'Cache-Control': 'private, no-cache',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
}

/** Of the viewers, which are public unless the layout around them says something else. */
export function viewerHeaders(ofLayout: Headers): HeadersInit {
  return ofLayout.has('Cache-Control') ? ofLayout : publicPage
}

/** Links that leave the site begin with this, never with the host that a request names. */
export const publicOrigin = env.PUBLIC_URL
