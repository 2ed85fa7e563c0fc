import { env } from '#app/server/env.server.ts'

/**
 * Returns the normalised URL if it has this site's origin, one of `ALLOWED_ORIGINS` or the mobile
 * app's scheme; otherwise null.
 */
export function checkTrustedLink(link: string | null | undefined): string | null {
  if (!link || link.length > 2000 || /[\s\\\p{C}]/u.test(link)) return null
  const url = URL.parse(link)
  if (!url || url.username || url.password) return null
  if (url.protocol === 'recce:') return url.href
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null
  return [env.PUBLIC_URL, ...env.ALLOWED_ORIGINS].includes(url.origin) ? url.href : null
}
