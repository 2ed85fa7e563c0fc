import { read } from '#app/db/client.server.ts'
import { boolean, json, orNull } from '#app/db/columns.server.ts'
import { isId } from '#app/db/id.server.ts'
import { as, columns, type RowOf, select } from '#app/db/rows.server.ts'
import { type Fragment, name, nothing, sql } from '#app/db/sql.server.ts'
import {
  idColumn,
  isFirstOfLocation,
  locationOrder,
  locationsTable,
  tableOf,
} from '#app/domain/items/kind-names.server.ts'
import {
  isShown,
  isVisible,
  locationIsVisible,
  openSections,
  portfolioContentsAreVisible,
} from '#app/domain/items/visibility.server.ts'
import { isFavorite } from '#app/domain/places/favorites.server.ts'
import { locationFields } from '#app/domain/places/location.ts'
import { tagTitles } from '#app/domain/places/location-rows.server.ts'
import {
  joinPosition,
  type PositionColumns,
} from '#app/domain/places/position/visible-position.server.ts'
import { sharedColumnNames } from '#app/domain/rules/fields.ts'
import type { KindThat } from '#app/domain/rules/kind.ts'
import type { Section } from '#app/domain/rules/section.ts'
import type { Actor } from '#app/domain/users/actor.ts'
import { locationSegment } from './frames.server.ts'
import {
  findBlocked,
  isNamed,
  type LinkedItemInOrder,
  toBlocked,
  type Viewed,
  viewedItem,
} from './viewed.server.ts'
import * as viewedProjects from './viewed-projects.server.ts'
import * as viewedShoots from './viewed-shoots.server.ts'

/** The address of a location: by itself, or in a portfolio, shoot, project or a project's shoot. */
export type LocationAddress = {
  username: string
  location: string
  portfolio?: string
  shoot?: string | undefined
  project?: string | undefined
}

export type ViewedPhoto = {
  id: string
  width: number
  height: number
  color: string
  blurHash: string
  focalLength: number | null
  direction: number | null
  takenAt: string | null
  takenOffset: number | null
}

export type ViewedLocation = RowOf<ReturnType<typeof viewedLocation>> & {
  parent: LocationParent | null
}

/** The item in the address that contains the location; `locationSegment` names its neighbours. */
export type LocationParent = LinkedItemInOrder & {
  kind: KindThat<'holdsLocations'>
  username: string
  /** Slug of the project, if the address names a project before the shoot. */
  project: string | null
  timeZone: string | null
  stop: viewedShoots.PlannedStop | null
}

type ParentRow = LocationParent & { sections: Section[] | null }

/** Runs one SQL statement; if the location is not shown, runs more, to find out why. */
export async function find(
  actor: Actor,
  address: LocationAddress,
): Promise<Viewed<ViewedLocation>> {
  const { position, join } = joinPosition('l', actor)
  const { parent, from } = whereIn(actor, address)
  const [row] = await read(
    select(
      { ...viewedLocation(actor, position), parent: as(orNull(json<ParentRow>()), parent) },
      sql`from users u ${from} join users o on o.id = l.owner_id ${join}
        where lower(u.username) = ${address.username.toLowerCase()}
          and ${locationIsVisible('l', actor)}`,
    ),
    actor,
  )
  if (!row) return findWhatBlocks(actor, address)
  if (!row.parent) return { item: { ...row, parent: null } }
  const { sections, stop, ...parentInOrder } = row.parent
  const shows = (section: Section) => sections?.includes(section) ?? true
  const shownStop = stop && viewedShoots.dropClosedFields(stop, shows('times'), shows('notes'))
  return { item: { ...row, parent: { ...parentInOrder, stop: shownStop } } }
}

function viewedLocation(actor: Actor, position: PositionColumns) {
  return {
    ...viewedItem('location', 'l', 'o', actor),
    ...columns('locations', 'l', ...sharedColumnNames(locationFields)),
    ...position,
    isFavorite: as(boolean, isFavorite('location', 'l', actor)),
    photos: as(
      json<ViewedPhoto[]>(),
      sql`coalesce((select json_agg(json_build_object('id', ph.id, 'width', ph.width,
          'height', ph.height, 'color', ph.color, 'blurHash', ph.blur_hash,
          'focalLength', ph.focal_length, 'direction', ph.direction,
          'takenAt', ph.taken_at, 'takenOffset', ph.taken_offset) order by ph.position, ph.id)
        from photos ph where ph.location_id = l.id), '[]')`,
    ),
    tags: tagTitles('l'),
    /** Codes of country and region, '' until known; null if the location is not on Discover. */
    discover: as(
      orNull(json<{ country: string; region: string }>()),
      sql`(select json_build_object('country', coalesce(r.country, ''),
          'region', coalesce(r.region, ''))
        from discover_items d left join discover_regions r on r.item_id = d.id where d.id = l.id)`,
    ),
  }
}

