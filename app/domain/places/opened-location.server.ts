import { read } from '#app/db/client.server.ts'
import { boolean, oneOf, text, uuid } from '#app/db/columns.server.ts'
import { asId } from '#app/db/id.server.ts'
import { as, select } from '#app/db/rows.server.ts'
import { join, sql } from '#app/db/sql.server.ts'
import {
  idColumn,
  isFirstOfLocation,
  locationsTable,
  tableOf,
} from '#app/domain/items/kind-names.server.ts'
import { isShared } from '#app/domain/items/membership.server.ts'
import { isOwn } from '#app/domain/items/principal.server.ts'
import { isEditable, isVisible, locationIsVisible } from '#app/domain/items/visibility.server.ts'
import { notFound } from '#app/domain/rules/errors.ts'
import { type KindThat, kindsThat } from '#app/domain/rules/kind.ts'
import { type Actor, requireUser } from '#app/domain/users/actor.ts'
import { locationDetails } from './location-rows.server.ts'

/**
 * Finds a location that the actor may see. `isMember` is false for those who see it only because
 * it is public or part of something else.
 */
export async function findOpened(actor: Actor, id: string) {
  const user = requireUser(actor)
  const [row] = await read(
    select(
      {
        ...locationDetails(user),
        isEditable: as(boolean, isEditable('l', user, 'location')),
        isMember: as(boolean, sql`(${isOwn('l', user)} or ${isShared('location', 'l', user)})`),
      },
      sql`from locations l join users u on u.id = l.owner_id
        where l.id = ${asId(id)} and ${locationIsVisible('l', user)}`,
    ),
  )
  if (!row) throw notFound('Location')
  return row
}

/** A portfolio, shoot or project that contains a location. */
export type LocationUse = {
  kind: KindThat<'holdsLocations'>
  id: string
  slug: string
  title: string
  ownerUser: string
  isEditable: boolean
}

/** Lists where the actor sees that a location is used: portfolios, then shoots, then projects. */
export async function listUses(actor: Actor, id: string): Promise<LocationUse[]> {
  const user = requireUser(actor)
  const selects = kindsThat('holdsLocations').map((kind, rank) => {
    const seen =
      kind === 'portfolio' ? isVisible('h', user, kind) : isVisible('h', user, kind, 'locations')
    return sql`select ${kind}::text as kind, ${rank}::int as rank, h.id, h.slug, h.title,
        u.username as owner_user, ${isEditable('h', user, kind)} as is_editable
      from ${locationsTable(kind)} il join ${tableOf(kind)} h on h.id = il.${idColumn(kind)}
        join users u on u.id = h.owner_id
      where il.location_id = ${asId(id)} and ${isFirstOfLocation(kind)} and ${seen}`
  })
  return read(
    select(
      {
        kind: as(oneOf(kindsThat('holdsLocations')), sql`w.kind`),
        id: as(uuid, sql`w.id`),
        slug: as(text, sql`w.slug`),
        title: as(text, sql`w.title`),
        ownerUser: as(text, sql`w.owner_user`),
        isEditable: as(boolean, sql`w.is_editable`),
      },
      sql`from (${join(selects, ' union all ')}) w order by w.rank, lower(w.title), w.id limit 100`,
    ),
  )
}
