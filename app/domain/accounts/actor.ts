import { unauthenticated } from '#app/domain/errors.ts'
import type { User } from './user.ts'

/** Who asks: a user with a session, or a visitor (who may have chosen guest mode). */
export type Actor = User | Visitor

/** Nobody in particular. Its id matches no owner. */
export type Visitor = { id: null; role: 'visitor'; isAdmin: false; isGuest: boolean }

/** Somebody without an account of whom nothing is remembered. */
export const visitor: Visitor = { id: null, role: 'visitor', isAdmin: false, isGuest: false }

/** Somebody without an account who chose to look around. */
export const guest: Visitor = { ...visitor, isGuest: true }

/** Whether the actor has an account. */
export function isUser(actor: Actor): actor is User {
  return actor.id !== null
}

/** @throws `unauthenticated` for a visitor. */
export function requireUser(actor: Actor): User {
  if (!isUser(actor)) throw unauthenticated()
  return actor
}
