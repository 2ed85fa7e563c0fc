import type { User } from '#app/domain/users/user.ts'
import { startSession } from '#app/http/session.server.ts'
import type { Call } from './endpoint.ts'

/**
 * Starts a session, as a cookie and as a token, and answers as login and sign-up do.
 * @param hasProof whether the user has just given their password
 */
export async function createSession(
  user: User,
  { request, headers }: Pick<Call, 'request' | 'headers'>,
  hasProof = false,
) {
  const { token, cookie } = await startSession(user.id, request, hasProof)
  headers.append('Set-Cookie', cookie)
  return { user: { ...user, sessionToken: token }, sessionToken: token }
}
