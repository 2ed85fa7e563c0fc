import { read, readRows } from '#app/db/client.server.ts'
import { boolean, json, orNull, text } from '#app/db/columns.server.ts'
import { as, columns, type RowOf, select } from '#app/db/rows.server.ts'
import { type Fragment, literal, name, nothing, sql } from '#app/db/sql.server.ts'
import { isFoundBy } from '#app/domain/discover/conditions.server.ts'
import { readTerms, type Terms } from '#app/domain/discover/search-terms.server.ts'
import { idOf, isOwn } from '#app/domain/items/principal.server.ts'
import { profileIsVisible } from '#app/domain/items/visibility.server.ts'
import { locationMatches } from '#app/domain/places/location-rows.server.ts'
import { portfolioMatches } from '#app/domain/places/portfolio-rows.server.ts'
import { visiblePosition } from '#app/domain/places/position/visible-position.server.ts'
import { type Listing, pageSize } from '#app/domain/rules/listing.ts'
import { type Actor, visitor } from '#app/domain/users/actor.ts'
import { slug } from '#app/format/identifier.ts'
import type { FrameList, LocationFrame, PortfolioFrame } from './frame.ts'
import {
  type FramePage,
  framePage,
  framePageColumns,
  joinCover,
  locationFrame,
  portfolioFrame,
} from './frames.server.ts'
import { toBlocked, type Viewed } from './viewed.server.ts'

type ViewedProfile = RowOf<ReturnType<typeof viewedProfile>> & {
  portfolios: FramePage<PortfolioFrame>
  locations: FramePage<LocationFrame>
  /** The corrected search text, if it was used because nothing matched the given text. */
  corrected: string | undefined
}

type ProfileListing = Pick<Listing, 'search' | 'sort' | 'direction'> & {
  /** Which lists to read; `after` needs a single list. */
  part?: 'all' | 'portfolios' | 'locations'
  /** The slug of the last item on the previous page. */
  after?: string | null
  hasTags?: boolean
}

/** If nothing matches a search, typing errors are corrected and it is repeated, as on Discover. */
export async function findProfile(
  actor: Actor,
  username: string,
  listing: ProfileListing,
): Promise<Viewed<ViewedProfile>> {
  const profile = await readProfile(actor, username, listing)
  if (!profile.item || listing.search.trim() === '') return profile
  const { locations, portfolios } = profile.item
  if (locations.list !== '[]' || portfolios.list !== '[]') return profile
  const terms = await readTerms(actor, listing.search)
  return terms?.corrected ? readProfile(actor, username, listing, terms) : profile
}

async function readProfile(
  actor: Actor,
  username: string,
  { search, sort, direction, part = 'all', after, hasTags = false }: ProfileListing,
  terms?: Terms,
): Promise<Viewed<ViewedProfile>> {
  const filter = {
    actor,
    sort,
    direction,
    search,
    wanted: terms?.wanted,
    after: after && part !== 'all' ? slug(after) : undefined,
  }
  const [row] = await read(
    select(
      { ...viewedProfile(actor), ...bothLists },
      sql`from users u
        cross join lateral ${part === 'locations' ? none : portfoliosOf(filter)} p
        cross join lateral ${part === 'portfolios' ? none : locationsOf(filter, hasTags)} l
      where lower(u.username) = ${username.toLowerCase()}`,
    ),
    actor,
  )
  if (!row || (row.isPrivate && !row.isOwn)) return toBlocked('Profile', row !== undefined)
  const { portfolioList, nextPortfolio, locationList, nextLocation, ...profile } = row
  return {
    item: {
      ...profile,
      portfolios: { list: portfolioList, next: nextPortfolio },
      locations: { list: locationList, next: nextLocation },
      corrected: terms?.corrected,
    },
  }
}

