import { hasScopes, type SignedIn } from '#app/domain/users/actor.ts'
import { env } from '#app/server/env.server.ts'
import { sheetPath } from './address.ts'

/**
 * The secret address of a person's sheet; null for a program that may only read, because whoever
 * has it can confirm.
 */
export function linkOf(actor: SignedIn, token: string | null, day: string): string | null {
  if (token === null || !hasScopes(actor, ['sharing:write'])) return null
  return env.PUBLIC_URL + sheetPath(token, day)
}
