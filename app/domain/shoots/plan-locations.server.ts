import { type DatabaseTransaction, inTransaction, read } from '#app/db/client.server.ts'
import { boolean, json, orNull, uuid } from '#app/db/columns.server.ts'
import { isId } from '#app/db/id.server.ts'
import { as, columns, type RowOf, select } from '#app/db/rows.server.ts'
import { type Fragment, sql } from '#app/db/sql.server.ts'
import { type LockedPlan, lock } from '#app/domain/items/items.server.ts'
import {
  entryId,
  idColumn,
  locationOrder,
  locationsTable,
} from '#app/domain/items/kind-names.server.ts'
import type { Principal } from '#app/domain/items/principal.server.ts'
import { isRemovalProven, proveRemoval } from '#app/domain/items/removal-proof.server.ts'
import { withEnoughGear } from '#app/domain/items/shortage.server.ts'
import { locationIsVisible } from '#app/domain/items/visibility.server.ts'
import type { LocationInput } from '#app/domain/places/location.ts'
import * as locations from '#app/domain/places/locations.server.ts'
import { invalid, notFound } from '#app/domain/rules/errors.ts'
import type { PlanKind } from '#app/domain/rules/kind.ts'
import {
  applyListChange,
  type ListChange,
  type ListChangeResult,
} from '#app/domain/rules/list-change.ts'
import { TimeZone } from '#app/domain/rules/time-zone.ts'
import { commonWords } from '#app/domain/rules/words.ts'
import { type Actor, requireUser, type SignedIn } from '#app/domain/users/actor.ts'
import { maxItemsOfPlan } from './plan.ts'
import {
  idsOf,
  insertShown,
  newEntry,
  type PlanEntry,
  requireVisible,
  setEntries,
} from './plan-entries.server.ts'
import { stopColumns } from './plan-rows.server.ts'
import * as plans from './plans.server.ts'
import type { RemovedStop } from './published.ts'
import type { StopInput, StopPlan } from './shoot.ts'
import { findZone, moveToZone } from './shoot-times.server.ts'
import * as shootStops from './stops.server.ts'
import { shootWords } from './words.ts'

/**
 * Adds, removes, restores or moves a location; in a shoot, all but `add` name a stop. Viewers who
 * may not see the location elsewhere see it in the plan only if its owner added it. A change
 * without effect creates no version.
 * @param stop times and note of the stop, if its location is restored
 * @throws `conflict` if the location to move is gone; `invalid` if there would be too many
 */
export async function change(
  actor: Actor,
  kind: PlanKind,
  id: string,
  listChange: ListChange,
  stop?: StopPlan,
): Promise<PlanChangeResult> {
  return inTransaction((trx) => changeIn(trx, requireUser(actor), kind, id, listChange, { stop }))
}

/**
 * Adds a stop to a shoot, even if the shoot comes to the location already.
 * @param version if given, the shoot's version that the client knows
 * @returns in `added` the id of the stop
 */
export async function addStop(
  actor: Actor,
  shootId: string,
  { locationId, startDate = null, endDate = null, wantedLight = null, note = '' }: StopInput,
  version?: number,
): Promise<PlanChangeResult> {
  const user = requireUser(actor)
  return inTransaction(async (trx) => {
    const list = { verb: 'add' as const, ids: [locationId] }
    const added = await changeIn(trx, user, 'shoot', shootId, list, { isAgain: true, version })
    const stop = { id: added.added[0] as string, locationId, startDate, endDate, wantedLight, note }
    await shootStops.write(trx, shootId, [stop])
    return added
  })
}

/** @throws `notFound` if the shoot has no such stop that the actor may see */
export async function removeStop(
  actor: Actor,
  shootId: string,
  id: string,
  version?: number,
): Promise<RemovedStop> {
  const user = requireUser(actor)
  return inTransaction(async (trx) => {
    const list = { verb: 'remove' as const, id }
    const removed = await changeIn(trx, user, 'shoot', shootId, list, { version })
    if (removed.before?.id !== id) throw notFound('Stop')
    return { id, title: removed.before.title, version: removed.version }
  })
}

