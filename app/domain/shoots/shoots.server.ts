import { type DatabaseTransaction, inTransaction, read } from '#app/db/client.server.ts'
import { asId, newId } from '#app/db/id.server.ts'
import { select } from '#app/db/rows.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { createOnce } from '#app/domain/items/create-once.server.ts'
import * as items from '#app/domain/items/items.server.ts'
import { requirePlanRoom } from '#app/domain/items/limits.server.ts'
import { withEnoughGear } from '#app/domain/items/shortage.server.ts'
import { findFreeSlug } from '#app/domain/items/slugs.server.ts'
import { shootIsVisible } from '#app/domain/items/visibility.server.ts'
import { requireConfirmed } from '#app/domain/publishing/publishing.server.ts'
import { type Basis, isOutdated, mergeChanges } from '#app/domain/rules/basis.ts'
import { notFound } from '#app/domain/rules/errors.ts'
import { copyValues } from '#app/domain/rules/fields.ts'
import { titleOfCopy } from '#app/domain/rules/title.ts'
import { type Actor, requireUser } from '#app/domain/users/actor.ts'
import * as concepts from './copied-concepts.server.ts'
import { setLocations } from './plan-entries.server.ts'
import * as planLocations from './plan-locations.server.ts'
import { hideClosedSections, type ShootDetails, shootDetails } from './plan-rows.server.ts'
import * as plans from './plans.server.ts'
import type { ShootStop } from './published.ts'
import {
  type ShootChanges,
  type ShootInput,
  type StopChanges,
  type StopInput,
  type StopPlan,
  shootFields,
} from './shoot.ts'
import { toShootInput } from './shoot-form.ts'
import { datesAfter, findZone, instantOf } from './shoot-times.server.ts'
import * as shootStops from './stops.server.ts'

type WithStops = { stops?: StopPlan[] }

/** The stops of a new shoot, in the order of its locations. */
type WithNewStops = { stops?: Omit<StopPlan, 'id'>[] }

/** @throws `invalid` for locations that the actor may not see */
export async function create(
  actor: Actor,
  input: ShootInput & WithNewStops,
  key?: string,
): Promise<ShootDetails> {
  const owner = requireUser(actor)
  if (input.isPublic) requireConfirmed(owner)
  const id = await inTransaction((trx) =>
    createOnce(trx, owner.id, 'shoot', { key, content: input }, async () => {
      await requirePlanRoom(trx, owner.id, 'shoot')
      return insert(trx, actor, owner.id, input)
    }),
  )
  return find(actor, id)
}

export async function find(
  actor: Actor,
  id: string,
  trx?: DatabaseTransaction,
): Promise<ShootDetails> {
  const [row] = await read(
    select(
      shootDetails(actor),
      sql`from shoots s join users u on u.id = s.owner_id
      where s.id = ${asId(id)} and ${shootIsVisible('s', actor)}`,
    ),
    trx,
  )
  if (!row) throw notFound('Shoot')
  return hideClosedSections(row)
}

/**
 * @param basis the version that the client changed; if outdated, changes are merged or refused
 * @throws `conflict` if another shoot needs the gear at the new time
 */
export async function update(
  actor: Actor,
  id: string,
  changes: ShootChanges & WithStops,
  basis?: number | Basis,
): Promise<ShootDetails> {
  await withEnoughGear(() =>
    inTransaction(async (trx) => {
      const user = requireUser(actor)
      if (changes.isArchived !== undefined) await items.lockUser(trx, user.id)
      const shoot = await items.lock(trx, user, 'shoot', id, { based: basis, changes })
      const saved = isOutdated(basis, shoot.version) && toShootInput(await find(user, id, trx))
      const merged = mergeChanges('shoot', changes, basis, saved)
      const { locationIds, stops, startDate, endDate, isArchived, ...fields } =
        plans.checkOwnerChanges('shoot', user, shoot, merged, basis)
      const dates = await datesAfter(trx, id, startDate, endDate)
      await plans.writeChanges(trx, 'shoot', shoot, { ...fields, ...dates })
      if (isArchived !== undefined) await plans.archive(trx, 'shoot', shoot, isArchived)
      if (locationIds) await setLocations(trx, 'shoot', actor, id, locationIds)
      if (stops) await shootStops.write(trx, id, stops)
    }),
  )
  return find(actor, id)
}

