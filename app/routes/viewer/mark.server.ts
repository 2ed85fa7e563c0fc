import type { Actor } from '#app/domain/accounts/actor.ts'
import { newKey } from '#app/domain/once.server.ts'

/**
 * What somebody with an account may mark or copy, whether it is a favourite of theirs, and the key of
 * its next copy.
 */
export type Mark = { id: string; isFavorite: boolean; copyKey: string }

/** Nothing for visitors: what they see is the same for all of them. */
export function markOf(actor: Actor, { id, isFavorite }: Omit<Mark, 'copyKey'>): Mark | undefined {
  return actor.id === null ? undefined : { id, isFavorite, copyKey: newKey() }
}
