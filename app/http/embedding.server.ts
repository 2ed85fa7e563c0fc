import { z } from 'zod'
import { checkTrustedLink } from '#app/domain/accounts/trusted-links.server.ts'
import { embeddedCookie } from './cookies.server.ts'

type Embedding = {
  isEmbedded: boolean
  /** The link back to the embedding app; null unless the link is trusted. */
  deepLink: string | null
  hasDeepLink: boolean
}

/** Reads the URL, or else the cookie, which `?embedded=false` deletes. */
export async function findEmbedding(request: Request): Promise<Embedding & { cookie?: string }> {
  const { searchParams } = new URL(request.url)
  const requested = searchParams.get('embedded')
  const known = await readCookie(request)
  const deepLink = searchParams.has('deepLink')
    ? checkTrustedLink(searchParams.get('deepLink'))
    : known.deepLink
  if (requested === 'false') {
    return {
      isEmbedded: false,
      deepLink: checkTrustedLink(searchParams.get('deepLink')),
      hasDeepLink: false,
      cookie: await embeddedCookie.serialize('', { maxAge: 0 }),
    }
  }
  const isRequested = requested === 'true' || searchParams.get('isMobileLogin') === 'true'
  if (!isRequested && !known.isEmbedded) return { isEmbedded: false, deepLink, hasDeepLink: false }
  const hasDeepLink = searchParams.has('deepLink') || known.hasDeepLink
  const shown = { isEmbedded: true, deepLink, hasDeepLink }
  const isKnown =
    known.isEmbedded && known.deepLink === deepLink && known.hasDeepLink === hasDeepLink
  if (isKnown) return shown
  return { ...shown, cookie: await embeddedCookie.serialize({ deepLink, hasDeepLink }) }
}

/** Checks the link again, because anybody may have written the cookie. */
async function readCookie(request: Request): Promise<Embedding> {
  const cookies = request.headers.get('Cookie')
  const stored: unknown =
    cookies?.includes('recce_embedded=') && (await embeddedCookie.parse(cookies))
  const known = Known.safeParse(stored)
  if (!known.success) return { isEmbedded: false, deepLink: null, hasDeepLink: false }
  const { deepLink, hasDeepLink } = known.data
  return { isEmbedded: true, deepLink: checkTrustedLink(deepLink), hasDeepLink }
}

const Known = z.object({ deepLink: z.string().nullable(), hasDeepLink: z.boolean() })
