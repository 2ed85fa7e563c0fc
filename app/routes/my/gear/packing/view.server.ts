import type { TickedBy } from '#app/domain/gear/published.ts'
import type { ListedSlot } from '#app/domain/gear/slot-rows.server.ts'
import { shootStatus } from '#app/domain/shoots/shoot.ts'
import type { ShootHead } from '#app/domain/shoots/shoot-heads.server.ts'
import type { Actor } from '#app/domain/users/actor.ts'
import type { Clock } from '#app/format/clock.ts'
import { startDate, weekdayStart, zoneName } from '#app/format/date.ts'
import { shootHref } from '#app/views/addresses.ts'
import type { PackedSlot } from './row.tsx'

export function toPackedSlot(slot: ListedSlot, actor: Actor, shoot: ShootHead): PackedSlot {
  const {
    gearId: _,
    inUse,
    photo,
    ownerUserId,
    ownerUser: _user,
    ownerName,
    packed,
    home,
    ...shown
  } = slot
  const isOwn = ownerUserId === actor.id
  return {
    ...shown,
    thumb: photo ?? undefined,
    inUse: inUse === 'yes',
    packed: describeTick(packed, shoot.timeZone, actor.clock),
    home: describeTick(home, shoot.timeZone, actor.clock),
    owner: isOwn ? null : ownerName,
    mayTick: isOwn || shoot.isOfCrew,
    mayChange: isOwn || shoot.isEditable,
  }
}

/** Returns 'Nora Vale, Jan 5th, 3:00pm' in the shoot's time zone; '' if nobody ticked. */
export function describeTick(mark: TickedBy | null, timeZone: string, clock: Clock): string {
  return mark ? [mark.by, startDate(mark.at, timeZone, clock)].filter(Boolean).join(', ') : ''
}

export function toPackedShoot(shoot: ShootHead, clock: Clock) {
  const { id, slug, title, ownerUser, startsAt, timeZone, isEditable, isOfCrew } = shoot
  const when = startsAt
    ? `${weekdayStart(startsAt, timeZone, clock)} ${zoneName(startsAt, timeZone)}`
    : 'no date yet'
  const status = shootStatus(shoot, new Date())
  return { id, title, when, isEditable, isOfCrew, status, page: shootHref(ownerUser, slug) }
}
