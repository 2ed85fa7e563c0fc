import { db } from '#app/db/client.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { invalid } from '#app/domain/rules/errors.ts'
import type { SignedIn } from '#app/domain/users/actor.ts'
import * as attempts from '#app/domain/users/attempts.server.ts'
import { accountWords } from '#app/domain/users/words.ts'
import * as ownSessions from './own-sessions.server.ts'
import * as passwords from './passwords.server.ts'

/** `address` is the IP address of the request. */
export type CurrentSession = { token: string; address: string }

/** Checks the password, unless the user gave it in the session in the last ten minutes. */
export async function requireProof(
  user: SignedIn,
  password: string | undefined,
  { token, address }: CurrentSession,
) {
  if (await ownSessions.hasProof(user, token)) return
  if (!password) throw invalid(accountWords.passwordNeeded, 'password')
  await checkPassword(user, password, address)
}

/** Counts as a login attempt. @throws `invalid` if the password is wrong */
export async function checkPassword(user: SignedIn, password: string, address: string) {
  await attempts.count('login', user.id, address)
  const row = await db.selectFirst('users', ['passwordHash'], sql`id = ${user.id}`)
  if (!(await passwords.verify(password, row?.passwordHash))) {
    throw invalid(accountWords.passwordWrong, 'password')
  }
}
