import * as temporarySessions from '#app/domain/accounts/temporary-sessions.server.ts'
import { knownAccountCookie } from './cookies.server.ts'
import { settle } from './outcome.server.ts'

/** The pages that the app opens for who is logged in there. */
const paths = /^\/(?:pricing|subscription)\/?$/

/**
 * The login that an address asks for: by its token, and as whom, as long as it can be exchanged. Where
 * that account was never logged in in this browser, the person is asked first.
 */
export type AutoLoginAsked = { token: string; username: string | null; isKnown: boolean }

/** What a visitor's address asks for, if it does. */
export async function findAutoLogin(request: Request): Promise<AutoLoginAsked | null> {
  const { pathname, searchParams } = new URL(request.url)
  const token = searchParams.get('sessionToken')
  if (!token || !paths.test(pathname)) return null
  return settle(
    async () => {
      const { id, username } = await temporarySessions.findUser(token)
      return { token, username, isKnown: await isKnownAccount(request, id) }
    },
    () => ({ token, username: null, isKnown: false }),
  )
}

/** Whether an account was logged in in this browser before, by its password or by saying so. */
export async function isKnownAccount(request: Request, userId: string): Promise<boolean> {
  return (await knownAccountCookie.parse(request.headers.get('Cookie'))) === userId
}
