import type { ShareKind } from '#app/domain/rules/kind.ts'
import * as audience from '#app/domain/sharing/audience.server.ts'
import type { Actor } from '#app/domain/users/actor.ts'
import { cardAudience } from './audience-words.ts'

export async function withAudience<Item extends { id: string }>(
  actor: Actor,
  kind: ShareKind,
  items: Item[],
) {
  const ids = items.map(({ id }) => id)
  const audiences = await audience.list(actor, kind, ids)
  return items.map((item) => {
    const audience = audiences.get(item.id)
    return audience ? { ...item, audience: cardAudience(audience) } : item
  })
}
