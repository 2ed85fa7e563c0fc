import { trustedLink } from '#app/domain/accounts/trusted-links.server.ts'
import { embeddedCookie } from './cookies.server.ts'

export type Embedding = {
  /** Inside the companion app: no header and no footer. */
  isEmbedded: boolean
  /** Where the app wants its user back; null unless it may be trusted. */
  deepLink: string | null
}

/** Read from the address, else remembered from it until `?embedded=false`. */
export async function findEmbedding(request: Request): Promise<Embedding & { cookie?: string }> {
  const { searchParams } = new URL(request.url)
  const deepLink = trustedLink(searchParams.get('deepLink'))
  const asked = searchParams.get('embedded')
  if (asked === 'false') {
    return {
      isEmbedded: false,
      deepLink,
      cookie: await embeddedCookie.serialize('', { maxAge: 0 }),
    }
  }
  if (asked === 'true' || searchParams.get('isMobileLogin') === 'true') {
    return { isEmbedded: true, deepLink, cookie: await embeddedCookie.serialize('1') }
  }
  const cookies = request.headers.get('Cookie')
  const isRemembered =
    cookies?.includes('recce_embedded=') && (await embeddedCookie.parse(cookies)) === '1'
  return { isEmbedded: Boolean(isRemembered), deepLink }
}
