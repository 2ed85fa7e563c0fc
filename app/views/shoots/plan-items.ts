import { photoUrl } from '#app/domain/pictures/photo.ts'
import type { ProjectCard, ShootCard } from '#app/domain/shoots/plan-lists.server.ts'
import { type ShootStatus, shootStatus } from '#app/domain/shoots/shoot.ts'
import type { Clock } from '#app/format/clock.ts'
import { weekdayStart, zoneName } from '#app/format/date.ts'
import { formatCount } from '#app/format/plural.ts'
import { joinCaption } from '#app/ui/caption.tsx'
import type { SortedItem } from '#app/ui/editor/sorter-row.tsx'
import type { CardItem } from '#app/ui/items/list.tsx'

export const statusLabels: Record<ShootStatus, string> = {
  idea: 'Idea',
  planned: 'Planned',
  underway: 'Under way',
  done: 'Done',
  archived: 'Archived',
}

export function shootItem(card: ShootCard, clock: Clock): CardItem {
  const { id, slug, title, cover, locationCount } = card
  const status = statusLabels[shootStatus(card, new Date())]
  const caption = joinCaption([shootStart(card, clock), formatCount(locationCount, 'location')])
  return { id, slug, title, status, caption, photo: cover && { id: cover.id, color: cover.color } }
}

export function projectItem(card: ProjectCard): CardItem {
  const { id, slug, title, cover, shootCount, locationCount, archivedAt } = card
  const caption = joinCaption([
    formatCount(shootCount, 'shoot'),
    formatCount(locationCount, 'location'),
  ])
  return {
    id,
    slug,
    title,
    ...(archivedAt ? { status: statusLabels.archived } : {}),
    caption,
    photo: cover && { id: cover.id, color: cover.color },
  }
}

export function toSortedShoot(card: ShootCard, clock: Clock): SortedItem {
  const { id, title, status, caption } = shootItem(card, clock)
  return {
    id,
    title,
    caption: joinCaption([status, caption]),
    ...(card.cover
      ? {
          photoId: card.cover.id,
          src: photoUrl(card.cover.id, 'phone', 'webp'),
          color: card.cover.color,
        }
      : {}),
  }
}

/** Returns `Mon, Jan 5th, 3:00pm GMT+1`; null without a date. */
export function shootStart(
  { startsAt, timeZone }: { startsAt: Date | null; timeZone: string },
  clock: Clock,
) {
  return startsAt && `${weekdayStart(startsAt, timeZone, clock)} ${zoneName(startsAt, timeZone)}`
}
