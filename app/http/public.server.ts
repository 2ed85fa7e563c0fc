import { env } from '#app/server/env.server.ts'

export const publicPage = { 'Cache-Control': 'public, max-age=0, s-maxage=60, must-revalidate' }

/** Search engines ignore it, and sites that it links to do not learn its address. */
export const linkedPage = {
  'Cache-Control': 'private, no-cache',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
}

export function viewerHeaders({ parentHeaders }: { parentHeaders: Headers }): HeadersInit {
  return parentHeaders.has('Cache-Control') ? parentHeaders : publicPage
}

/** Links that leave the site start with this, never with the request's host. */
export const publicOrigin = env.PUBLIC_URL
