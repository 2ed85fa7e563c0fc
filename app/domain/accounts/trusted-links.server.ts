import { env } from '#app/server/env.server.ts'

/**
 * The normalised URL if it has our origin, the app's scheme or one of `ALLOWED_ORIGINS`; else null.
 */
export function checkTrustedLink(link: string | null | undefined): string | null {
  if (!link || link.length > 2000 || /[\s\\\p{C}]/u.test(link)) return null
  const url = URL.parse(link)
  if (!url || url.username || url.password) return null
  if (url.protocol === 'recce:') return url.href
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null
  return [env.PUBLIC_URL, ...env.ALLOWED_ORIGINS].includes(url.origin) ? url.href : null
}
