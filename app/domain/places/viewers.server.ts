import { prepared } from '#app/db/client.server.ts'
import { isId } from '#app/db/id.server.ts'
import type { Actor } from '#app/domain/accounts/actor.ts'
import {
  locationIsVisible,
  portfolioContentsAreVisible,
  portfolioIsVisible,
} from '#app/domain/sharing/visibility.server.ts'
import { type LocationFrame, locationFrameColumns } from './frames.server.ts'
import type { Coordinates } from './globe.ts'
import { pageSize } from './listing.ts'
import { hero, locationCount } from './portfolio-rows.server.ts'
import { wordsOfArea } from './sale-area.server.ts'
import { blocked, nameOf, type Viewed } from './viewed.server.ts'

/** A photo as a viewer shows it. */
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

export type ViewedLocation = {
  id: string
  slug: string
  title: string
  address: string
  description: string
  latitude: number | null
  longitude: number | null
  username: string
  isOwn: boolean
  /** Nobody but its owner sees it. */
  isPrivate: boolean
  photos: ViewedPhoto[]
  /** All titles, in order. */
  tags: string[]
  /** The portfolio that the address names. */
  parent: { slug: string; title: string } | null
}

export type ViewedPortfolio = {
  id: string
  slug: string
  title: string
  username: string
  displayName: string
  isOwn: boolean
  isPrivate: boolean
  locationCount: number
  hero: Pick<ViewedPhoto, 'id' | 'width' | 'height' | 'color' | 'blurHash'> | null
  priceCents: number
} & (
  | { isForSale: false; description: string; locations: LocationFrame[]; next: string | undefined }
  // For sale and not bought: title, hero, count and area only.
  | { isForSale: true; area: string | null }
)

/** @param portfolio the portfolio that the address names before the location */
export type LocationAddress = { username: string; location: string; portfolio?: string }
export type PortfolioAddress = { username: string; portfolio: string }

const photoColumns = `'id', ph.id, 'width', ph.width, 'height', ph.height, 'color', ph.color,
  'blurHash', ph.blur_hash`

/** The location at an address of the viewer: one statement, and one more where the way is blocked. */
export async function findLocation(
  actor: Actor,
  address: LocationAddress,
): Promise<Viewed<ViewedLocation>> {
  const { username, location, portfolio } = address
  const named = [username.toLowerCase(), ...nameOf(location)]
  const inPortfolio = portfolio === undefined ? '' : 'in-portfolio'
  const [row] = await prepared<ViewedLocation>(
    `viewer-location-${inPortfolio}`,
    `select l.id, l.slug, l.title, l.address, l.description, l.latitude, l.longitude, u.username,
        l.owner_id is not distinct from $1::uuid as "isOwn",
        l.owner_id is not distinct from $1::uuid and not ${locationIsVisible('l', 'null::uuid')}
          is true as "isPrivate",
        coalesce((select json_agg(json_build_object(${photoColumns}, 'focalLength', ph.focal_length,
            'direction', ph.direction, 'takenAt', ph.taken_at, 'takenOffset', ph.taken_offset)
            order by ph.position, ph.id)
          from photos ph where ph.location_id = l.id), '[]') as photos,
        coalesce((select json_agg(t.title order by lt.position, t.title) from location_tags lt
          join tags t on t.id = lt.tag_id where lt.location_id = l.id), '[]') as tags,
        ${inPortfolio ? `json_build_object('slug', p.slug, 'title', p.title)` : 'null::json'} as parent
      from users u join locations l on l.owner_id = u.id and (l.id = $3::uuid or l.slug = $4)
        ${inPortfolio ? joinPortfolio : ''}
      where lower(u.username) = $2 and ${locationIsVisible('l', '$1::uuid')}`,
    portfolio === undefined ? [actor.id, ...named] : [actor.id, ...named, ...nameOf(portfolio)],
    'replica',
  )
  return row ? { item: row } : blockedLocation(actor, address)
}

const joinPortfolio = `join portfolio_locations al on al.location_id = l.id
  join portfolios p on p.id = al.portfolio_id and (p.id = $5::uuid or p.slug = $6)
    and ${portfolioContentsAreVisible('p', '$1::uuid')}`

