import { type DatabaseTransaction, inTransaction, read } from '#app/db/client.server.ts'
import { asId, newId } from '#app/db/id.server.ts'
import { assignments, columns, onlyRow, type RowOf, select } from '#app/db/rows.server.ts'
import { sql } from '#app/db/sql.server.ts'
import * as items from '#app/domain/items/items.server.ts'
import { requireChangeable } from '#app/domain/items/over-limit.server.ts'
import { withEnoughGear } from '#app/domain/items/shortage.server.ts'
import { isEditable, isOfCrew, shootIsVisible } from '#app/domain/items/visibility.server.ts'
import { shortageWords } from '#app/domain/items/words.ts'
import {
  AlreadyThere,
  forbidden,
  invalid,
  notFound,
  requireVersion,
} from '#app/domain/rules/errors.ts'
import { type Actor, requireUser, type SignedIn } from '#app/domain/users/actor.ts'
import type { SlotChanges, SlotInput } from './slot.ts'
import {
  ofSlot,
  type SlotDetails,
  slotDetails,
  slotOwnerIsVisible,
  slotTables,
  toSlot,
} from './slot-rows.server.ts'
import { gearWords } from './words.ts'

/** Adds the actor's gear or changes its quantity. @throws `conflict` if there are too few pieces */
export async function create(actor: Actor, input: SlotInput): Promise<SlotDetails> {
  const [id = ''] = await createAll(actor, input.shootId, [input])
  return find(actor, id)
}

/** Adds the actor's gear. @throws `AlreadyThere` with the slot if the shoot has the gear */
export async function add(actor: Actor, input: SlotInput): Promise<SlotDetails> {
  const owner = requireUser(actor)
  const { shootId, gearId } = input
  const { id, isNew } = await withEnoughGear(() =>
    inTransaction(async (trx) => {
      await items.lock(trx, owner, 'shoot', shootId)
      const there = sql`shoot_id = ${shootId} and gear_id = ${gearId} and owner_id = ${owner.id}`
      const slot = await trx.selectFirst('slots', ['id'], there)
      if (slot) return { id: slot.id, isNew: false }
      return { id: await insert(trx, owner, shootId, input), isNew: true }
    }),
  )
  const slot = await find(actor, id)
  if (!isNew) throw new AlreadyThere(gearWords.inShoot, 'gearId', toSlot(slot))
  return slot
}

/** Creates all slots or none; returns their ids. */
export async function createAll(
  actor: Actor,
  shootId: string,
  inputs: Omit<SlotInput, 'shootId'>[],
): Promise<string[]> {
  const owner = requireUser(actor)
  return withEnoughGear(() => inTransaction((trx) => insertAll(trx, owner, shootId, inputs)))
}

/** Does the work of `createAll` in a transaction, which must run within `withEnoughGear`. */
export async function insertAll(
  trx: DatabaseTransaction,
  owner: SignedIn,
  shootId: string,
  inputs: Omit<SlotInput, 'shootId'>[],
): Promise<string[]> {
  await items.lock(trx, owner, 'shoot', shootId)
  const ids = []
  for (const input of inputs) ids.push(await insert(trx, owner, shootId, input))
  return ids
}

async function insert(
  trx: DatabaseTransaction,
  owner: SignedIn,
  shootId: string,
  { gearId, quantity, inUse: use }: Omit<SlotInput, 'shootId'>,
) {
  const inUse = use === 'yes'
  await requireGear(trx, owner.id, gearId, quantity)
  const changes = { quantity, inUse, version: sql`slots.version + 1`, updatedAt: new Date() }
  const rows = await trx.insert(
    'slots',
    { id: newId(), shootId, gearId, ownerId: owner.id, quantity, inUse },
    sql`on conflict (shoot_id, gear_id) do update set ${assignments('slots', changes)}`,
    ['id'],
  )
  return onlyRow(rows).id
}

/** @throws `notFound` if the actor may not see the gear or the people of the shoot */
export async function find(
  actor: Actor,
  id: string,
  trx?: DatabaseTransaction,
): Promise<SlotDetails> {
  const found = sql`from ${slotTables} where sl.id = ${asId(id)}
    and ${shootIsVisible('s', actor, 'gear')} and ${slotOwnerIsVisible(actor)}`
  const [row] = await read(select(slotDetails(actor), found), trx)
  if (!row) throw notFound('Gear item')
  return row
}

/**
 * The crew may tick `isPacked` and `cameHome`, even in a shoot that is read-only; its editors may
 * change `inUse`; only the owner of the gear may change `quantity`.
 * @throws `forbidden` for the quantity of others' gear; `conflict` if there are too few pieces or
 * `version` is outdated
 */
