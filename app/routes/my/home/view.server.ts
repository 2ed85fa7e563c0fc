import { href } from 'react-router'
import { photoUrl } from '#app/domain/pictures/photo.ts'
import { datesFrom } from '#app/domain/rules/dates.ts'
import { dateIn } from '#app/domain/rules/local-time.ts'
import type { CalendarShoot } from '#app/domain/shoots/calendar.server.ts'
import type { NextShoot } from '#app/domain/shoots/next-shoot.server.ts'
import * as nextShoot from '#app/domain/shoots/next-shoot.server.ts'
import { shootStatus } from '#app/domain/shoots/shoot.ts'
import { type Actor, requireUser, type SignedIn } from '#app/domain/users/actor.ts'
import * as home from '#app/domain/whole/home.server.ts'
import { clockWords } from '#app/format/clock.ts'
import { formatCount } from '#app/format/plural.ts'
import { joinCaption } from '#app/ui/caption.tsx'
import { shootHref } from '#app/views/addresses.ts'
import { portfolioItem } from '#app/views/library/items.ts'
import { locationItem } from '#app/views/library/location-item.server.ts'
import { cardAudience } from '#app/views/sharing/audience-words.ts'
import { listWaiting } from '#app/views/sharing/invitation-sheet.server.ts'
import { calendarDays, calendarItem } from '#app/views/shoots/calendar.server.ts'
import { shootStart, statusLabels } from '#app/views/shoots/plan-items.ts'
import { countMissed, stopView } from '#app/views/shoots/stops.server.ts'
import type { HomeBandView } from './band.tsx'
import type { NextShootView } from './next.tsx'

const shownStops = 4

const band = 14
const dayMs = 86_400_000

/** @param zone the reader's time zone, which decides today's date */
export async function findHome(actor: Actor, now: Date, zone: string) {
  const user = requireUser(actor)
  const { username, displayName } = user
  const from = new Date(now.getTime() - dayMs)
  const to = new Date(now.getTime() + band * dayMs)
  const [{ locations, portfolios, soon, ...more }, next] = await Promise.all([
    home.find(actor, from, to),
    nextShoot.find(actor, now),
  ])
  return {
    name: displayName || username,
    ...more,
    waiting: more.received.waiting > 0 ? await listWaiting(actor, 3) : [],
    next: next ? [viewNext(actor, next, now)] : [],
    band: next && viewBand(user, next, soon, dateIn(now, zone)),
    locations: locations.map((card) => ({
      ...locationItem(card, user.clock),
      audience: cardAudience(card.audience),
    })),
    portfolios: portfolios.map((card) => ({
      ...portfolioItem(card),
      audience: cardAudience(card.audience),
    })),
  }
}

function viewNext(actor: Actor, shoot: NextShoot, now: Date): NextShootView {
  const stops = shoot.stops.map(({ locationId, startDate, endDate, ...stop }) => {
    return { ...stop, name: locationId, startsAt: startDate, endsAt: endDate, photo: null }
  })
  const label = joinCaption([
    statusLabels[shootStatus(shoot, now)],
    shootStart(shoot, actor.clock),
    shoot.ownerUserId !== actor.id && shoot.ownerUser,
  ])
  return {
    title: shoot.title,
    href:
      shoot.ownerUserId === actor.id
        ? href('/my/shoots/:id/plan', { id: shoot.id })
        : shootHref(shoot.ownerUser, shoot.slug),
    photo: shoot.cover && {
      src: photoUrl(shoot.cover.id, 'card', 'webp'),
      color: shoot.cover.color,
    },
    call: shoot.call && shoot.sections.includes('times') ? clockWords(shoot.call, actor.clock) : '',
    label,
    todo: todoOf(shoot, countMissed(stops)),
    stops: stops.slice(0, shownStops).map((stop) => stopView(stop, shoot.timeZone, actor.clock)),
    moreStops: Math.max(0, stops.length - shownStops),
  }
}

/** A day without a shoot shows the light at the place of the next shoot. */
function viewBand(
  user: SignedIn,
  next: NextShoot,
  soon: CalendarShoot[],
  today: string,
): HomeBandView {
  const stop = next.stops.find(({ latitude }) => latitude !== null)
  return {
    days: calendarDays(
      datesFrom(today, band),
      soon,
      user.clock,
      stop && { ...stop, timeZone: next.timeZone },
    ),
    items: soon.map((shoot) => calendarItem(user, shoot)),
  }
}

function todoOf({ id, isEditable, stops, packing }: NextShoot, missed: number) {
  const { packed, total } = packing
  const path = href('/my/shoots/:id', { id })
  const progress = {
    label: packed === total ? 'All packed' : `${packed} of ${total} packed`,
    href: `${path}/gear`,
  }
  const tasks = [
    stops.length === 0 && { label: 'No locations yet', href: path },
    missed > 0 && {
      label: `${formatCount(missed, 'stop')} ${missed === 1 ? 'misses its' : 'miss their'} light`,
      href: path,
    },
    total === 0 && { label: 'No gear yet', href: `${path}/gear/add` },
  ]
  return [...tasks.filter((one) => one && isEditable), total > 0 && progress].filter(
    (one) => one !== false,
  )
}
