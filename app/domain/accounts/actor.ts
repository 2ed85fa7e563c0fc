import { forbidden, unauthenticated } from '#app/domain/errors.ts'
import type { AccessLevel, ShareKind } from '#app/domain/sharing/share.ts'
import type { User } from './user.ts'

/**
 * Who asks: a user with a session, or a visitor (who may have chosen guest mode), and what the request
 * brings along that lets them see or edit more than they may by themselves.
 */
export type Actor = (SignedIn | Visitor) & { grants?: readonly Grant[] }

/** An item that whoever brings this may see, or edit too, as its members may. */
export type Grant = { kind: ShareKind; id: string; accessLevel: AccessLevel }

/** A user with a session; `impersonator` is the admin who acts as them in it. */
export type SignedIn = User

/** Nobody in particular. Its id matches no owner. */
type Visitor = { id: null; role: 'visitor'; isAdmin: false; isGuest: boolean }

/** Somebody without an account of whom nothing is remembered. */
export const visitor: Visitor = { id: null, role: 'visitor', isAdmin: false, isGuest: false }

/** Somebody without an account who chose to look around. */
export const guest: Visitor = { ...visitor, isGuest: true }

/** Whether the actor has an account. */
export function isUser(actor: Actor): actor is SignedIn {
  return actor.id !== null
}

/** Whether the actor is this user, and nobody acts in their name. */
export function isSelf(actor: Actor, userId: string): boolean {
  return isUser(actor) && actor.id === userId && !actor.impersonator
}

/** @throws `unauthenticated` for a visitor. */
export function requireUser(actor: Actor): SignedIn {
  if (!isUser(actor)) throw unauthenticated()
  return actor
}

/**
 * For what only the person themselves may do: password, e-mail address, card, deletion.
 * @throws `unauthenticated` for a visitor, `forbidden` for an admin who acts as the user
 */
export function requireSelf(actor: Actor): SignedIn {
  const user = requireUser(actor)
  if (user.impersonator) throw forbidden('You cannot do this while you act as somebody else')
  return user
}

/** @throws `unauthenticated` for a visitor, `forbidden` for everybody who is no admin */
export function requireAdmin(actor: Actor): SignedIn {
  const user = requireUser(actor)
  if (!user.isAdmin) throw forbidden()
  return user
}
