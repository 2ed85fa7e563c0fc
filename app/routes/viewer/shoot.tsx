import * as slots from '#app/domain/gear/slots.server.ts'
import { zoneWords } from '#app/domain/places/light/words.ts'
import { clockAt } from '#app/domain/shoots/local-time.ts'
import * as viewedShoots from '#app/domain/shoots/viewed-shoots.server.ts'
import { clockTime, dayOfMonth, startDate, weekdayDate } from '#app/format/date.ts'
import { formatCount } from '#app/format/plural.ts'
import { findActor } from '#app/http/actor.server.ts'
import { publicPage } from '#app/http/public.server.ts'
import { PhoneFrame } from '#app/ui/chrome/phone-frame.tsx'
import { edgeLine } from '#app/ui/edge-print.tsx'
import { useFollow } from '#app/ui/follow.ts'
import { Picture } from '#app/ui/picture.tsx'
import { StopList } from '#app/ui/shoots/stop-list.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { locationWithin, profileHref, shootHref } from '#app/views/addresses.ts'
import { pageMeta } from '#app/views/page-meta.ts'
import { photoView } from '#app/views/photos.ts'
import { stopView } from '#app/views/shoots/stops.server.ts'
import type { Route } from './+types/shoot'
import { Beside } from './beside.tsx'
import { conceptView } from './concept.server.ts'
import { frameSource } from './frames.ts'
import { gearView } from './gear.server.ts'
import { EditLink } from './owner.tsx'
import { shootParent } from './parent-links.ts'
import { PlanConcept } from './plan-concept.tsx'
import { ViewedPlanHead } from './plan-head.tsx'
import { conceptTab, findTab, planView } from './plan-view.server.ts'
import { requireItem } from './require-item.server.ts'
import { ShootGear } from './shoot-gear.tsx'
import { Steps } from './steps.tsx'

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { title, username, slug, origin, description, begins, counts, hero, span } = loaderData
  const path = shootHref(username, slug)
  return pageMeta({
    title,
    description: description || edgeLine([begins, counts, `A shoot of ${username}`]),
    origin,
    path,
    picture: { path: `${path}/preview.jpg`, alt: title },
    about: {
      '@type': 'CollectionPage',
      name: title,
      ...(description ? { description } : {}),
      ...(span ? { temporalCoverage: span } : {}),
      ...(hero ? { image: `${origin}/media/${hero[0]}/full.jpg` } : {}),
      author: { '@type': 'Person', name: username, url: origin + profileHref(username) },
      mainEntity: { '@type': 'ItemList', numberOfItems: loaderData.locationCount },
    },
    isPrivate: loaderData.isPrivate,
  })
}

export function headers() {
  return publicPage
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const actor = findActor(context)
  const { username } = params
  const project = 'project' in params ? params.project : undefined
  const shoot = requireItem(
    await viewedShoots.find(actor, { username, shoot: params.shoot, project }),
  )
  const { startsAt, endsAt, timeZone, stops, gearCount, memberCount, sections } = shoot
  const hasTimes = sections.includes('times')
  const when = hasTimes ? startDate : weekdayDate
  const tabs = [
    { key: 'locations', label: 'Locations', href: '?tab=locations', count: stops.length },
    { key: 'gear', label: 'Gear', href: '?tab=gear', count: gearCount },
    ...conceptTab(shoot),
  ] as const
  const tab = findTab(request.url, [...tabs])
  return {
    ...planView(shoot, 'shoot'),
    tabs: [...tabs],
    tab,
    begins: startsAt ? when(startsAt, timeZone) : '',
    ends: startsAt && endsAt ? endOf(startsAt, endsAt, timeZone, hasTimes) : '',
    zone: zoneWords(timeZone),
    span: startsAt && spanOf(startsAt, endsAt, hasTimes ? undefined : timeZone),
    counts: edgeLine([
      formatCount(stops.length, 'location'),
      `${formatCount(gearCount, 'piece')} of gear`,
      memberCount > 0 && `shared with ${formatCount(memberCount, 'user')}`,
    ]),
    locationCount: stops.length,
    parent: shoot.project ? shootParent(shoot.username, shoot.project) : undefined,
    within: shoot.project?.slug,
    isVisitor: actor.id === null,
    stops: tab === 'locations' ? stops.map((stop) => stopView(stop, timeZone)) : [],
    gear:
      tab === 'gear'
        ? gearView(actor, await slots.listOfShoot(actor, shoot.id), shoot.username)
        : undefined,
    concept:
      tab === 'concept'
        ? await conceptView(actor, { kind: 'shoot', itemId: shoot.id }, request.url)
        : undefined,
  }
}

/** An interval of ISO 8601: of days in the zone, if there is one. */
function spanOf(startsAt: Date, endsAt: Date | null, zone: string | undefined) {
  const at = (moment: Date) => (zone ? clockAt(moment, zone).slice(0, 10) : moment.toISOString())
  return `${at(startsAt)}/${endsAt ? at(endsAt) : '..'}`
}

/** Leaves out the end's date when it is the same as the start's, and the time without times. */
function endOf(startsAt: Date, endsAt: Date, timeZone: string, hasTimes: boolean) {
  const isSameDay = dayOfMonth(startsAt, timeZone) === dayOfMonth(endsAt, timeZone)
  if (!hasTimes) return isSameDay ? '' : weekdayDate(endsAt, timeZone)
  return (isSameDay ? clockTime : startDate)(endsAt, timeZone)
}

export default function Shoot({ loaderData }: Route.ComponentProps) {
  const { origin, username, name, slug, title, description, hero, begins, ends } = loaderData
  const { zone, counts, parent, within, tabs, tab, stops, gear, concept, editHref } = loaderData
  const follow = useFollow()
  const path = shootHref(username, slug, within)
  const beside = (
    <Beside
      kind={parent ? `Shoot in ${parent.title}` : 'Shoot'}
      username={username}
      name={name}
      url={origin + path}
    >
      {parent && <Steps parent={parent} />}
    </Beside>
  )
  return (
    <PhoneFrame label={title} context={beside}>
      <article className="view" {...follow}>
        {hero && (
          <div className="view-hero">
            <Picture photo={photoView(hero, '')} sizes="(width < 768px) 100vw, 426px" eager />
          </div>
        )}
        <ViewedPlanHead
          {...loaderData}
          url={origin + path}
          owner={
            <>
              <a href={profileHref(username)}>{name}</a>
              {parent && (
                <>
                  {' / '}
                  <a href={parent.href}>{parent.title}</a>
                </>
              )}
            </>
          }
          counts={counts}
        >
          <p className="plan-when">
            {begins ? [begins, ends].filter(Boolean).join(' until ') : 'No date yet'}
            {begins && <small>{zone}</small>}
          </p>
        </ViewedPlanHead>
        {description && <p className="view-text">{description}</p>}
        <Tabs id="parts" label="Parts of the shoot" tabs={tabs} current={tab} />
        {gear && (
          <ShootGear
            title={title}
            backHref={within ? path : `${profileHref(username)}/${slug}`}
            isVisitor={loaderData.isVisitor}
            gear={gear}
          />
        )}
        {concept && <PlanConcept name={title} concept={concept} editHref={editHref} />}
        {tab === 'locations' && stops.length === 0 && <p className="view-none">No locations yet</p>}
        <StopList
          stops={stops}
          hrefOf={(stop) => locationWithin(path, stop.name)}
          sourceOf={frameSource('list')}
        />
        {editHref && <EditLink href={editHref} />}
      </article>
    </PhoneFrame>
  )
}
