import type { Actor } from '#app/domain/accounts/actor.ts'

/** What somebody with an account may mark or copy, and whether it is a favourite of theirs. */
export type Mark = { id: string; isFavorite: boolean }

/** Nothing for visitors: what they see is the same for all of them. */
export function markOf(actor: Actor, { id, isFavorite }: Mark): Mark | undefined {
  return actor.id === null ? undefined : { id, isFavorite }
}
