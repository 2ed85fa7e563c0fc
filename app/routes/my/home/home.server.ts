import { href } from 'react-router'
import type { Actor } from '#app/domain/accounts/actor.ts'
import * as slots from '#app/domain/gear/slots.server.ts'
import * as locationCards from '#app/domain/places/location-cards.server.ts'
import type { ShootDetails } from '#app/domain/shoots/plan-rows.server.ts'
import { shootStatus } from '#app/domain/shoots/shoot.ts'
import * as shoots from '#app/domain/shoots/shoots.server.ts'
import { formatCount } from '#app/format/plural.ts'
import { edgeLine } from '#app/ui/edge-print.tsx'
import type { StopView } from '#app/ui/shoots/stop-list.tsx'
import { shootHref } from '#app/views/addresses.ts'
import { shootStart, statusWords } from '#app/views/shoots/plan-items.ts'
import { stopViews } from '#app/views/shoots/stops.server.ts'
import type { NextShoot } from './next.tsx'

const shownStops = 4

/** The shoot that is next or under way, as an array of one or none. */
export async function findNextShoot(actor: Actor, now: Date): Promise<NextShoot[]> {
  const shoot = await shoots.findNext(actor, now)
  if (!shoot) return []
  const [cards, packing] = await Promise.all([
    locationCards.listVisibleByIds(actor, shoot.locationIds),
    slots.countPacked(actor, shoot.id),
  ])
  const stops = stopViews(shoot, cards)
  const words = edgeLine([
    statusWords[shootStatus(shoot, now)],
    shootStart(shoot),
    shoot.ownerUserId !== actor.id && shoot.ownerUser,
  ])
  return [
    {
      title: shoot.title,
      href: shoot.isEditable
        ? href('/my/shoots/:id', { id: shoot.id })
        : shootHref(shoot.ownerUser, shoot.slug),
      words,
      todo: todoOf(shoot, stops, packing),
      stops: stops.slice(0, shownStops),
      moreStops: Math.max(0, stops.length - shownStops),
    },
  ]
}

function todoOf(
  { id, isEditable }: ShootDetails,
  stops: StopView[],
  { packed, total }: { packed: number; total: number },
): NextShoot['todo'] {
  const missed = stops.filter(({ light }) => light?.missed).length
  const path = href('/my/shoots/:id', { id })
  const packing = {
    words: packed === total ? 'All packed' : `${packed} of ${total} packed`,
    href: `${path}/gear`,
  }
  const tasks = [
    stops.length === 0 && { words: 'No locations yet', href: path },
    missed > 0 && {
      words: `${formatCount(missed, 'stop')} ${missed === 1 ? 'misses its' : 'miss their'} light`,
      href: path,
    },
    total === 0 && { words: 'No gear yet', href: `${path}/gear/add` },
  ]
  return [...tasks.filter((one) => one && isEditable), total > 0 && packing].filter(
    (one) => one !== false,
  )
}