/** SQL that returns the `ParentRow` of an address, and joins from `users u` to the location `l`. */
function whereIn(actor: Actor, address: LocationAddress): { parent: Fragment; from: Fragment } {
  const { location, portfolio, shoot, project } = address
  const ofOwner = sql`${isNamed('l', location)} and l.owner_id = u.id`
  const kind = holderOf(address)
  if (!kind) return { parent: sql`null::json`, from: sql`join locations l on ${ofOwner}` }
  const alias = aliases[kind]
  const holder = name(alias)
  const isInProject = shoot !== undefined && project !== undefined
  const isOpen =
    kind === 'portfolio' ? portfolioContentsAreVisible(alias, actor) : isVisible(alias, actor, kind)
  return {
    parent: sql`json_build_object('kind', '${name(kind)}', 'username', u.username,
      'slug', ${holder}.slug, 'title', ${holder}.title,
      'project', ${isInProject ? sql`r.slug` : sql`null`},
      ${kind === 'shoot' ? stopOf(actor) : sql`'timeZone', null, 'sections', null, 'stop', null`},
      'previous', ${neighbourOf(kind, actor, sql`<`, sql`desc`)},
      'next', ${neighbourOf(kind, actor, sql`>`, sql`asc`)})`,
    from: sql`join ${tableOf(kind)} ${holder} on ${holder}.owner_id = u.id
        and ${isNamed(alias, shoot ?? project ?? portfolio ?? '')} and ${isOpen}
      ${isInProject ? viewedShoots.joinProject(project, actor) : nothing}
      join ${locationsTable(kind)} il on il.${idColumn(kind)} = ${holder}.id and ${isFirstOfLocation(kind)}
      join locations l on l.id = il.location_id and ${isId(location) ? isNamed('l', location) : ofOwner}`,
  }
}

const aliases = { portfolio: 'p', shoot: 's', project: 'r' } as const

function holderOf({ portfolio, shoot, project }: LocationAddress) {
  if (shoot !== undefined) return 'shoot'
  if (project !== undefined) return 'project'
  return portfolio === undefined ? undefined : 'portfolio'
}

const stopOf = (actor: Actor) => sql`'timeZone', s.time_zone,
  'sections', ${openSections('shoot', 's', actor)}, 'stop', json_build_object('startsAt', il.starts_at,
  'endsAt', il.ends_at, 'wantedLight', il.wanted_light, 'note', il.note)`

function neighbourOf(
  kind: KindThat<'holdsLocations'>,
  actor: Actor,
  sign: Fragment,
  direction: Fragment,
) {
  const holder = name(aliases[kind])
  return sql`(select json_build_object('title', n.title,
      'slug', ${locationSegment(aliases[kind], 'n')})
    from ${locationsTable(kind)} nl join locations n on n.id = nl.location_id
    where nl.${idColumn(kind)} = ${holder}.id and n.deleted_at is null
      and ${isFirstOfLocation(kind, 'nl')}
      and ${kind === 'portfolio' ? isShown('n') : locationIsVisible('n', actor)}
      and (${locationOrder(kind, 'nl')}) ${sign} (${locationOrder(kind)})
    order by (${locationOrder(kind, 'nl')}) ${direction} limit 1)`
}

/** Finds which item of the address is not shown: the plan, or else the location or portfolio. */
async function findWhatBlocks(actor: Actor, address: LocationAddress) {
  const { username, location, portfolio, shoot, project } = address
  const plan =
    shoot !== undefined
      ? await viewedShoots.find(actor, { username, shoot, project })
      : project !== undefined && (await viewedProjects.find(actor, { username, project }))
  if (!plan) return findBlocked(actor, 'location', { username, name: location, holder: portfolio })
  return plan.item ? toBlocked('Location', false) : plan
}
