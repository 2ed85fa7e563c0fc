import { type DatabaseTransaction, inTransaction, read, readRows } from '#app/db/client.server.ts'
import { integer, text, uuid } from '#app/db/columns.server.ts'
import { asId } from '#app/db/id.server.ts'
import { as, columns, select } from '#app/db/rows.server.ts'
import { sql } from '#app/db/sql.server.ts'
import type { GearInput } from '#app/domain/gear/gear.ts'
import * as gears from '#app/domain/gear/gears.server.ts'
import * as slots from '#app/domain/gear/slots.server.ts'
import { gearWords } from '#app/domain/gear/words.ts'
import { withEnoughGear } from '#app/domain/items/shortage.server.ts'
import { findUse } from '#app/domain/items/use.server.ts'
import { shootIsVisible } from '#app/domain/items/visibility.server.ts'
import { forbidden, invalid } from '#app/domain/rules/errors.ts'
import { type Actor, requireUser } from '#app/domain/users/actor.ts'
import * as shoots from './shoots.server.ts'

/** Lines that fill a packing list at once. */
const maxLines = 500

type Filled = {
  /** Pieces that are in the list now, and those of them that are new in the inventory. */
  added: number
  made: number
  /** What the plan has no room for. */
  left: GearInput[]
}

/**
 * Puts the gear of a list into a shoot. What the inventory has by its title, whatever the capitals,
 * comes from there; the rest is added to it first.
 * @param key of the form: sent twice, it adds the list once
 * @param isCut takes only as many new pieces as the plan has room for
 * @throws as `slots.create`; `limit` when the actor's tier does not hold the new pieces
 */
export async function addList(
  actor: Actor,
  shootId: string,
  list: GearInput[],
  { key, isCut = false }: { key?: string | undefined; isCut?: boolean } = {},
): Promise<Filled> {
  const owner = requireUser(actor)
  if (list.length > maxLines) throw invalid(gearWords.linesTooMany({ max: maxLines }), 'text')
  const shoot = await shoots.find(actor, shootId)
  if (!shoot.isEditable) throw forbidden(gearWords.lookOnly)
  const wanted = mergeTitles(list)
  const room = isCut ? await roomFor(actor) : Number.POSITIVE_INFINITY
  return withEnoughGear(() =>
    inTransaction(async (trx) => {
      const known = await findByTitle(trx, owner.id, wanted)
      const missing = wanted.filter(({ title }) => !known.has(title.toLowerCase()))
      const [made, left] = [missing.slice(0, room), missing.slice(room)]
      await gears.insertAll(trx, owner.id, made, key)
      const all = await findByTitle(trx, owner.id, wanted)
      const inputs = wanted.flatMap(({ title, quantity }) => {
        const gearId = all.get(title.toLowerCase())
        return gearId === undefined ? [] : [{ gearId, quantity, inUse: 'yes' as const }]
      })
      await slots.insertAll(trx, owner, shootId, inputs)
      return { added: inputs.length, made: made.length, left }
    }),
  )
}

/** Other shoots that have gear of the actor, the latest first. */
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

/**
 * Takes the actor's gear of another shoot along to this one, as many of each.
 * @returns how many pieces
 * @throws as `slots.create`
 */
export async function copyFrom(actor: Actor, shootId: string, fromId: string): Promise<number> {
  const owner = requireUser(actor)
  const taken = (await slots.listOfShoot(owner, fromId)).filter(
    ({ ownerUserId, inUse }) => ownerUserId === owner.id && inUse === 'yes',
  )
  if (taken.length === 0) throw invalid(gearWords.nothingThere)
  const inputs = taken.map(({ gearId, quantity, max }) => ({
    gearId,
    quantity: Math.min(quantity, max),
    inUse: 'yes' as const,
  }))
  await slots.createAll(actor, shootId, inputs)
  return inputs.length
}

/** One line for each title; the quantities of lines with the same title add up. */
function mergeTitles(list: GearInput[]): GearInput[] {
  const merged = new Map<string, GearInput>()
  for (const item of list) {
    const key = item.title.toLowerCase()
    const before = merged.get(key)
    merged.set(key, before ? { ...before, quantity: before.quantity + item.quantity } : item)
  }
  return [...merged.values()]
}

/** The ids of own gear by its title in small letters. */
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
