import { env } from '#app/env.server.ts'

/** For a page that is the same for every visitor: a shared cache may keep it for a minute. */
export const publicPage = { 'Cache-Control': 'public, max-age=0, s-maxage=60, must-revalidate' }

/** Links that leave the site begin with this, never with the host that a request names. */
export const publicOrigin = env.PUBLIC_URL
