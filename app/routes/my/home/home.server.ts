import type { Actor } from '#app/domain/accounts/actor.ts'
import * as locationCards from '#app/domain/places/location-cards.server.ts'
import { listComing } from '#app/domain/shoots/plan-lists.server.ts'
import { statusOf } from '#app/domain/shoots/shoot.ts'
import * as shoots from '#app/domain/shoots/shoots.server.ts'
import { shootHref } from '#app/routes/viewer/addresses.ts'
import { edgeLine } from '#app/ui/edge-print.tsx'
import { startOf, statusWords } from '../plans/plan-items.ts'
import { stopViews } from '../plans/stop-lights.server.ts'
import type { NextShoot } from './home-next.tsx'

const shownStops = 4

/** The shoot that is next or under way, with its first stops and their light; none or one. */
export async function findNext(actor: Actor, now: Date): Promise<NextShoot[]> {
  const [card] = await listComing(actor, now, 1)
  if (!card) return []
  const shoot = await shoots.find(actor, card.id)
  const cards = await locationCards.listVisibleByIds(actor, shoot.locationIds)
  const stops = stopViews(shoot, cards)
  const words = edgeLine([
    statusWords[statusOf(shoot, now)],
    startOf(shoot),
    shoot.ownerUserId !== actor.id && shoot.ownerUser,
  ])
  return [
    {
      title: shoot.title,
      href: shoot.isEditable ? `/my/shoots/${shoot.id}` : shootHref(shoot.ownerUser, shoot.slug),
      words,
      stops: stops.slice(0, shownStops),
      moreStops: Math.max(0, stops.length - shownStops),
    },
  ]
}
