import { readBatch } from '#app/db/batch.server.ts'
import { type DatabaseTransaction, inTransaction, read, readRows } from '#app/db/client.server.ts'
import { integer, text, uuid } from '#app/db/columns.server.ts'
import { asId } from '#app/db/id.server.ts'
import { as, columns, select } from '#app/db/rows.server.ts'
import { sql } from '#app/db/sql.server.ts'
import type { GearInput } from '#app/domain/gear/gear.ts'
import * as gears from '#app/domain/gear/gears.server.ts'
import * as slotLists from '#app/domain/gear/slot-lists.server.ts'
import type { ListedSlot } from '#app/domain/gear/slot-rows.server.ts'
import * as slots from '#app/domain/gear/slots.server.ts'
import { gearWords } from '#app/domain/gear/words.ts'
import { withEnoughGear } from '#app/domain/items/shortage.server.ts'
import { findUse } from '#app/domain/items/use.server.ts'
import { shootIsVisible } from '#app/domain/items/visibility.server.ts'
import { forbidden, invalid, notFound } from '#app/domain/rules/errors.ts'
import { type Actor, requireUser } from '#app/domain/users/actor.ts'
import { hideTimes } from './plan-rows.server.ts'
import { type ShootHead, shootHead } from './shoot-heads.server.ts'
import * as shoots from './shoots.server.ts'

export async function find(
  actor: Actor,
  shootId: string,
): Promise<{ shoot: ShootHead; slots: ListedSlot[] }> {
  const id = asId(shootId)
  const head = sql`from shoots s join users u on u.id = s.owner_id
    where s.id = ${id} and ${shootIsVisible('s', actor)}`
  const rows = await readBatch({
    shoot: select(shootHead(actor), head),
    slots: slotLists.slotsOfShoot(actor, id),
  })
  const [shoot] = rows.shoot
  if (!shoot) throw notFound('Shoot')
  return { shoot: hideTimes(shoot), slots: rows.slots }
}

const maxLines = 500

/** Items by their quantities: `added` are now in the shoot, `created` of them new in the inventory. */
type AddedList = { added: number; created: number; leftOut: GearInput[] }

/**
 * Adds gear to a shoot by title; titles missing in the inventory (ignoring case) are added to it.
 * @param key the form's key: a repeated request creates nothing
 * @param isPartial adds only as many new titles as the tier has room for
 */
export async function addList(
  actor: Actor,
  shootId: string,
  list: GearInput[],
  { key, isPartial = false }: { key?: string | undefined; isPartial?: boolean } = {},
): Promise<AddedList> {
  const owner = requireUser(actor)
  if (list.length > maxLines) throw invalid(gearWords.linesTooMany({ max: maxLines }), 'text')
  await requireEditable(owner, shootId)
  const wanted = mergeTitles(list)
  const room = isPartial ? await roomFor(actor) : Number.POSITIVE_INFINITY
  return withEnoughGear(() =>
    inTransaction(async (trx) => {
      const owned = await findByTitle(trx, owner.id, wanted)
      const missing = wanted.filter(({ title }) => !owned.has(title.toLowerCase()))
      const [created, leftOut] = [missing.slice(0, room), missing.slice(room)]
      await gears.insertAll(trx, owner.id, created, key)
      const all = await findByTitle(trx, owner.id, wanted)
      const inputs = wanted.flatMap(({ title, quantity }) => {
        const gearId = all.get(title.toLowerCase())
        return gearId === undefined ? [] : [{ gearId, quantity, inUse: 'yes' as const }]
      })
      await slots.insertAll(trx, owner, shootId, inputs)
      return { added: countItems(inputs), created: countItems(created), leftOut }
    }),
  )
}

async function requireEditable(actor: Actor, shootId: string) {
  const { isEditable } = await shoots.find(actor, shootId)
  if (!isEditable) throw forbidden(gearWords.lookOnly)
}

function countItems(list: readonly { quantity: number }[]) {
  return list.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** Lists other shoots that have gear of the actor, newest first. */
export async function listSources(actor: Actor, shootId: string) {
  const owner = requireUser(actor)
  return read(
    select(
      { ...columns('shoots', 's', 'id', 'title'), count: as(integer, sql`count(*)::int`) },
      sql`from slots sl join gear g on g.id = sl.gear_id and g.deleted_at is null
        join shoots s on s.id = sl.shoot_id
      where sl.owner_id = ${owner.id} and s.id <> ${asId(shootId)} and ${shootIsVisible('s', owner)}
      group by s.id order by s.starts_at desc nulls last, s.id desc limit 50`,
    ),
  )
}

/** Returns the number of added items. @throws `invalid` if `fromId` has no gear of the actor */
export async function copyFrom(actor: Actor, shootId: string, fromId: string): Promise<number> {
  const owner = requireUser(actor)
  await requireEditable(owner, shootId)
  const source = (await slotLists.listOfShoot(owner, fromId)).filter(
    ({ ownerUserId, inUse }) => ownerUserId === owner.id && inUse === 'yes',
  )
  if (source.length === 0) throw invalid(gearWords.nothingThere)
  const inputs = source.map(({ gearId, quantity, max }) => ({
    gearId,
    quantity: Math.min(quantity, max),
    inUse: 'yes' as const,
  }))
  await slots.createAll(actor, shootId, inputs)
  return countItems(inputs)
}

/** Merges lines with the same title, ignoring case, and adds up their quantities. */
function mergeTitles(list: GearInput[]): GearInput[] {
  const merged = new Map<string, GearInput>()
  for (const item of list) {
    const key = item.title.toLowerCase()
    const before = merged.get(key)
    merged.set(key, before ? { ...before, quantity: before.quantity + item.quantity } : item)
  }
  return [...merged.values()]
}

/** Finds ids of the owner's gear by lower-case title. */
async function findByTitle(
  trx: DatabaseTransaction,
  ownerId: string,
  wanted: GearInput[],
): Promise<Map<string, string>> {
  const titles = wanted.map(({ title }) => title.toLowerCase())
  const rows = await readRows(
    { id: uuid, title: text },
    sql`select distinct on (lower(g.title)) g.id, lower(g.title) as title from gear g
      where g.owner_id = ${ownerId} and g.deleted_at is null and lower(g.title) = any(${titles}::text[])
      order by lower(g.title), g.quantity desc, g.id`,
    trx,
  )
  return new Map(rows.map(({ id, title }) => [title, id]))
}

async function roomFor(actor: Actor) {
  const { limit, count } = (await findUse(actor)).gear
  return limit === null ? Number.POSITIVE_INFINITY : Math.max(0, limit - count)
}
