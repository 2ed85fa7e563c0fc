import { zoneLabel } from '#app/domain/places/light/labels.ts'
import { kinds } from '#app/domain/rules/kind.ts'
import type { ListChangeResult } from '#app/domain/rules/list-change.ts'
import type { PlanChangeResult } from '#app/domain/shoots/plan-locations.server.ts'
import { formatCount } from '#app/format/plural.ts'
import type { BannerMessage } from '#app/http/banner.server.ts'
import { type HolderKind, type ListName, listHref } from '#app/views/addresses.ts'

/** A banner is a cookie, which holds no longer list. */
export const maxUndone = 30

type NewZone = Pick<PlanChangeResult, 'newZone'>

/** Its undo takes back what was added, and the time zone that came with it. */
export function addedBanner(
  { kind, id, name }: { kind: HolderKind; id: string; name: ListName },
  { title, added, newZone }: ListChangeResult & NewZone,
): BannerMessage {
  const { noun } = kinds[name === 'shoots' ? 'shoot' : 'location']
  const back = [added.join(), newZone?.from].filter(Boolean).join(' ')
  return {
    statusType: 'success',
    statusMessage: withZone(`${formatCount(added.length, noun)} added to ${title}`, { newZone }),
    ...(added.length > 0 && added.length <= maxUndone
      ? {
          undo: { action: listHref(kind, id, name), intent: 'takeBack', id: back, isInPlace: true },
        }
      : {}),
  }
}

/** Its undo takes the stop back. */
export function addedAgainBanner(shootId: string, added: PlanChangeResult): BannerMessage {
  const banner = addedBanner({ kind: 'shoot', id: shootId, name: 'locations' }, added)
  return { ...banner, statusMessage: `Another stop added to ${added.title}` }
}

/** The first location with a position decides the time zone, which nobody should miss. */
export function withZone(message: string, { newZone }: NewZone) {
  return newZone ? `${message}. Its times are now in ${zoneLabel(newZone.to)}` : message
}