/** Changes the first stop of the shoot at a location. */
export async function updateStop(
  actor: Actor,
  id: string,
  locationId: string,
  changes: StopChanges,
): Promise<ShootDetails> {
  await shootStops.change(actor, id, { locationId }, changes)
  return find(actor, id)
}

/**
 * Adds a stop, even at a location that the shoot has already.
 * @param version if given, the version of the shoot that the client knows
 */
export async function addStop(
  actor: Actor,
  id: string,
  input: StopInput,
  version?: number,
): Promise<ShootStop> {
  const { added } = await planLocations.addStop(actor, id, input, version)
  return findStop(actor, id, added[0] as string)
}

/** @param version as in `addStop` */
export async function changeStop(
  actor: Actor,
  id: string,
  stopId: string,
  changes: StopChanges,
  version?: number,
): Promise<ShootStop> {
  await shootStops.change(actor, id, { id: stopId }, changes, version)
  return findStop(actor, id, stopId)
}

/** Finds a stop, with the version of its shoot. */
export async function findStop(actor: Actor, id: string, stopId: string): Promise<ShootStop> {
  const { stops, version } = await find(actor, id)
  const stop = stops.find((one) => one.id === stopId)
  if (!stop) throw notFound('Stop')
  return { ...stop, shootId: id, version }
}

/** Makes a private copy without members and dates; none of its gear is packed. */
export async function clone(actor: Actor, id: string, key?: string): Promise<ShootDetails> {
  const owner = requireUser(actor)
  const source = await find(owner, id)
  const copyId = await inTransaction((trx) =>
    createOnce(trx, owner.id, 'shoot', { key, content: { copyOf: id } }, async () => {
      await requirePlanRoom(trx, owner.id, 'shoot')
      const input = {
        ...copyValues(shootFields, toShootInput(source)),
        title: source.ownerUserId === owner.id ? titleOfCopy(source.title) : source.title,
        // The times of stops depend on the date of the copy, which has none yet.
        stops: source.stops.map((stop) => ({ ...stop, startDate: null, endDate: null })),
      }
      const copyId = await insert(trx, actor, owner.id, input)
      await copySlots(trx, owner.id, source.id, copyId)
      await concepts.copy(trx, owner.id, { kind: 'shoot', itemId: source.id }, copyId)
      return copyId
    }),
  )
  return find(owner, copyId)
}

/** Removes a shoot; idempotent. `restore` undoes this. */
export async function remove(actor: Actor, id: string, version?: number): Promise<items.Removed> {
  return items.remove(actor, 'shoot', id, version)
}

/** Undoes `remove`; idempotent. @throws `conflict` if another shoot needs the gear at that time */
export async function restore(actor: Actor, id: string): Promise<ShootDetails> {
  await items.restore(actor, 'shoot', id)
  return find(actor, id)
}

/** Inserts a shoot; the caller must have called `requirePlanRoom`. */
async function insert(
  trx: DatabaseTransaction,
  actor: Actor,
  ownerId: string,
  { locationIds, stops = [], startDate, endDate, timeZone, ...fields }: ShootInput & WithNewStops,
) {
  const id = newId()
  const slug = await findFreeSlug(trx, 'shoot', ownerId, fields.title)
  const dates = { startsAt: instantOf(startDate, null), endsAt: instantOf(endDate, null) }
  await trx.insert('shoots', {
    ...fields,
    ...dates,
    id,
    slug,
    ownerId,
    timeZone: timeZone ?? (await findZone(trx, actor, locationIds)) ?? 'UTC',
  })
  const made = await setLocations(trx, 'shoot', actor, id, locationIds)
  const planned = made.flatMap((entry, index) => {
    const stop = stops[index]
    return stop ? { ...stop, ...entry } : []
  })
  await shootStops.write(trx, id, planned)
  return id
}

async function copySlots(trx: DatabaseTransaction, ownerId: string, from: string, to: string) {
  const slots = await trx.select(
    'slots',
    ['gearId', 'quantity', 'inUse', 'position'],
    sql`shoot_id = ${from} and owner_id = ${ownerId}`,
  )
  if (slots.length === 0) return
  const copies = slots.map((slot) => ({ ...slot, id: newId(), shootId: to, ownerId }))
  await trx.insert('slots', copies)
}
