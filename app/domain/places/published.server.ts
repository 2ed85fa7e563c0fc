import { read, readCount, readRows } from '#app/db/client.server.ts'
import { text, uuid } from '#app/db/columns.server.ts'
import { asId, isId } from '#app/db/id.server.ts'
import { as, select } from '#app/db/rows.server.ts'
import { name, nothing, parameter, sql } from '#app/db/sql.server.ts'
import { ownAndSharedProjects, ownAndSharedShoots } from '#app/domain/items/membership.server.ts'
import { isOwn } from '#app/domain/items/principal.server.ts'
import {
  isShown,
  locationIsVisible,
  portfolioContentsAreVisible,
  portfolioIsVisible,
  profileIsVisible,
} from '#app/domain/items/visibility.server.ts'
import { notFound } from '#app/domain/rules/errors.ts'
import {
  keyset,
  type LimitedPage,
  publishPage,
  readCursor,
} from '#app/domain/rules/keyset.server.ts'
import { defaultListing } from '#app/domain/rules/listing.ts'
import type { Actor, SignedIn } from '#app/domain/users/actor.ts'
import { locationDetails, toLocation } from './location-rows.server.ts'
import { maxLocationsOfPortfolio } from './portfolio.ts'
import { portfolioDetails, toPortfolio } from './portfolio-rows.server.ts'
import * as portfolios from './portfolios.server.ts'
import type { Tag } from './tag.ts'

const maxItemsOfProfile = 200

/** Lists up to `limit` items of each kind, newest first, and counts all; others' if discoverable. */
async function listOfOwner(actor: Actor, ownerId: string, limit: number | null) {
  const [locationRows, portfolioRows] = await Promise.all([
    read(locationsOfOwner(actor, ownerId, limit)),
    read(portfoliosOfOwner(actor, ownerId, limit)),
  ])
  const locations = locationRows.map(toLocation)
  const portfolios = portfolioRows.map(toPortfolio)
  const [locationsTotal, portfoliosTotal] = await Promise.all([
    readCount(sql`from locations l where ${isShownOf('l', actor, ownerId)}`),
    readCount(sql`from portfolios p where ${isShownOf('p', actor, ownerId)}`),
  ])
  return { locations, portfolios, locationsTotal, portfoliosTotal }
}

/** SQL condition: the item `i` is the owner's, and the actor's own or discoverable. */
function isShownOf(i: string, actor: Actor, ownerId: string) {
  return sql`${name(i)}.owner_id = ${ownerId} and ${name(i)}.deleted_at is null
    and (${name(i)}.is_discoverable or ${isOwn(i, actor)})`
}

export function locationsOfOwner(actor: Actor, ownerId: string, limit: number | null) {
  return select(
    locationDetails(actor),
    sql`from locations l join users u on u.id = l.owner_id
      where ${isShownOf('l', actor, ownerId)}
      order by l.created_at desc, l.id desc limit ${limit}`,
  )
}

export function portfoliosOfOwner(actor: Actor, ownerId: string, limit: number | null) {
  return select(
    portfolioDetails(actor),
    sql`from portfolios p join users u on u.id = p.owner_id
      where ${isShownOf('p', actor, ownerId)}
      order by p.created_at desc, p.id desc limit ${limit}`,
  )
}

/** Selects others' locations that are shared with the user or in their shoots and projects. */
export function locationsOfOthers(user: SignedIn) {
  return select(
    locationDetails(user),
    sql`from locations l join users u on u.id = l.owner_id
      where l.id in (select location_id from shares where user_id = ${user.id} and status = 'accepted'
          union select location_id from shoot_locations
            where shoot_id in (${ownAndSharedShoots(user)})
          union select location_id from project_locations
            where project_id in (${ownAndSharedProjects(user)})
          union select pl.location_id from portfolio_locations pl
            join shares sh on sh.portfolio_id = pl.portfolio_id
            where sh.user_id = ${user.id} and sh.status = 'accepted')
        and l.owner_id <> ${user.id} and ${locationIsVisible('l', user)}
      order by l.created_at desc, l.id desc`,
  )
}

/** Selects others' portfolios that the user has accepted, newest first. */
export function portfoliosOfOthers(user: SignedIn) {
  return select(
    portfolioDetails(user),
    sql`from portfolios p join users u on u.id = p.owner_id
      where p.id in (select portfolio_id from shares
          where user_id = ${user.id} and status = 'accepted')
        and ${portfolioIsVisible('p', user)}
      order by p.created_at desc, p.id desc`,
  )
}

/** Lists the portfolio's locations; none if the actor would have to buy the portfolio. */
export async function listOfPortfolio(actor: Actor, id: string, { limit, cursor }: LimitedPage) {
  await portfolios.find(actor, id)
  const last = cursor === undefined ? undefined : readCursor(cursor, 'int')
  const rows = await read(
    select(
      { ...locationDetails(actor), key: as(text, sql`pl.position::text`) },
      sql`from portfolios p join portfolio_locations pl on pl.portfolio_id = p.id
          join locations l on l.id = pl.location_id and l.deleted_at is null
            and (${isShown('l')} or ${isOwn('l', actor)})
          join users u on u.id = l.owner_id
        where p.id = ${id} and ${portfolioContentsAreVisible('p', actor)}
          ${last ? sql`and (pl.position, l.id) > (${last[0]}::int, ${last[1]}::uuid)` : nothing}
        order by pl.position, l.id limit ${limit + 1}`,
    ),
  )
  return publishPage(rows, limit, toLocation)
}

/** Lists the actor's tags, sorted by title. @throws `notFound` if `userId` is another user */
export async function listTags(actor: Actor, userId: string, { limit, cursor }: LimitedPage) {
  if (!isId(userId) || actor.id !== userId) throw notFound('User')
  const listing = { ...defaultListing, sort: 'title', direction: 'asc', limit, cursor } as const
  const { after, order, key } = keyset(listing, 't')
  const rows = await readRows(
    { id: uuid, title: text, key: text },
    sql`select t.id, t.title, ${key} as key from tags t
      where t.owner_id = ${userId} and ${after} order by ${order} limit ${limit + 1}`,
  )
  return publishPage(rows, limit, (tag: Tag) => tag)
}

/** For the API, whose response contains the copied locations too. */
export async function clonePortfolio(actor: Actor, id: string) {
  const copy = await portfolios.clone(actor, id)
  const { items } = await listOfPortfolio(actor, copy.id, { limit: maxLocationsOfPortfolio })
  return { portfolio: toPortfolio(copy), locations: items }
}

/** Returns up to 200 items of each kind. @throws `notFound` if the actor may not see the profile */
export async function findProfile(
  actor: Actor,
  {
    username,
    userId,
  }: { username?: string | null | undefined; userId?: string | null | undefined },
) {
  const wantedName = parameter(username?.toLowerCase() || null)
  const id = parameter(userId ? asId(userId) : null)
  const [user] = await readRows(
    { id: uuid, username: text, displayName: text, bio: text, town: text, link: text },
    sql`select u.id, u.username, u.display_name as "displayName", u.bio, u.town, u.link from users u
      where (${wantedName}::text is null or lower(u.username) = ${wantedName})
        and (${id}::uuid is null or u.id = ${id})
        and (${wantedName}::text is not null or ${id}::uuid is not null)
        and ${profileIsVisible('u', actor)}`,
  )
  if (!user || (userId && !isId(userId))) throw notFound('User')
  return { ...user, ...(await listOfOwner(actor, user.id, maxItemsOfProfile)) }
}
