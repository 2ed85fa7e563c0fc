import { z } from 'zod'
import { User } from '#app/domain/users/user.ts'
import { startSession } from '#app/http/session.server.ts'
import type { Call } from './endpoint.ts'

/** The user and the token of a new session. `user.sessionToken` is for older companion apps. */
export const NewSession = z.object({
  user: z.intersection(User, z.object({ sessionToken: z.string() })),
  sessionToken: z.string(),
})

/**
 * Starts a session and returns it both as a cookie and as a token, for login and sign-up.
 * @param hasProof whether the user has just entered their password
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
