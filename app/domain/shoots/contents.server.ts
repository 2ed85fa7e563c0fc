import { read } from '#app/db/client.server.ts'
import { text } from '#app/db/columns.server.ts'
import { as, select } from '#app/db/rows.server.ts'
import { nothing, sql } from '#app/db/sql.server.ts'
import {
  idColumn,
  isFirstOfLocation,
  locationKeyset,
  locationOrder,
  locationOrderKey,
  locationsTable,
} from '#app/domain/items/kind-names.server.ts'
import { locationIsVisible, shootIsVisible } from '#app/domain/items/visibility.server.ts'
import { locationDetails, toLocation } from '#app/domain/places/location-rows.server.ts'
import { type LimitedPage, publishPage, readCursor } from '#app/domain/rules/keyset.server.ts'
import type { PlanKind } from '#app/domain/rules/kind.ts'
import type { Actor } from '#app/domain/users/actor.ts'
import { hideClosedSections, shootDetails, toShoot } from './plan-rows.server.ts'
import * as projects from './projects.server.ts'
import * as shoots from './shoots.server.ts'

export async function listLocationsOfShoot(actor: Actor, id: string, of: LimitedPage) {
  await shoots.find(actor, id)
  return listLocations(actor, 'shoot', id, of)
}

export async function listLocationsOfProject(actor: Actor, id: string, of: LimitedPage) {
  await projects.find(actor, id)
  return listLocations(actor, 'project', id, of)
}

export async function listShootsOfProject(
  actor: Actor,
  id: string,
  { limit, cursor }: LimitedPage,
) {
  await projects.find(actor, id)
  const last = cursor === undefined ? undefined : readCursor(cursor, 'int')
  const rows = await read(
    select(
      { ...shootDetails(actor), key: as(text, sql`ps.position::text`) },
      sql`from project_shoots ps join shoots s on s.id = ps.shoot_id join users u on u.id = s.owner_id
      where ps.project_id = ${id} and ${shootIsVisible('s', actor)}
        ${last ? sql`and (ps.position, s.id) > (${last[0]}::int, ${last[1]}::uuid)` : nothing}
      order by ps.position, s.id limit ${limit + 1}`,
    ),
  )
  return publishPage(rows, limit, (row) => toShoot(hideClosedSections(row)))
}

async function listLocations(
  actor: Actor,
  kind: PlanKind,
  id: string,
  { limit, cursor }: LimitedPage,
) {
  const last = cursor === undefined ? undefined : readCursor(cursor, 'stop')
  const [time, place] = last?.[0].split('|') ?? []
  const rows = await read(
    select(
      { ...locationDetails(actor), key: as(text, locationOrderKey(kind)) },
      sql`from ${locationsTable(kind)} il join locations l on l.id = il.location_id
          join users u on u.id = l.owner_id
        where il.${idColumn(kind)} = ${id} and ${locationIsVisible('l', actor)}
          and ${isFirstOfLocation(kind)}
          ${last ? sql`and (${locationKeyset(kind)}) > (${time}::timestamptz, ${place}::int, ${last[1]}::uuid)` : nothing}
        order by ${locationOrder(kind)} limit ${limit + 1}`,
    ),
  )
  return publishPage(rows, limit, toLocation)
}
