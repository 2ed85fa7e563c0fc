import { readBatch } from '#app/db/batch.server.ts'
import { asId } from '#app/db/id.server.ts'
import { select } from '#app/db/rows.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { type ListedSlot, slotsOfShoot } from '#app/domain/gear/slots.server.ts'
import { shootIsVisible } from '#app/domain/items/visibility.server.ts'
import { notFound } from '#app/domain/rules/errors.ts'
import type { Actor } from '#app/domain/users/actor.ts'
import { hideTimes } from './plan-rows.server.ts'
import { type ShootHead, shootHead } from './shoot-heads.server.ts'

/**
 * The packing list of a shoot by category. @throws `notFound`, also when the actor may not see it
 */
export async function find(
  actor: Actor,
  shootId: string,
): Promise<{ shoot: ShootHead; slots: ListedSlot[] }> {
  const id = asId(shootId)
  const head = sql`from shoots s join users u on u.id = s.owner_id
    where s.id = ${id} and ${shootIsVisible('s', actor)}`
  const {
    shoot: [shoot],
    slots,
  } = await readBatch({
    shoot: select(shootHead(actor), head),
    slots: slotsOfShoot(actor, id),
  })
  if (!shoot) throw notFound('Shoot')
  return { shoot: hideTimes(shoot), slots }
}
