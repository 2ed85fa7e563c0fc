import { inTransaction, read } from '#app/db/client.server.ts'
import { integer, json } from '#app/db/columns.server.ts'
import { asId } from '#app/db/id.server.ts'
import { as, onlyRow, select } from '#app/db/rows.server.ts'
import { sql } from '#app/db/sql.server.ts'
import * as items from '#app/domain/items/items.server.ts'
import {
  idColumn,
  isFirstOfLocation,
  locationOrder,
  locationsTable,
  tableOf,
} from '#app/domain/items/kind-names.server.ts'
import { locationIsVisible } from '#app/domain/items/visibility.server.ts'
import type { PlanKind } from '#app/domain/rules/kind.ts'
import { type Actor, requireUser, type SignedIn, visitor } from '#app/domain/users/actor.ts'
import * as planLocations from './plan-locations.server.ts'

/** Finds the locations of a plan that some of its viewers cannot see. */
export async function find(actor: Actor, kind: PlanKind, id: string) {
  const user = requireUser(actor)
  const [table, column] = [locationsTable(kind), idColumn(kind)]
  const rows = await read(
    select(
      hiddenLocations(kind, user),
      sql`from ${table} il join ${tableOf(kind)} i on i.id = il.${column}
          join locations l on l.id = il.location_id
        where i.id = ${asId(id)} and l.deleted_at is null`,
    ),
  )
  return onlyRow(rows)
}

/** Does not create a new version, so that a form that is open elsewhere can still be saved. */
export async function removeWithdrawn(actor: Actor, kind: PlanKind, id: string) {
  const user = requireUser(actor)
  const [table, column] = [locationsTable(kind), idColumn(kind)]
  await inTransaction(async (trx) => {
    await items.lock(trx, user, kind, id)
    await trx.run(sql`delete from ${table} il using locations l, ${tableOf(kind)} i
        where l.id = il.location_id and i.id = il.${column} and i.id = ${id}
          and ${isWithdrawn(user)}`)
  })
}

/** Shows one of the actor's locations to all viewers, without a new version of the plan. */
export async function showHeldBack(actor: Actor, kind: PlanKind, id: string, locationId: string) {
  const user = requireUser(actor)
  await inTransaction(async (trx) => {
    const plan = await items.lock(trx, user, kind, id)
    await planLocations.showOwn(trx, user, kind, plan.id, [locationId])
  })
}

/** SQL condition: neither the user nor the owner of the plan may see the location `l`. */
function isWithdrawn(user: SignedIn) {
  return sql`l.deleted_at is null and not ${planLocations.isLocationVisible(user, { id: sql`i.owner_id` })}`
}

/** SQL condition: the location `l` is private, and somebody other than its owner added it. */
function isHeldBack(user: SignedIn) {
  return sql`il.added_by is distinct from l.owner_id
    and not ${locationIsVisible('l', visitor)} and ${locationIsVisible('l', user)}`
}

const hiddenLocations = (kind: PlanKind, user: SignedIn) => ({
  /** Number of locations in the plan that neither the actor nor the plan's owner may see. */
  withdrawn: as(integer, sql`(count(distinct l.id) filter (where ${isWithdrawn(user)}))::int`),
  /** Locations hidden from other viewers, because somebody other than their owner added them. */
  heldBack: as(
    json<{ id: string; title: string; isOwn: boolean }[]>(),
    sql`coalesce(json_agg(json_build_object('id', l.id, 'title', l.title,
        'isOwn', l.owner_id = ${user.id}) order by ${locationOrder(kind)})
      filter (where ${isHeldBack(user)} and ${isFirstOfLocation(kind)}), '[]')`,
  ),
})
