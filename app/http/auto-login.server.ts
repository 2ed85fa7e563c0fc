import * as temporarySessions from '#app/domain/accounts/temporary-sessions.server.ts'
import { knownAccountCookie } from './cookies.server.ts'
import { catchRefusals } from './outcome.server.ts'

/** The pages that the companion app opens for its logged-in user. */
const paths = /^\/(?:pricing|subscription|purchase\/[^/]+\/[^/]+)\/?$/

/**
 * A login by a link. `username` is null when its token can no longer be exchanged. Unless
 * `isKnown`, the person confirms first, because this account never logged in in this browser.
 */
export type AutoLoginRequest = { token: string; username: string | null; isKnown: boolean }

export async function findAutoLogin(request: Request): Promise<AutoLoginRequest | null> {
  const { pathname, searchParams } = new URL(request.url)
  const token = searchParams.get('sessionToken')
  if (!token || !paths.test(pathname)) return null
  return catchRefusals(
    async () => {
      const { id, username } = await temporarySessions.findUser(token)
      return { token, username, isKnown: await isKnownAccount(request, id) }
    },
    () => ({ token, username: null, isKnown: false }),
  )
}

/**
 * Whether this account logged in in this browser before, by its password or by confirming a link.
 */
export async function isKnownAccount(request: Request, userId: string): Promise<boolean> {
  return (await knownAccountCookie.parse(request.headers.get('Cookie'))) === userId
}
