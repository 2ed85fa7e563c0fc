import * as temporarySessions from '#app/domain/accounts/temporary-sessions.server.ts'
import { knownAccountCookie } from './cookies.server.ts'
import { catchRefusals } from './outcome.server.ts'

const paths = /^\/(?:pricing|subscription|purchase\/[^/]+\/[^/]+)\/?$/

/** `username` is null for an expired token. Unless `isKnown`, the user must confirm first. */
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

export async function isKnownAccount(request: Request, userId: string): Promise<boolean> {
  return (await knownAccountCookie.parse(request.headers.get('Cookie'))) === userId
}
