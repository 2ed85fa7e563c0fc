import { createContext, type RouterContextProvider } from 'react-router'
import { forbidden } from '#app/domain/rules/errors.ts'
import { type Actor, type SignedIn, visitor } from '#app/domain/users/actor.ts'
import { missingScopes, type NeededScopes } from '#app/domain/users/scope.ts'
import { accessTokenWords } from '#app/domain/users/words.ts'

const actorContext = createContext<Actor>(visitor)
const endedContext = createContext(false)

/** The user of an access token. Only `findActorWithScopes` lets the token act for the user. */
const programContext = createContext<SignedIn | null>(null)

export function findActor(context: Readonly<RouterContextProvider>): Actor {
  return context.get(actorContext)
}

export function hasEndedSession(context: Readonly<RouterContextProvider>): boolean {
  return context.get(endedContext)
}

/** Finds the user of the session or access token. @throws `forbidden` if the token lacks a scope */
export function findActorWithScopes(
  needed: NeededScopes,
  context: Readonly<RouterContextProvider>,
): Actor {
  const program = context.get(programContext)
  if (!program) return findActor(context)
  if (needed === 'closed') throw forbidden(accessTokenWords.closed)
  const missing = missingScopes(program.scopes ?? [], needed)
  if (missing.length > 0) throw forbidden(accessTokenWords.scopesMissing({ scopes: missing }))
  return program
}

/** Returns the user of the access token, whose scopes say what the token may do. */
export function findProgram(context: Readonly<RouterContextProvider>): SignedIn | null {
  return context.get(programContext)
}

/** Returns the user for whom the request is counted, even if an access token lacks scopes. */
export function findSenderId(context: Readonly<RouterContextProvider>): string | null {
  return (context.get(programContext) ?? context.get(actorContext)).id
}

export function setActor(context: Readonly<RouterContextProvider>, actor: Actor) {
  context.set(actorContext, actor)
}

export function setProgram(context: Readonly<RouterContextProvider>, user: SignedIn) {
  context.set(programContext, user)
}

export function setEndedSession(context: Readonly<RouterContextProvider>, hasEnded: boolean) {
  context.set(endedContext, hasEnded)
}
