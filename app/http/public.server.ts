import { env } from '#app/server/env.server.ts'

export const publicPage = { 'Cache-Control': 'public, max-age=0, s-maxage=60, must-revalidate' }

/** Headers that keep search engines out, and hide the link's URL from sites the page links to. */
export const linkedPage = {
  'Cache-Control': 'private, no-cache',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
}

export function viewerHeaders({ parentHeaders }: { parentHeaders: Headers }): HeadersInit {
  return parentHeaders.has('Cache-Control') ? parentHeaders : publicPage
}

/** Prefix of absolute URLs; never taken from the request's `Host`, which anybody can forge. */
export const publicOrigin = env.PUBLIC_URL
