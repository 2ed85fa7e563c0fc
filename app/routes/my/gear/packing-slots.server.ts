import type { Actor } from '#app/domain/accounts/actor.ts'
import type { SlotDetails } from '#app/domain/gear/slots.server.ts'
import type { ShootDetails } from '#app/domain/shoots/plan-rows.server.ts'
import { statusOf } from '#app/domain/shoots/shoot.ts'
import { startDate, zoneName } from '#app/format/date.ts'
import type { PackedSlot } from '#app/ui/gear/packing-row.tsx'
import { thumbOf } from './thumb.ts'

/** A slot as a packing list shows it to the actor. */
export function packedSlot(slot: SlotDetails, actor: Actor, isEditable: boolean): PackedSlot {
  const { id, quantity, isPacked, inUse, cameHome, version, gear, ownerUserId, ownerUser } = slot
  const isOwn = ownerUserId === actor.id
  return {
    id,
    title: gear.title,
    category: gear.category,
    quantity,
    most: gear.quantity,
    thumb: thumbOf(gear.photo),
    isPacked,
    inUse: inUse === 'yes',
    cameHome,
    version,
    owner: isOwn ? null : ownerUser,
    mayTick: isOwn || isEditable,
  }
}

/** What a packing list says of its shoot. */
export function packedShoot(shoot: ShootDetails) {
  const { id, title, startsAt, timeZone, isEditable } = shoot
  const when = startsAt
    ? `${startDate(startsAt, timeZone)} ${zoneName(startsAt, timeZone)}`
    : 'no date yet'
  return { id, title, when, isEditable, status: statusOf(shoot, new Date()) }
}
