import { db } from '#app/db/client.server.ts'
import { unauthenticated } from '#app/domain/errors.ts'
import { type Actor, requireSelf } from './actor.ts'
import * as attempts from './attempts.server.ts'
import * as tokens from './tokens.server.ts'
import type { User } from './user.ts'
import * as users from './users.server.ts'

/**
 * Makes a token that stands for its user in an address: it lives two minutes and is exchanged once
 * for a session, so that no address ever holds what opens an account for longer.
 * @throws `unauthenticated`, `forbidden` while somebody acts as the user, `tooMany`
 */
export async function create(actor: Actor): Promise<string> {
  const user = requireSelf(actor)
  await attempts.countWrite(user.id)
  return tokens.issue(db, 'temporarySession', user.id)
}

/** Whose token this is, while it can be exchanged; it can be afterwards too. @throws `unauthenticated` */
export async function findUser(token: string): Promise<User> {
  const subject = await tokens.findUsable('temporarySession', token)
  if (!subject) throw over()
  return users.find(subject.userId)
}

/**
 * Uses a token up: of two who bring the same one, one is told whose it was, and may begin a session.
 * @throws `unauthenticated` for one that is unknown, used or over
 */
export async function use(token: string): Promise<User> {
  const subject = await db
    .transaction()
    .execute((trx) => tokens.use(trx, 'temporarySession', token))
  if (!subject) throw over()
  return users.find(subject.userId)
}

function over() {
  return unauthenticated('This login link is not valid or has expired')
}
