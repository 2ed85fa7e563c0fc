import { prepared } from '#app/db/client.server.ts'
import type { Actor } from '#app/domain/accounts/actor.ts'
import { type Listing, pageSize } from '#app/domain/listing.ts'
import { locationMatches } from '#app/domain/places/location-rows.server.ts'
import { portfolioMatches } from '#app/domain/places/portfolio-rows.server.ts'
import { pattern } from '#app/domain/search.server.ts'
import {
  portfolioContentsAreVisible,
  profileIsVisible,
} from '#app/domain/sharing/visibility.server.ts'
import { slug } from '#app/format/identifier.ts'
import type { FrameLines, Scale } from './frame.ts'
import {
  type FramePage,
  type FrameRow,
  framePage,
  frameRow,
  joinCover,
  type LineChoice,
  locationLine,
  portfolioLine,
} from './frames.server.ts'
import { blocked, type Viewed } from './viewed.server.ts'

/** A profile as its page shows it. */
export type ViewedProfile = {
  username: string
  displayName: string
  isOwn: boolean
  isPrivate: boolean
  picture: { id: string; color: string } | null
  portfolios: FramePage
  locations: FramePage
}

/** What a profile's page shows of its lists. */
export type ProfileListing = Pick<Listing, 'search' | 'sort' | 'direction'> & {
  /** Both lists from their beginning, or a further page of one. */
  part?: 'all' | 'portfolios' | 'locations'
  /** The slug that the page before ended with. */
  after?: string | null
  /** Whether to show the locations' tags. */
  hasTags?: boolean
  scale?: Scale
}

/**
 * Somebody's profile in one statement: all of one's own, of others what is discoverable; sorted, and
 * searched in titles, addresses, descriptions and tags. Each choice is a statement of its own, so
 * that PostgreSQL plans it once.
 */
export async function findProfile(
  actor: Actor,
  username: string,
  { search, sort, direction, part = 'all', after, hasTags = false, scale = 100 }: ProfileListing,
): Promise<Viewed<ViewedProfile>> {
  const text = pattern(search)
  const values = [actor.id, username.toLowerCase(), ...(text === null ? [] : [text])]
  const place = after && part !== 'all' ? slug(after) : undefined
  if (place !== undefined) values.push(place)
  const filter = {
    sort,
    direction,
    text: text === null ? undefined : '$3',
    after: place === undefined ? undefined : `$${values.length}`,
  }
  const name = [sort, direction, part, hasTags, scale, text !== null, place !== undefined].join('-')
  const [row] = await prepared<ProfileRow>(
    `viewer-profile-${name}`,
    `select u.username, u.display_name as "displayName", not u.is_profile_public as "isPrivate",
        u.id is not distinct from $1::uuid as "isOwn",
        (select json_build_object('id', ph.id, 'color', ph.color) from photos ph
          where ph.id = u.picture_photo_id) as picture, p.lines as "portfolioLines",
        p.count as "portfolioCount", l.lines as "locationLines", l.count as "locationCount"
      from users u
        cross join lateral ${part === 'locations' ? none : portfoliosOf(filter)} p
        cross join lateral ${part === 'portfolios' ? none : locationsOf(filter, { hasTags, scale })} l
      where lower(u.username) = $2`,
    values,
    actor,
  )
  if (!row || (row.isPrivate && !row.isOwn)) return blocked('Profile', row !== undefined)
  const { portfolioLines, portfolioCount, locationLines, locationCount, ...profile } = row
  return {
    item: {
      ...profile,
      portfolios: framePage({ lines: portfolioLines, count: portfolioCount }, pageSize),
      locations: framePage({ lines: locationLines, count: locationCount }, pageSize),
    },
  }
}

type ProfileRow = Omit<ViewedProfile, 'locations' | 'portfolios'> & {
  portfolioLines: FrameLines
  portfolioCount: number
  locationLines: FrameLines
  locationCount: number
}

/** `text` and `after` are placeholders, where there is something to look for or to go on after. */
type Filter = Pick<Listing, 'sort' | 'direction'> & { text?: string; after?: string }

const contentsAreOpen = portfolioContentsAreVisible('p', '$1::uuid')

const none = `(select '' as lines, 0 as count)`

function locationsOf(filter: Filter, choice: LineChoice) {
  const matches = filter.text ? `and ${locationMatches('l', filter.text)}` : ''
  return frameRow(`select ${locationLine(choice)} from locations l ${joinCover}
    where ${listed('l')} ${matches} ${pageOf('l', 'locations', filter)}`)
}

function portfoliosOf(filter: Filter) {
  const { text } = filter
  const matches = text ? `and ${portfolioMatches(text, contentsAreOpen)}` : ''
  return frameRow(`select ${portfolioLine} from portfolios p
    where ${listed('p')} ${matches} ${pageOf('p', 'portfolios', filter)}`)
}

function listed(i: string) {
  return `${i}.owner_id = u.id and ${i}.deleted_at is null
    and (${i}.is_discoverable or ${i}.owner_id = $1::uuid)`
}

/** A page in its order; after the item named, as long as who asks may see that one. */
function pageOf(i: string, table: string, { sort, direction, after }: Filter) {
  const key = (alias: string) => keys[sort](alias)
  const comparison = direction === 'asc' ? '>' : '<'
  const next = after
    ? `and (${key(i)}, ${i}.id) ${comparison} (select ${key('f')}, f.id from ${table} f
        where ${listed('f')} and f.slug = ${after})`
    : ''
  return `${next} order by ${key(i)} ${direction}, ${i}.id ${direction} limit ${pageSize + 1}`
}

const keys: Record<Listing['sort'], (alias: string) => string> = {
  title: (alias) => `lower(${alias}.title)`,
  updatedAt: (alias) => `${alias}.updated_at`,
  createdAt: (alias) => `${alias}.created_at`,
}

/**
 * The newest discoverable portfolios with their owners, for the index of the viewers; none of
 * somebody whose profile is private.
 */
export async function listDiscoverable(actor: Actor, limit: number): Promise<FrameLines> {
  const [row] = await prepared<FrameRow>(
    'viewer-index',
    `select lines, count from ${frameRow(`select ${portfolioLine}
      from portfolios p join users u on u.id = p.owner_id
      where p.is_discoverable and p.deleted_at is null and ${profileIsVisible('u', 'null::uuid')}
      order by p.updated_at desc, p.id desc limit $1`)} portfolios`,
    [limit],
    actor,
  )
  return row?.lines ?? ''
}