/** What stands in the way of a location: the portfolio it was looked for in, or the location itself. */
async function blockedLocation(actor: Actor, { username, location, portfolio }: LocationAddress) {
  const [way] = await prepared<{ hasLocation: boolean; hasPortfolio: boolean; isOpen: boolean }>(
    'viewer-location-blocked',
    `select exists (select 1 from locations l left join portfolio_locations al
          on al.location_id = l.id and al.portfolio_id = p.id
        where l.owner_id = u.id and (l.id = $3::uuid or l.slug = $4) and l.deleted_at is null
          and (p.id is null or al.location_id is not null)) as "hasLocation",
        p.id is not null as "hasPortfolio",
        coalesce(${portfolioContentsAreVisible('p', '$1::uuid')}, false) as "isOpen"
      from users u left join portfolios p on p.owner_id = u.id and (p.id = $5::uuid or p.slug = $6)
        and p.deleted_at is null
      where lower(u.username) = $2`,
    [actor.id, username.toLowerCase(), ...nameOf(location), ...nameOf(portfolio ?? '')],
    'replica',
  )
  if (portfolio === undefined || way?.isOpen) return blocked('Location', way?.hasLocation ?? false)
  return blocked('Portfolio', way?.hasPortfolio ?? false)
}

/**
 * The portfolio at an address of the viewer and a page of its locations in order, in two statements.
 * @param after the id of the location that the page before ended with
 * @param hasTags whether to show the locations' tags
 */
export async function findPortfolio(
  actor: Actor,
  { username, portfolio }: PortfolioAddress,
  { after, hasTags = false }: { after?: string | null; hasTags?: boolean } = {},
): Promise<Viewed<ViewedPortfolio>> {
  const contents = portfolioContentsAreVisible('p', '$1::uuid')
  const visible = portfolioIsVisible('p', '$1::uuid')
  const [row] = await prepared<PortfolioRow>(
    'viewer-portfolio',
    `select ${visible} as "isVisible", p.id, p.slug, p.title, p.description, u.username,
        u.display_name as "displayName", p.owner_id is not distinct from $1::uuid as "isOwn",
        not p.is_discoverable as "isPrivate", not ${contents} as "isForSale",
        case when p.is_purchaseable then p.price_cents else 0 end as "priceCents",
        ${locationCount}, ${hero(`json_build_object(${photoColumns})`)} as hero,
        case when not ${contents} then (select json_agg(json_build_object(
            'latitude', l.latitude, 'longitude', l.longitude))
          from portfolio_locations pl join locations l on l.id = pl.location_id
          where pl.portfolio_id = p.id and l.deleted_at is null and l.latitude is not null)
          end as positions
      from users u join portfolios p on p.owner_id = u.id and (p.id = $3::uuid or p.slug = $4)
      where lower(u.username) = $2 and p.deleted_at is null`,
    [actor.id, username.toLowerCase(), ...nameOf(portfolio)],
    'replica',
  )
  if (!row?.isVisible) return blocked('Portfolio', row !== undefined)
  const { isVisible, description, positions, isForSale, ...shown } = row
  if (isForSale) {
    return { item: { ...shown, isForSale, area: await wordsOfArea(positions ?? []) } }
  }
  const contained = await listContents(row.id, after, hasTags)
  return { item: { ...shown, isForSale, description, ...contained } }
}

type PortfolioRow = Omit<ViewedPortfolio, 'isForSale'> & {
  isVisible: boolean
  isForSale: boolean
  description: string
  positions: Coordinates[] | null
}

async function listContents(id: string, after: string | null | undefined, hasTags: boolean) {
  const rows = await prepared<LocationFrame>(
    `viewer-portfolio-locations-${hasTags}`,
    `select ${locationFrameColumns(hasTags)} from portfolio_locations pl
      join locations l on l.id = pl.location_id and l.deleted_at is null
      where pl.portfolio_id = $1 and ($2::uuid is null or (pl.position, l.id) > (
        select position, location_id from portfolio_locations
        where portfolio_id = $1 and location_id = $2::uuid))
      order by pl.position, l.id limit ${pageSize + 1}`,
    [id, after && isId(after) ? after : null],
    'replica',
  )
  const locations = rows.slice(0, pageSize)
  return { locations, next: rows.length > pageSize ? locations.at(-1)?.id : undefined }
}