type ChangeOptions = {
  stop?: StopPlan | undefined
  /** Whether to add a further stop for a location that the shoot has. */
  isAgain?: boolean
  version?: number | undefined
}

async function changeIn(
  trx: DatabaseTransaction,
  user: SignedIn,
  kind: PlanKind,
  id: string,
  listChange: ListChange,
  { stop, isAgain = false, version }: ChangeOptions = {},
) {
  const plan = await lock(trx, user, kind, id, { based: version })
  const held = await listHeld(trx, user, kind, plan)
  const added = listChange.verb === 'add' ? entriesToAdd(kind, held, listChange.ids, isAgain) : []
  const restored = entryToRestore(user, kind, plan, listChange, stop)
  const { ids, ...changed } = applyListChange(
    held.filter(({ isSeen }) => isSeen),
    listChange.verb === 'add'
      ? { verb: 'add', ids: added.map(({ id }) => id) }
      : nameStops(held, listChange),
    {
      max: maxItemsOfPlan,
      tooMany: shootWords.tooManyLocations({ kind, max: maxItemsOfPlan }),
      gone: shootWords.locationGone({ kind }),
      unseen: held.filter(({ isSeen, isCounted }) => isCounted && !isSeen).length,
    },
  )
  if (listChange.verb === 'add') await requireVisible(trx, user, listChange.ids)
  let newZone: PlanChangeResult['newZone']
  if (changed.isChanged) {
    const known = [...held, ...added, ...(restored ? [restored] : [])]
    const byId = new Map(known.map((one) => [one.id, one]))
    const entries = ids.flatMap((one) => byId.get(one) ?? [])
    if (restored?.isProven) await insertShown(trx, kind, plan.id, restored)
    await setEntries(trx, kind, user, plan.id, entries, restored ? null : user.id)
    if (stop) await shootStops.write(trx, plan.id, [stop])
    const zone =
      kind === 'shoot' ? await zoneAfter(trx, user, listChange, held, entries) : undefined
    const moved = zone ? await moveToZone(trx, plan.id, zone) : undefined
    await withEnoughGear(() => plans.writeChanges(trx, kind, plan, moved?.changes ?? {}))
    if (moved && moved.before !== zone) newZone = { from: moved.before, to: moved.changes.timeZone }
  }
  if (listChange.verb === 'add') await showOwn(trx, user, kind, plan.id, listChange.ids)
  const before = listChange.verb === 'remove' && changed.before?.isShown ? changed.before : null
  const proof = before ? { proof: proveRemoval(user.id, plan, before.locationId) } : {}
  const after = plan.version + (changed.isChanged ? 1 : 0)
  return {
    title: plan.title,
    version: after,
    ...changed,
    ...proof,
    ...(newZone ? { newZone } : {}),
  }
}

function listHeld(trx: DatabaseTransaction, user: SignedIn, kind: PlanKind, plan: LockedPlan) {
  return read(
    select(
      heldLocation(kind, user, plan.ownerId),
      sql`from ${locationsTable(kind)} il join locations l on l.id = il.location_id
        where il.${idColumn(kind)} = ${plan.id} order by ${locationOrder(kind)}`,
    ),
    trx,
  )
}

/** Leaves out the locations that the plan has, unless a shoot should come there again. */
function entriesToAdd(kind: PlanKind, held: PlanEntry[], locationIds: string[], isAgain: boolean) {
  const present = new Set(isAgain ? [] : held.map(({ locationId }) => locationId))
  return [...new Set(locationIds)]
    .filter((one) => !present.has(one))
    .map((one) => newEntry(kind, one))
}

/** A page that has just added a location knows the location's id, but not yet that of its stop. */
function nameStops(held: PlanEntry[], change: Exclude<ListChange, { verb: 'add' }>): ListChange {
  const nameOf = (id: string) =>
    held.some((one) => one.id === id)
      ? id
      : (held.findLast(({ locationId }) => locationId === id)?.id ?? id)
  if (change.verb === 'takeBack') return { ...change, ids: change.ids.map(nameOf) }
  return change.verb === 'restore' ? change : { ...change, id: nameOf(change.id) }
}

