import { randomBytes } from 'node:crypto'
import { SsoRequest } from '#app/domain/accounts/sso.ts'
import { checkTrustedLink } from '#app/domain/accounts/trusted-links.server.ts'
import { ssoCookie } from './cookies.server.ts'

/** Returns null unless `redirect_uri` is trusted. */
export function findSso({ searchParams }: URL): SsoRequest | null {
  const redirectUri = checkTrustedLink(searchParams.get('redirect_uri'))
  const parsed = SsoRequest.safeParse({ redirectUri, state: searchParams.get('state') })
  return parsed.data ?? null
}

export async function browserSecret(request: Request) {
  const known = await findBrowserSecret(request)
  if (known) return { browser: known }
  const browser = randomBytes(32).toString('base64url')
  return { browser, cookie: await ssoCookie.serialize(browser) }
}

export async function findBrowserSecret(request: Request): Promise<string> {
  const known: unknown = await ssoCookie.parse(request.headers.get('Cookie'))
  return typeof known === 'string' && known.length === 43 ? known : ''
}
