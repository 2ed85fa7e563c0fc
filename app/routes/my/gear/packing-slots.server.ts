import type { Actor } from '#app/domain/accounts/actor.ts'
import type { ListedSlot } from '#app/domain/gear/slots.server.ts'
import { shootStatus } from '#app/domain/shoots/shoot.ts'
import type { ShootHead } from '#app/domain/shoots/shoot-heads.server.ts'
import { weekdayStart, zoneName } from '#app/format/date.ts'
import type { PackedSlot } from '#app/ui/gear/packing-row.tsx'
import { thumbOf } from '#app/views/gear-thumb.ts'

export function toPackedSlot(slot: ListedSlot, actor: Actor, isEditable: boolean): PackedSlot {
  const { gearId: _, inUse, photo, ownerUserId, ownerUser, ...shown } = slot
  const isOwn = ownerUserId === actor.id
  return {
    ...shown,
    thumb: thumbOf(photo),
    inUse: inUse === 'yes',
    owner: isOwn ? null : ownerUser,
    mayTick: isOwn || isEditable,
  }
}

export function toPackedShoot(shoot: ShootHead) {
  const { id, title, startsAt, timeZone, isEditable } = shoot
  const when = startsAt
    ? `${weekdayStart(startsAt, timeZone)} ${zoneName(startsAt, timeZone)}`
    : 'no date yet'
  return { id, title, when, isEditable, status: shootStatus(shoot, new Date()) }
}
