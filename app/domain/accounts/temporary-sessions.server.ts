import { db, inTransaction } from '#app/db/client.server.ts'
import { unauthenticated } from '#app/domain/rules/errors.ts'
import { type Actor, requireSelf } from '#app/domain/users/actor.ts'
import * as attempts from '#app/domain/users/attempts.server.ts'
import type { User } from '#app/domain/users/user.ts'
import { accountWords } from '#app/domain/users/words.ts'
import * as tokens from './tokens.server.ts'
import * as users from './users.server.ts'

/** Returns a token for a URL that logs the actor in; it is valid once, for two minutes. */
export async function create(actor: Actor): Promise<string> {
  const user = requireSelf(actor)
  await attempts.countWrite(user.id)
  return tokens.issue(db, 'temporarySession', user.id)
}

/** Finds the user of a token, which stays valid. @throws `unauthenticated` for an invalid token */
export async function findUser(token: string): Promise<User> {
  const subject = await tokens.findUsable('temporarySession', token)
  if (!subject) throw expiredLink()
  return users.find(subject.userId)
}

/** Returns the user of a token and makes it invalid: of two parallel requests, one succeeds. */
export async function use(token: string): Promise<User> {
  const subject = await inTransaction((trx) => tokens.use(trx, 'temporarySession', token))
  if (!subject) throw expiredLink()
  return users.find(subject.userId)
}

function expiredLink() {
  return unauthenticated(accountWords.loginLinkOver)
}