/** `isProven` says whether the user has removed the entry, and all viewers saw its location. */
function entryToRestore(
  user: SignedIn,
  kind: PlanKind,
  plan: LockedPlan,
  change: ListChange,
  stop: StopPlan | undefined,
) {
  if (change.verb !== 'restore') return undefined
  const { id, proof } = change
  if (kind === 'shoot' && stop?.id !== id) throw invalid(commonWords.chooseWhatToDo)
  const locationId = stop?.locationId ?? id
  return { id, locationId, isProven: isRemovalProven(user.id, plan, locationId, proof) }
}

/** `newZone` is set if the times moved to another time zone, at the same local times. */
export type PlanChangeResult = ListChangeResult<HeldEntry> & {
  version: number
  newZone?: { from: string; to: string }
}

async function zoneAfter(
  trx: DatabaseTransaction,
  user: SignedIn,
  change: ListChange,
  held: PlanEntry[],
  entries: PlanEntry[],
) {
  if (change.verb === 'add') return firstZone(trx, user, held, entries)
  return change.verb === 'takeBack' ? TimeZone.safeParse(change.zone).data : undefined
}

/** The time zone of the first location with a position, if the shoot had none with one before. */
async function firstZone(
  trx: DatabaseTransaction,
  user: SignedIn,
  held: PlanEntry[],
  entries: PlanEntry[],
) {
  return (await findZone(trx, user, idsOf(held))) ? undefined : findZone(trx, user, idsOf(entries))
}

type HeldEntry = RowOf<ReturnType<typeof heldLocation>>

const heldLocation = (kind: PlanKind, user: SignedIn, ownerId: string) => ({
  id: as(uuid, entryId(kind)),
  locationId: as(uuid, sql`l.id`),
  ...columns('locations', 'l', 'title'),
  isSeen: as(boolean, locationIsVisible('l', user)),
  isCounted: as(boolean, isLocationVisible(user, { id: ownerId })),
  /** Whether all viewers of the plan see the location, because its owner added it. */
  isShown: as(boolean, sql`il.added_by is not distinct from l.owner_id`),
  stop: as(
    orNull(json<StopPlan>()),
    kind === 'shoot'
      ? sql`(select row_to_json(s) from (select ${stopColumns}) s)`
      : sql`null::json`,
  ),
})

type AddedTo = Pick<PlanChangeResult, 'title' | 'newZone'>

/** Creates a private location and adds it to the plan. */
export async function create(
  actor: Actor,
  kind: PlanKind,
  id: string,
  input: LocationInput,
  key?: string,
): Promise<{ locationId: string } & AddedTo> {
  const user = requireUser(actor)
  return inTransaction(async (trx) => {
    const locationId = await locations.createIn(trx, user, input, null, key)
    const added = await changeIn(trx, user, kind, id, { verb: 'add', ids: [locationId] })
    return { locationId, ...added }
  })
}

/** Creates private locations, and adds them and those with `ids` to the plan. */
export async function createAll(
  actor: Actor,
  kind: PlanKind,
  id: string,
  { inputs, ids }: { inputs: LocationInput[]; ids: string[] },
  key?: string,
): Promise<{ made: string[] } & AddedTo> {
  const user = requireUser(actor)
  return inTransaction(async (trx) => {
    const made = await locations.createAllIn(trx, user, inputs, key)
    const added = await changeIn(trx, user, kind, id, { verb: 'add', ids: [...ids, ...made] })
    return { made, ...added }
  })
}

/** Makes the user's locations visible to all viewers of the plan, even if others added them. */
export async function showOwn(
  trx: DatabaseTransaction,
  user: SignedIn,
  kind: PlanKind,
  planId: string,
  locationIds: string[],
) {
  await trx.run(sql`update ${locationsTable(kind)} il set added_by = l.owner_id from locations l
      where l.id = il.location_id and il.${idColumn(kind)} = ${planId} and l.owner_id = ${user.id}
        and l.id = any(${locationIds.filter(isId)}::uuid[])`)
}

/** SQL condition: at least one of the two principals may see the location `l`. */
export function isLocationVisible(one: Principal, other: Principal): Fragment {
  return sql`(${locationIsVisible('l', one)} or ${locationIsVisible('l', other)})`
}
