import { db, read } from '#app/db/client.server.ts'
import { boolean, json, oneOf, orNull, text, time, uuid } from '#app/db/columns.server.ts'
import { asId } from '#app/db/id.server.ts'
import { as, columns, listOf, type RowOf, type Selection, select } from '#app/db/rows.server.ts'
import { type Fragment, sql } from '#app/db/sql.server.ts'
import { isOwn } from '#app/domain/items/principal.server.ts'
import {
  joinPosition,
  type VisiblePosition,
} from '#app/domain/places/position/visible-position.server.ts'
import { notFound } from '#app/domain/rules/errors.ts'
import { guestOf } from '#app/domain/sharing/invitation-sheets.server.ts'
import { memberName } from '#app/domain/sharing/share-rows.server.ts'
import { stopsOf } from '#app/domain/shoots/plan-rows.server.ts'
import { type WantedLight, wantedLights } from '#app/domain/shoots/shoot.ts'
import { type Actor, requireUser } from '#app/domain/users/actor.ts'
import { shownName } from '#app/domain/users/shown-name.server.ts'

export type SourceStop = VisiblePosition & {
  id: string
  locationId: string
  title: string
  startsAt: string | null
  endsAt: string | null
  wantedLight: WantedLight | null
  note: string
}

export type SourcePerson = RowOf<typeof personColumns>

/** All that a shoot's call sheets are made of. */
export type ShootSource = Awaited<ReturnType<typeof load>>

/** @throws `notFound` unless the actor owns the shoot */
export async function find(actor: Actor, shootId: string): Promise<ShootSource> {
  const owner = requireUser(actor)
  const head = await findHead(shootId, isOwn('s', owner))
  if (!head) throw notFound('Shoot')
  return load(head)
}

/** For whoever has the link of a person on the sheet; undefined if the shoot is gone. */
export async function loadById(shootId: string): Promise<ShootSource | undefined> {
  const head = await findHead(shootId, sql`true`)
  return head && load(head)
}

async function findHead(shootId: string, condition: Fragment): Promise<Head | undefined> {
  const [head] = await read(
    select(
      headColumns(shootId),
      sql`from shoots s join users u on u.id = s.owner_id
        where s.id = ${asId(shootId)} and ${condition} and s.deleted_at is null`,
    ),
  )
  return head
}

/**
 * Stops are what the crew may see of them: an owner may see the position of a location of somebody
 * else that is not theirs to hand on.
 */
const headColumns = (shootId: string) => {
  const guest = guestOf({ kind: 'shoot', itemId: shootId })
  const { position, join } = joinPosition('l', guest)
  const stop: Selection<SourceStop> = {
    id: as(uuid, sql`il.id`),
    locationId: as(uuid, sql`l.id`),
    title: as(text, sql`l.title`),
    ...position,
    startsAt: as(orNull(text), sql`il.starts_at`),
    endsAt: as(orNull(text), sql`il.ends_at`),
    wantedLight: as(orNull(oneOf(wantedLights)), sql`il.wanted_light`),
    note: as(text, sql`il.note`),
  }
  return {
    ...columns('shoots', 's', 'id', 'title', 'slug', 'startsAt', 'endsAt', 'timeZone'),
    ...columns('shoots', 's', 'ownerRole', 'ownerCallTime', 'ownerPhone', 'phonesFor'),
    ownerId: as(uuid, sql`s.owner_id`),
    ownerName: as(text, shownName('u')),
    picture: as(orNull(uuid), sql`u.picture_photo_id`),
    stops: as(json<SourceStop[]>(), stopsOf(guest, listOf(stop), join)),
  }
}

type Head = RowOf<ReturnType<typeof headColumns>>

const personColumns = {
  ...columns('shares', 'sh', 'id', 'role', 'phone', 'part', 'status', 'userId', 'sheetToken'),
  callTime: as(orNull(time), sql`sh.call_time`),
  name: as(text, sql`coalesce(nullif(${memberName}, ''), m.username, sh.email, '')`),
  /** Where their sheet is mailed. */
  email: as(
    orNull(text),
    sql`case when m.id is null then sh.email when m.email_confirmed_at is not null then m.email end`,
  ),
  clock: as(oneOf(['12h', '24h']), sql`coalesce(m.clock, '12h')`),
}

const slotColumns = {
  ...columns('slots', 'sl', 'id', 'quantity', 'isPacked', 'broughtBy', 'version'),
  title: as(text, sql`g.title`),
  ownerId: as(uuid, sql`sl.owner_id`),
  inUse: as(boolean, sql`sl.in_use`),
}

async function load(head: Head) {
  const ofShoot = sql`shoot_id = ${head.id}`
  const locationIds = head.stops.map(({ locationId }) => locationId)
  const [[sheet], days, lines, notes, people, slots] = await Promise.all([
    db.select('callSheets', '*', ofShoot),
    db.select('callDays', '*', ofShoot),
    db.select('callLines', '*', ofShoot),
    db.select(
      'callLocations',
      '*',
      sql`owner_id = ${head.ownerId} and location_id = any(${locationIds}::uuid[])`,
    ),
    listPeople(head.id),
    read(
      select(
        slotColumns,
        sql`from slots sl join gear g on g.id = sl.gear_id and g.deleted_at is null
          where sl.${ofShoot} and sl.in_use order by lower(g.title), sl.id`,
      ),
    ),
  ])
  return { head, sheet, days, lines, notes, people, slots }
}

/** Everybody on the sheet but the owner: members, the invited, and those who are only listed. */
export function listPeople(shootId: string): Promise<SourcePerson[]> {
  return read(
    select(
      personColumns,
      sql`from shares sh left join users m on m.id = sh.user_id
        where sh.shoot_id = ${shootId} and sh.status <> 'rejected'
        order by sh.call_time nulls last, sh.created_at, sh.id`,
    ),
  )
}
