import { type DatabaseTransaction, inTransaction, read } from '#app/db/client.server.ts'
import { integer } from '#app/db/columns.server.ts'
import { asId, newId } from '#app/db/id.server.ts'
import { as, type Query, select } from '#app/db/rows.server.ts'
import { literal, sql } from '#app/db/sql.server.ts'
import { createOnce } from '#app/domain/items/create-once.server.ts'
import * as items from '#app/domain/items/items.server.ts'
import { requirePlanRoom } from '#app/domain/items/limits.server.ts'
import { withEnoughGear } from '#app/domain/items/shortage.server.ts'
import { type Basis, isOutdated, mergeChanges } from '#app/domain/rules/basis.ts'
import { notFound } from '#app/domain/rules/errors.ts'
import { type Actor, requireUser, type SignedIn } from '#app/domain/users/actor.ts'
import { type GearChanges, type GearInput, toGearInput } from './gear.ts'
import { type GearDetails, gearDetails, gearMatches, gearOrder } from './gear-rows.server.ts'

/**
 * @param key the form's key: a repeated request creates nothing
 * @throws `limit` if the actor's tier allows no more gear
 */
export async function create(actor: Actor, input: GearInput, key?: string): Promise<GearDetails> {
  const id = newId()
  const ownerId = requireUser(actor).id
  const made = await inTransaction((trx) => insert(trx, ownerId, id, [{ ...input, id }], key))
  return find(actor, made)
}

/**
 * Creates all pieces or none.
 * @returns the ids, the first of which is also the list's id; if `key` is repeated, only that id
 * @throws `limit` if the actor's tier allows no more gear
 */
export async function createAll(
  actor: Actor,
  inputs: GearInput[],
  key?: string,
): Promise<string[]> {
  return inTransaction((trx) => insertAll(trx, requireUser(actor).id, inputs, key))
}

export async function insertAll(
  trx: DatabaseTransaction,
  ownerId: string,
  inputs: GearInput[],
  key?: string,
): Promise<string[]> {
  const ids = inputs.map(() => newId())
  const [listId] = ids
  if (!listId) return []
  const rows = inputs.map((input, at) => ({ ...input, id: ids[at] as string, listId }))
  const id = await insert(trx, ownerId, listId, rows, key)
  return id === listId ? ids : [id]
}

type Row = GearInput & { id: string; listId?: string }

/** Returns the id of the first row, even if an earlier request with `key` created the rows. */
function insert(
  trx: DatabaseTransaction,
  ownerId: string,
  firstId: string,
  rows: Row[],
  key: string | undefined,
) {
  const content = rows.map(({ id: _, listId: __, ...input }) => input)
  return createOnce(trx, ownerId, 'gear', { key, content }, async () => {
    await requirePlanRoom(trx, ownerId, 'gear', rows.length)
    for (let at = 0; at < rows.length; at += 1000) {
      const some = rows.slice(at, at + 1000).map((row) => ({ ...row, ownerId }))
      await trx.insert('gear', some)
    }
    return firstId
  })
}

/** @throws `notFound` unless the actor owns the gear */
export async function find(
  actor: Actor,
  id: string,
  trx?: DatabaseTransaction,
): Promise<GearDetails> {
  const owner = requireUser(actor)
  const [row] = await read(
    select(
      gearDetails(owner),
      sql`from gear g join users u on u.id = g.owner_id
        where g.id = ${asId(id)} and g.owner_id = ${owner.id} and g.deleted_at is null`,
    ),
    trx,
  )
  if (!row) throw notFound('Gear')
  return row
}

export async function list(actor: Actor): Promise<GearDetails[]> {
  return read(allGear(requireUser(actor)))
}

export function allGear(owner: SignedIn): Query<GearDetails> {
  return select(
    gearDetails(owner),
    sql`from gear g join users u on u.id = g.owner_id
      where g.owner_id = ${owner.id} and g.deleted_at is null order by ${gearOrder('g')}`,
  )
}

export const gearPageSize = 200

export async function search(
  actor: Actor,
  wanted: string,
  page = 1,
): Promise<{ items: GearDetails[]; total: number }> {
  const owner = requireUser(actor)
  const rows = await read(
    select(
      { ...gearDetails(owner), total: as(integer, sql`(count(*) over ())::int`) },
      sql`from gear g join users u on u.id = g.owner_id
      where g.owner_id = ${owner.id} and g.deleted_at is null
        and ${gearMatches('g', wanted)}
      order by ${gearOrder('g')} limit ${literal(gearPageSize)} offset ${(page - 1) * gearPageSize}`,
    ),
  )
  return { items: rows.map(({ total: _, ...item }) => item), total: rows[0]?.total ?? 0 }
}

/**
 * @param basis the version that the client changed; if outdated, changes are merged or refused
 * @throws `conflict` if shoots need more pieces than the new quantity
 */
export async function update(
  actor: Actor,
  id: string,
  changes: GearChanges,
  basis?: number | Basis,
): Promise<GearDetails> {
  const owner = requireUser(actor)
  await withEnoughGear(() =>
    inTransaction(async (trx) => {
      const current = await items.lock(trx, owner, 'gear', id, { based: basis })
      const saved = isOutdated(basis, current.version) && toGearInput(await find(owner, id, trx))
      const merged = mergeChanges('gear', changes, basis, saved)
      await trx.update(
        'gear',
        { ...merged, version: current.version + 1, updatedAt: new Date() },
        sql`id = ${id}`,
      )
    }),
  )
  return find(actor, id)
}

/** Removes gear from the inventory and from packing lists; `restore` undoes both. Idempotent. */
export async function remove(actor: Actor, id: string, version?: number): Promise<items.Removed> {
  return items.remove(actor, 'gear', id, version)
}

/**
 * Undoes `remove`; idempotent.
 * @throws `limit` if the actor's tier allows no more gear; `conflict` if shoots need more pieces
 */
export async function restore(actor: Actor, id: string): Promise<GearDetails> {
  await items.restore(actor, 'gear', id)
  return find(actor, id)
}
