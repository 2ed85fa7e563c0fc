import { z } from 'zod'
import { read, readRows } from '#app/db/client.server.ts'
import { orNull, text, uuid } from '#app/db/columns.server.ts'
import { asId, isId } from '#app/db/id.server.ts'
import { as, columns, type Query, type RowOf, select } from '#app/db/rows.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { ownAndSharedShoots } from '#app/domain/items/membership.server.ts'
import { shootIsVisible } from '#app/domain/items/visibility.server.ts'
import { invalid, notFound } from '#app/domain/rules/errors.ts'
import {
  type LimitedPage,
  type PageRequest,
  pageOf,
  publishPage,
  readCursor,
} from '#app/domain/rules/keyset.server.ts'
import { commonWords } from '#app/domain/rules/words.ts'
import { type Actor, requireUser, type SignedIn } from '#app/domain/users/actor.ts'
import {
  type ListedSlot,
  listedSlot,
  type SlotDetails,
  slotDetails,
  slotOrder,
  slotOwnerIsVisible,
  slotTables,
  toSlot,
} from './slot-rows.server.ts'

/** Lists the slots of a shoot; none if the actor may not see the shoot. */
export async function listOfShoot(actor: Actor, shootId: string): Promise<ListedSlot[]> {
  return isId(shootId) ? read(slotsOfShoot(actor, shootId)) : []
}

export function slotsOfShoot(actor: Actor, shootId: string | null): Query<ListedSlot> {
  return select(
    listedSlot(actor),
    sql`from ${slotTables} left join photos ph on ph.gear_id = g.id
      where sl.shoot_id = ${shootId} and ${shootIsVisible('s', actor, 'gear')} order by ${slotOrder}`,
  )
}

export type ShootOfGear = RowOf<ReturnType<typeof shootOfGear>>

/** Lists unarchived shoots with this gear of the actor: future ones first, undated ones last. */
export async function listShootsOfGear(actor: Actor, gearId: string): Promise<ShootOfGear[]> {
  const owner = requireUser(actor)
  return read(
    select(
      shootOfGear(owner),
      sql`from slots sl join shoots s on s.id = sl.shoot_id
      where sl.gear_id = ${asId(gearId)} and sl.owner_id = ${owner.id} and sl.in_use
        and s.deleted_at is null and s.archived_at is null
      order by coalesce(s.ends_at, s.starts_at + interval '24 hours') < now(),
        abs(extract(epoch from s.starts_at - now())), s.id limit 50`,
    ),
  )
}

/** Selects the slots of the user's gear and of shoots that the user owns or has accepted. */
export function allSlots(user: SignedIn): Query<SlotDetails> {
  return select(
    slotDetails(user),
    sql`from ${slotTables} where ${isOwnOrOfCrew(user)} order by sl.shoot_id, ${slotOrder}`,
  )
}

/** Lists one page of what `allSlots` selects. */
export async function listPage(actor: Actor, { limit, cursor }: PageRequest) {
  const user = requireUser(actor)
  const rows = await read(
    select(
      { ...slotDetails(user), key: as(text, sortKey) },
      sql`from ${slotTables}
        where ${isOwnOrOfCrew(user)} and ${cursor ? comesAfter(cursor) : sql`true`}
        order by sl.shoot_id, ${slotOrder} limit ${limit === undefined ? null : limit + 1}`,
    ),
  )
  return pageOf(rows, { limit }, toSlot)
}

function isOwnOrOfCrew(user: SignedIn) {
  return sql`sl.id in (select id from slots where owner_id = ${user.id}
      union select id from slots where shoot_id in (${ownAndSharedShoots(user)}))
    and ${shootIsVisible('s', user, 'gear')}`
}

/** Lists a page of the slots of a shoot. @throws `notFound` if the actor may not see the shoot */
export async function listPageOfShoot(actor: Actor, shootId: string, page: LimitedPage) {
  const { cursor, limit } = page
  const [shoot] = await readRows(
    { id: uuid },
    sql`select s.id from shoots s where s.id = ${asId(shootId)} and ${shootIsVisible('s', actor)}`,
  )
  if (!shoot) throw notFound('Shoot')
  const rows = await read(
    select(
      { ...slotDetails(actor), key: as(text, sortKey) },
      sql`from ${slotTables} where sl.shoot_id = ${shoot.id}
        and ${shootIsVisible('s', actor, 'gear')} and ${slotOwnerIsVisible(actor)}
        and ${cursor ? comesAfter(cursor) : sql`true`} order by ${slotOrder} limit ${limit + 1}`,
    ),
  )
  return publishPage(rows, limit, toSlot)
}

function comesAfter(cursor: string) {
  const [key, id] = readCursor(cursor, 'text')
  const [shootId, isBare, category, title] = readKey(key)
  return sql`(sl.shoot_id, g.category = '', lower(g.category), lower(g.title), sl.id)
    > (${shootId}::uuid, ${isBare}::boolean, ${category}::text, ${title}::text, ${id}::uuid)`
}

/** SQL: the sort key of a page of slots, without the id. */
const sortKey = sql`json_build_array(sl.shoot_id, g.category = '', lower(g.category),
  lower(g.title))::text`

const Key = z.tuple([z.uuid(), z.boolean(), z.string(), z.string()])

function readKey(key: string) {
  try {
    return Key.parse(JSON.parse(key))
  } catch {
    throw invalid(commonWords.cursorInvalid, 'cursor')
  }
}

const shootOfGear = (owner: SignedIn) => ({
  ...columns('shoots', 's', 'id', 'startsAt', 'timeZone'),
  /** Null if the owner of the gear may not see the shoot any more. */
  title: as(orNull(text), sql`case when ${shootIsVisible('s', owner)} then s.title end`),
  ...columns('slots', 'sl', 'quantity'),
})
