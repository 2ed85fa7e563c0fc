import type { ShareKind } from '#app/domain/rules/kind.ts'
import * as audience from '#app/domain/sharing/audience.server.ts'
import type { ItemAudience } from '#app/domain/sharing/audience.ts'
import type { Actor } from '#app/domain/users/actor.ts'

type Viewed = { id: string; isOwn: boolean; isPrivate: boolean }

/** Who sees an item that visitors do not see, for its owner. */
export async function findReach(
  actor: Actor,
  kind: ShareKind,
  { id, isOwn, isPrivate }: Viewed,
): Promise<ItemAudience | undefined> {
  return isOwn && isPrivate ? audience.find(actor, kind, id) : undefined
}