export async function update(
  actor: Actor,
  id: string,
  { inUse, ...changes }: SlotChanges,
  version?: number,
): Promise<SlotDetails> {
  const user = requireUser(actor)
  await withEnoughGear(() =>
    inTransaction(async (trx) => {
      const isTick = inUse === undefined && changes.quantity === undefined
      const slot = await lock(trx, user, id, isTick ? 'tick' : 'change')
      requireVersion('slot', version, slot.version)
      if (!isTick) await requireChangeable(trx, user.id, 'shoot', slot.shootId)
      if (changes.quantity !== undefined && changes.quantity !== slot.quantity) {
        if (slot.ownerId !== user.id) throw forbidden(gearWords.quantityOfOther, 'quantity')
        await requireGear(trx, slot.ownerId, slot.gearId, changes.quantity)
      }
      await trx.update(
        'slots',
        {
          ...changes,
          ...(inUse === undefined ? {} : { inUse: inUse === 'yes' }),
          ...signTicks(user.id, slot, changes),
          version: slot.version + 1,
          updatedAt: new Date(),
        },
        sql`id = ${id}`,
      )
    }),
  )
  return find(actor, id)
}

/**
 * Ticks `isPacked` for somebody who need not have an account; whose gear it is, is for the caller
 * to check. @param userId null without an account
 */
export async function tickFor(userId: string | null, id: string, isPacked: boolean) {
  await inTransaction(async (trx) => {
    const slot = await trx.selectFirst(
      'slots',
      ['isPacked', 'cameHome', 'version'],
      sql`id = ${asId(id)} for update`,
    )
    if (!slot) throw notFound('Gear item')
    const { version } = slot
    const ticks = signTicks(userId, slot, { isPacked })
    const changes = { isPacked, ...ticks, version: version + 1, updatedAt: new Date() }
    if (slot.isPacked !== isPacked) await trx.update('slots', changes, sql`id = ${id}`)
  })
}

/** Returns user and time of ticks that change; other ticks keep theirs. */
function signTicks(
  userId: string | null,
  slot: Pick<LockedSlot, 'isPacked' | 'cameHome'>,
  { isPacked, cameHome }: SlotChanges,
) {
  const sign = (is: boolean) => ({ by: is ? userId : null, at: is ? new Date() : null })
  const packed = isPacked === undefined || isPacked === slot.isPacked ? null : sign(isPacked)
  const home = cameHome === undefined || cameHome === slot.cameHome ? null : sign(cameHome)
  return {
    ...(packed && { packedBy: packed.by, packedAt: packed.at }),
    ...(home && { homeBy: home.by, homeAt: home.at }),
  }
}

/** @throws `notFound` if the user may not remove the slot; `conflict` for an outdated version */
export async function remove(
  actor: Actor,
  id: string,
  version?: number,
): Promise<{ id: string; title: string }> {
  const user = requireUser(actor)
  return inTransaction(async (trx) => {
    const { title, shootId, version: current } = await lock(trx, user, id, 'removal')
    requireVersion('slot', version, current)
    await requireChangeable(trx, user.id, 'shoot', shootId)
    await trx.remove('slots', sql`id = ${id}`)
    return { id, title }
  })
}

const lockedSlot = {
  ...ofSlot,
  ...columns('slots', 'sl', 'ownerId', 'shootId'),
  ...columns('gear', 'g', 'title'),
}

type LockedSlot = RowOf<typeof lockedSlot>

type Change = 'tick' | 'change' | 'removal'

/**
 * Locks a slot. The owner of the gear may remove it even if the shoot is no longer visible.
 * @throws `forbidden` if the user may only see the slot
 */
async function lock(trx: DatabaseTransaction, user: SignedIn, id: string, change: Change) {
  const isThere = change === 'removal' ? sql`s.deleted_at is null` : shootIsVisible('s', user)
  const isAllowed = change === 'tick' ? isOfCrew('s', user) : isEditable('s', user, 'shoot')
  const [row] = await read(
    select(
      lockedSlot,
      sql`from slots sl join shoots s on s.id = sl.shoot_id
          join gear g on g.id = sl.gear_id and g.deleted_at is null
        where sl.id = ${asId(id)} and ${isThere}
          and (${isAllowed} or sl.owner_id = ${user.id})
        for update of sl`,
    ),
    trx,
  )
  if (row) return row
  await find(user, id, trx)
  throw forbidden()
}

async function requireGear(
  trx: DatabaseTransaction,
  ownerId: string,
  gearId: string,
  quantity: number,
) {
  const gear = await trx.selectFirst(
    'gear',
    ['title', 'quantity'],
    sql`id = ${asId(gearId)} and owner_id = ${ownerId} and deleted_at is null`,
  )
  if (!gear) throw notFound('Gear')
  if (quantity > gear.quantity) {
    throw invalid(shortageWords.tooFew(gear), 'quantity')
  }
}
