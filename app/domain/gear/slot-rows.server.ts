import { integer, json, oneOf, orNull, text, uuid } from '#app/db/columns.server.ts'
import { as, columns, listOf, type RowOf } from '#app/db/rows.server.ts'
import { type Fragment, name, sql } from '#app/db/sql.server.ts'
import { isOwn } from '#app/domain/items/principal.server.ts'
import { isOfCrew, shootIsVisible } from '#app/domain/items/visibility.server.ts'
import { columnNames } from '#app/domain/rules/fields.ts'
import type { Actor } from '#app/domain/users/actor.ts'
import { shownName } from '#app/domain/users/shown-name.server.ts'
import { type GearDetails, gearDetails, toGear } from './gear-rows.server.ts'
import type { Slot, TickedBy } from './published.ts'
import { slotFields } from './slot.ts'

export type SlotDetails = RowOf<ReturnType<typeof slotDetails>>

export type ListedSlot = RowOf<ReturnType<typeof listedSlot>>

export const ofSlot = columns('slots', 'sl', 'id', 'gearId', 'version', ...columnNames(slotFields))

const slotOf = (actor: Actor) => ({
  ...ofSlot,
  inUse: as(oneOf(['yes', 'no']), sql`case when sl.in_use then 'yes' else 'no' end`),
  ownerUserId: as(uuid, sql`sl.owner_id`),
  ownerUser: as(text, sql`u.username`),
  packed: as(orNull(json<TickedBy>()), tickOf('packed', actor)),
  home: as(orNull(json<TickedBy>()), tickOf('home', actor)),
})

export const slotDetails = (actor: Actor) => ({
  ...slotOf(actor),
  shootId: as(uuid, sql`sl.shoot_id`),
  timeZone: as(text, sql`s.time_zone`),
  gear: as(
    json<GearDetails>(),
    sql`(select row_to_json(one) from (select ${listOf(gearDetails(actor))}) one)`,
  ),
})

/** SQL condition: whether the actor may know who owns the gear of the slot `sl` of the shoot `s`. */
export function slotOwnerIsVisible(actor: Actor): Fragment {
  return sql`(${isOwn('sl', actor)} or ${shootIsVisible('s', actor, 'people')})`
}

export const listedSlot = (actor: Actor) => ({
  ...slotOf(actor),
  ownerUserId: as(orNull(uuid), sql`case when ${slotOwnerIsVisible(actor)} then sl.owner_id end`),
  ownerUser: as(orNull(text), sql`case when ${slotOwnerIsVisible(actor)} then u.username end`),
  /** The owner's display name, or else their username. */
  ownerName: as(
    orNull(text),
    sql`case when ${slotOwnerIsVisible(actor)} then ${shownName('u')} end`,
  ),
  title: as(text, sql`g.title`),
  category: as(orNull(text), sql`nullif(g.category, '')`),
  /** Number of pieces that the owner has. */
  max: as(integer, sql`g.quantity`),
  photo: as(
    orNull(json<{ id: string; color: string }>()),
    sql`case when ph.id is not null then json_build_object('id', ph.id, 'color', ph.color) end`,
  ),
})

export const slotTables = sql`slots sl join gear g on g.id = sl.gear_id and g.deleted_at is null
  join users u on u.id = sl.owner_id join shoots s on s.id = sl.shoot_id`

export const slotOrder = sql`g.category = '', lower(g.category), lower(g.title), sl.id`

function tickOf(box: 'packed' | 'home', actor: Actor): Fragment {
  const [by, at] = [name(`sl.${box}_by`), name(`sl.${box}_at`)]
  return sql`case when ${at} is not null and ${isOfCrew('s', actor)} then json_build_object(
    'by', (select ${shownName('t')} from users t where t.id = ${by}),
    'at', ${at}) end`
}

/** SQL that returns as JSON how many pieces of the shoot `s` are packed, and the total. */
export function progressOf(s: string, actor: Actor): Fragment {
  return sql`(select json_build_object(
      'packed', coalesce(sum(sl.quantity) filter (where sl.is_packed), 0),
      'total', coalesce(sum(sl.quantity), 0))
    from slots sl join gear g on g.id = sl.gear_id and g.deleted_at is null
    where sl.shoot_id = ${name(s)}.id and sl.in_use and ${shootIsVisible(s, actor, 'gear')})`
}

export function toSlot({ gear, packed, home, timeZone: _, ...row }: SlotDetails): Slot {
  return { ...row, gear: toGear(gear), packed: toTickedBy(packed), home: toTickedBy(home) }
}

function toTickedBy(mark: TickedBy | null) {
  return mark && { ...mark, at: new Date(mark.at).toISOString() }
}
