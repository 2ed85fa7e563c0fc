import { type DatabaseTransaction, inTransaction, read, readCount } from '#app/db/client.server.ts'
import { boolean, json, orNull } from '#app/db/columns.server.ts'
import { isId } from '#app/db/id.server.ts'
import { as, columns, type RowOf, select } from '#app/db/rows.server.ts'
import { type Fragment, sql } from '#app/db/sql.server.ts'
import { lock } from '#app/domain/items/items.server.ts'
import { idColumn, locationOrder, locationsTable } from '#app/domain/items/kind-names.server.ts'
import type { Principal } from '#app/domain/items/principal.server.ts'
import { isRemovalProven, proveRemoval } from '#app/domain/items/removal-proof.server.ts'
import { withEnoughGear } from '#app/domain/items/shortage.server.ts'
import { locationIsVisible } from '#app/domain/items/visibility.server.ts'
import type { LocationInput } from '#app/domain/places/location.ts'
import * as locations from '#app/domain/places/locations.server.ts'
import { invalid } from '#app/domain/rules/errors.ts'
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
import { stopColumns } from './plan-rows.server.ts'
import * as plans from './plans.server.ts'
import type { StopPlan } from './shoot.ts'
import { findZone, moveToZone } from './shoot-times.server.ts'
import * as shootStops from './stops.server.ts'
import { shootWords } from './words.ts'

/**
 * Adds, removes, restores or moves a location. Viewers who may not see it elsewhere see it in the
 * plan only if its owner added it. A change without effect creates no version.
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
  return inTransaction((trx) => changeIn(trx, requireUser(actor), kind, id, listChange, stop))
}

async function changeIn(
  trx: DatabaseTransaction,
  user: SignedIn,
  kind: PlanKind,
  id: string,
  listChange: ListChange,
  stop?: StopPlan,
) {
  const plan = await lock(trx, user, kind, id)
  const held = await read(
    select(
      heldLocation(kind, user, plan.ownerId),
      sql`from ${locationsTable(kind)} il join locations l on l.id = il.location_id
        where il.${idColumn(kind)} = ${plan.id} order by ${locationOrder(kind)}`,
    ),
    trx,
  )
  let newZone: PlanChangeResult['newZone']
  const { ids, ...changed } = applyListChange(
    held.filter(({ isSeen }) => isSeen),
    listChange,
    {
      max: maxItemsOfPlan,
      tooMany: shootWords.tooManyLocations({ kind, max: maxItemsOfPlan }),
      gone: shootWords.locationGone({ kind }),
      unseen: held.filter(({ isSeen, isCounted }) => isCounted && !isSeen).length,
    },
  )
  if (listChange.verb === 'add') await requireVisible(trx, user, listChange.ids)
  if (changed.isChanged) {
    const isRestored = listChange.verb === 'restore'
    if (isRestored && isRemovalProven(user.id, plan, listChange.id, listChange.proof)) {
      await trx.run(sql`insert into ${locationsTable(kind)} (${idColumn(kind)}, location_id, added_by, position)
          select ${plan.id}, id, owner_id, 0 from locations where id = ${listChange.id}`)
    }
    await set(trx, kind, user, plan.id, ids, isRestored ? null : user.id)
    if (stop && 'id' in listChange)
      await shootStops.write(trx, plan.id, [{ ...stop, locationId: listChange.id }])
    const zone = kind === 'shoot' ? await zoneAfter(trx, user, listChange, held, ids) : undefined
    const moved = zone ? await moveToZone(trx, plan.id, zone) : undefined
    await withEnoughGear(() => plans.writeChanges(trx, kind, plan, moved?.changes ?? {}))
    if (moved && moved.before !== zone) newZone = { from: moved.before, to: moved.changes.timeZone }
  }
  if (listChange.verb === 'add') await showOwn(trx, user, kind, plan.id, listChange.ids)
  const isShown = listChange.verb === 'remove' && changed.before?.isShown
  const proof = isShown ? { proof: proveRemoval(user.id, plan, listChange.id) } : {}
  return { title: plan.title, ...changed, ...proof, ...(newZone ? { newZone } : {}) }
}

/** `newZone` is set if the times moved to another time zone, at the same local times. */
export type PlanChangeResult = ListChangeResult<HeldEntry> & {
  newZone?: { from: string; to: string }
}

async function zoneAfter(
  trx: DatabaseTransaction,
  user: SignedIn,
  change: ListChange,
  held: readonly { id: string }[],
  ids: string[],
) {
  if (change.verb === 'add') return firstZone(trx, user, held, ids)
  return change.verb === 'takeBack' ? TimeZone.safeParse(change.zone).data : undefined
}

/** The time zone of the first location with a position, if the shoot had none with one before. */
async function firstZone(
  trx: DatabaseTransaction,
  user: SignedIn,
  held: readonly { id: string }[],
  ids: string[],
) {
  const before = held.map(({ id }) => id)
  return (await findZone(trx, user, before)) ? undefined : findZone(trx, user, ids)
}

type HeldEntry = RowOf<ReturnType<typeof heldLocation>>

const heldLocation = (kind: PlanKind, user: SignedIn, ownerId: string) => ({
  ...columns('locations', 'l', 'id', 'title'),
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

/**
 * Sets the locations of a plan in this order. Locations that the actor may not see are kept.
 * @param addedBy the user who adds the new locations; null hides these from other viewers
 */
export async function set(
  trx: DatabaseTransaction,
  kind: PlanKind,
  actor: Actor,
  planId: string,
  locationIds: string[],
  addedBy = actor.id,
) {
  const user = requireUser(actor)
  const [table, column] = [locationsTable(kind), idColumn(kind)]
  const held = await read(
    select(
      { ...columns('locations', 'l', 'id'), isSeen: as(boolean, locationIsVisible('l', user)) },
      sql`from ${table} il join locations l on l.id = il.location_id
        where il.${column} = ${planId}`,
    ),
    trx,
  )
  const present = new Set(held.map(({ id }) => id))
  const added = locationIds.filter((id) => !present.has(id))
  await requireVisible(trx, user, added)
  const visibleIds = held.filter(({ isSeen }) => isSeen).map(({ id }) => id)
  const gone = visibleIds.filter((id) => !locationIds.includes(id))
  if (gone.length > 0) {
    await trx.run(sql`delete from ${table} where ${column} = ${planId}
        and location_id = any(${gone}::uuid[])`)
  }
  if (locationIds.length === 0) return
  await trx.run(sql`insert into ${table} (${column}, location_id, added_by, position)
      select ${planId}, wanted.id, ${addedBy}, wanted.place
      from unnest(${locationIds}::uuid[]) with ordinality wanted (id, place)
      on conflict (${column}, location_id) do update set position = excluded.position`)
}

/** SQL condition: at least one of the two principals may see the location `l`. */
export function isLocationVisible(one: Principal, other: Principal): Fragment {
  return sql`(${locationIsVisible('l', one)} or ${locationIsVisible('l', other)})`
}

async function requireVisible(trx: DatabaseTransaction, user: SignedIn, ids: string[]) {
  if (ids.length === 0) return
  if (!ids.every(isId)) throw invalid(commonWords.notFound({ kind: 'Location' }), 'locationIds')
  const seen = sql`l.id = any(${ids}::uuid[]) and ${locationIsVisible('l', user)}`
  if ((await readCount(sql`from locations l where ${seen}`, trx)) !== new Set(ids).size)
    throw invalid(commonWords.notFound({ kind: 'Location' }), 'locationIds')
}
