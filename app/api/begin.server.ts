import type { User } from '#app/domain/users/user.ts'
import { startSession } from '#app/http/session.server.ts'
import type { Call } from './endpoint.ts'

/**
 * Starts a session, as a cookie and as a token, and answers as login and sign-up do.
 * @param isProved whether the user has just given their password
 */
export async function beginSession(
  user: User,
  { request, headers }: Pick<Call, 'request' | 'headers'>,
  isProved = false,
) {
  const { token, cookie } = await startSession(user.id, request, isProved)
  headers.append('Set-Cookie', cookie)
  return { user: { ...user, sessionToken: token }, sessionToken: token }
}
