import { env } from '#app/env.server.ts'

/** The headers of a page that is the same for every visitor: a shared cache may keep it a minute. */
export const publicPage = { 'Cache-Control': 'public, max-age=0, s-maxage=60, must-revalidate' }

/** Where this site is: links that leave it begin with it, never with what a request says. */
export const publicOrigin = env.PUBLIC_URL
