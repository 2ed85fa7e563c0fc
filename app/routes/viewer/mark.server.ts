import { newFormKey } from '#app/domain/items/create-once.server.ts'
import type { Actor } from '#app/domain/users/actor.ts'

/** What a logged-in user may mark or copy. `copyKey` makes the next copy happen only once. */
export type Mark = { id: string; isFavorite: boolean; copyKey: string }

/** Undefined for visitors, whose page must be the same for all of them. */
export function markOf(actor: Actor, { id, isFavorite }: Omit<Mark, 'copyKey'>): Mark | undefined {
  return actor.id === null ? undefined : { id, isFavorite, copyKey: newFormKey() }
}
