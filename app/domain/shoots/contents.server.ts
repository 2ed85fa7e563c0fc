import { prepared } from '#app/db/client.server.ts'
import type { Actor } from '#app/domain/accounts/actor.ts'
import { published, readCursor } from '#app/domain/keyset.server.ts'
import {
  detailColumns,
  type LocationDetails,
  toLocation,
} from '#app/domain/places/location-rows.server.ts'
import {
  locationIsVisible,
  shootIsEditable,
  shootIsVisible,
} from '#app/domain/sharing/visibility.server.ts'
import { type ShootDetails, shootColumns, toShoot } from './plan-rows.server.ts'
import * as projects from './projects.server.ts'
import * as shoots from './shoots.server.ts'

/** What shoots and projects hold, as the API publishes it, in their order. */

type PageOf = { limit: number; cursor?: string | undefined }

/** @throws `notFound` when the actor may not see the shoot */
export async function listLocationsOfShoot(actor: Actor, id: string, of: PageOf) {
  await shoots.find(actor, id)
  return listLocations(actor, 'shoot', id, of)
}

/** @throws `notFound` when the actor may not see the project */
export async function listLocationsOfProject(actor: Actor, id: string, of: PageOf) {
  await projects.find(actor, id)
  return listLocations(actor, 'project', id, of)
}

/** @throws `notFound` when the actor may not see the project */
export async function listShootsOfProject(actor: Actor, id: string, { limit, cursor }: PageOf) {
  await projects.find(actor, id)
  const [position, shootId] = cursor === undefined ? [null, null] : readCursor(cursor, 'int')
  const rows = await prepared<ShootDetails & { key: string }>(
    'shoots-of-project',
    `select ${shootColumns('$1::uuid', shootIsEditable('s', '$1::uuid'))}, ps.position::text as key
      from project_shoots ps join shoots s on s.id = ps.shoot_id join users u on u.id = s.owner_id
      where ps.project_id = $2 and ${shootIsVisible('s', '$1::uuid')}
        and ($3::int is null or (ps.position, s.id) > ($3::int, $4::uuid))
      order by ps.position, s.id limit $5`,
    [actor.id, id, position, shootId, limit + 1],
  )
  return published(rows, limit, toShoot)
}

async function listLocations(
  actor: Actor,
  kind: 'shoot' | 'project',
  id: string,
  { limit, cursor }: PageOf,
) {
  const [position, locationId] = cursor === undefined ? [null, null] : readCursor(cursor, 'int')
  const rows = await prepared<LocationDetails & { key: string }>(
    `locations-of-${kind}`,
    `select ${detailColumns('$1::uuid')}, il.position::text as key
      from ${kind}_locations il join locations l on l.id = il.location_id
        join users u on u.id = l.owner_id
      where il.${kind}_id = $2 and ${locationIsVisible('l', '$1::uuid')}
        and ($3::int is null or (il.position, l.id) > ($3::int, $4::uuid))
      order by il.position, l.id limit $5`,
    [actor.id, id, position, locationId, limit + 1],
  )
  return published(rows, limit, toLocation)
}
