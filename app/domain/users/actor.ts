import type { AccessLevel } from '#app/domain/rules/access-level.ts'
import { forbidden, unauthenticated } from '#app/domain/rules/errors.ts'
import type { ShareKind } from '#app/domain/rules/kind.ts'
import type { Section } from '#app/domain/rules/section.ts'
import { type Clock, usualClock } from '#app/format/clock.ts'
import { missingScopes, type Scope } from './scope.ts'
import type { User } from './user.ts'
import { accessTokenWords, accountWords } from './words.ts'

/** Whoever sends a request; `grants` give access that the user would not have otherwise. */
export type Actor = (SignedIn | Visitor) & { grants?: readonly Grant[] }

/** Access to an item; if there are `sections`, only to these. */
export type Grant = {
  kind: ShareKind
  id: string
  accessLevel: AccessLevel
  sections?: readonly Section[]
}

export type SignedIn = User

export type Scopes = readonly Scope[]

/** Somebody who is not logged in; the `id` null matches no owner. */
type Visitor = { id: null; role: 'visitor'; isAdmin: false; isGuest: boolean; clock: Clock }

export const visitor: Visitor = {
  id: null,
  role: 'visitor',
  isAdmin: false,
  isGuest: false,
  clock: usualClock,
}

export const guest: Visitor = { ...visitor, isGuest: true }

export function isUser(actor: Actor): actor is SignedIn {
  return actor.id !== null
}

/** Whether the actor is this user in person, not an impersonator or an access token. */
export function isSelf(actor: Actor, userId: string): boolean {
  return isUser(actor) && actor.id === userId && !actor.impersonator && !actor.scopes
}

export function hasScopes({ scopes }: SignedIn, needed: Scopes): boolean {
  return scopes === undefined || missingScopes(scopes, needed).length === 0
}

export function requireUser(actor: Actor): SignedIn {
  if (!isUser(actor)) throw unauthenticated()
  return actor
}

/** @throws `forbidden` for an impersonator or an access token, which may not change the account */
export function requireSelf(actor: Actor): SignedIn {
  const user = requireUser(actor)
  if (user.impersonator) throw forbidden(accountWords.impersonated)
  if (user.scopes) throw forbidden(accessTokenWords.closed)
  return user
}

export function requireAdmin(actor: Actor): SignedIn {
  const user = requireUser(actor)
  if (!user.isAdmin) throw forbidden()
  return user
}