const viewedProfile = (actor: Actor) => ({
  ...columns('users', 'u', 'username', 'displayName', 'bio', 'town'),
  /** `link` is '' or an http or https URL. */
  ...columns('users', 'u', 'link'),
  isOwn: as(boolean, actor.id === null ? sql`false` : sql`u.id = ${idOf(actor)}`),
  isPrivate: as(boolean, sql`not u.is_profile_public`),
  picture: as(
    orNull(json<{ id: string; color: string }>()),
    sql`(select json_build_object('id', ph.id, 'color', ph.color) from photos ph
      where ph.id = u.picture_photo_id)`,
  ),
})

const bothLists = {
  portfolioList: as(text, sql`p.list`),
  nextPortfolio: as(orNull(text), sql`p.next`),
  locationList: as(text, sql`l.list`),
  nextLocation: as(orNull(text), sql`l.next`),
}

/** `after` is the slug of the last item of the previous page. */
type Filter = Pick<Listing, 'search' | 'sort' | 'direction'> & {
  actor: Actor
  wanted: string | undefined
  after: string | undefined
}

const none = sql`(select '[]' as list, null as next)`

function locationsOf(filter: Filter, hasTags: boolean) {
  const query = sql`select ${locationFrame(visiblePosition('l', filter.actor), hasTags)} from locations l ${joinCover}
    where ${isListed('l', filter.actor)}
      and ${filter.wanted ? isFound('l', filter.wanted) : ofLocations(filter)}
      ${pageOf('l', 'locations', filter)}`
  return framePage(query, pageSize)
}

function portfoliosOf(filter: Filter) {
  const query = sql`select ${portfolioFrame} from portfolios p
    where ${isListed('p', filter.actor)}
      and ${filter.wanted ? isFound('p', filter.wanted) : portfolioMatches(filter.search, filter.actor)}
      ${pageOf('p', 'portfolios', filter)}`
  return framePage(query, pageSize)
}

function ofLocations({ search, actor }: Filter) {
  return locationMatches('l', search, { actor, ownerId: name('u.id') })
}

function isFound(i: string, wanted: string) {
  return isFoundBy(wanted, { id: name(`${i}.id`), ownerId: name('u.id') })
}

function isListed(i: string, actor: Actor) {
  return sql`${name(i)}.owner_id = u.id and ${name(i)}.deleted_at is null
    and (${name(i)}.is_discoverable or ${isOwn(i, actor)})`
}

/** SQL: order and limit of a page, which begins after the item with the slug `after`, if given. */
function pageOf(i: string, table: string, { actor, sort, direction, after }: Filter) {
  const key = keys[sort]
  const comparison = direction === 'asc' ? sql`>` : sql`<`
  const own = name(`${i}.id`)
  const next = after
    ? sql`and (${key(i)}, ${own}) ${comparison} (select ${key('f')}, f.id from ${name(table)} f
        where ${isListed('f', actor)} and f.slug = ${after})`
    : nothing
  const way = name(direction)
  return sql`${next} order by ${key(i)} ${way}, ${own} ${way} limit ${literal(pageSize + 1)}`
}

const keys: Record<Listing['sort'], (alias: string) => Fragment> = {
  title: (alias) => sql`lower(${name(alias)}.title)`,
  updatedAt: (alias) => name(`${alias}.updated_at`),
  createdAt: (alias) => name(`${alias}.created_at`),
}

/** Lists the portfolios that changed last, except those whose owner has a private profile. */
export async function listDiscoverablePortfolios(
  actor: Actor,
  limit: number,
): Promise<FrameList<PortfolioFrame>> {
  const [row] = await readRows(
    framePageColumns,
    sql`select list, next from ${framePage(
      sql`select ${portfolioFrame} from portfolios p join users u on u.id = p.owner_id
      where p.is_discoverable and p.deleted_at is null and ${profileIsVisible('u', visitor)}
      order by p.updated_at desc, p.id desc limit ${limit}`,
      limit,
    )} portfolios`,
    actor,
  )
  return row?.list ?? '[]'
}
