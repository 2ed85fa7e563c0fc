import { db } from '#app/db/client.server.ts'
import { invalid } from '#app/domain/errors.ts'
import type { SignedIn } from './actor.ts'
import * as attempts from './attempts.server.ts'
import * as passwords from './passwords.server.ts'
import { accountWords } from './words.ts'

/** Checks the user's password; attempts count as logins. @throws `invalid`, `tooMany` */
export async function checkPassword(user: SignedIn, password: string, address: string) {
  await attempts.count('login', user.id, address)
  const row = await db
    .selectFrom('users')
    .select('passwordHash')
    .where('id', '=', user.id)
    .executeTakeFirst()
  if (!(await passwords.verify(password, row?.passwordHash))) {
    throw invalid(accountWords.passwordWrong, 'password')
  }
}
