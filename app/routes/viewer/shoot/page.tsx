import { href } from 'react-router'
import * as slots from '#app/domain/gear/slots.server.ts'
import * as viewedShoots from '#app/domain/pages/viewed-shoots.server.ts'
import { zoneLabel } from '#app/domain/places/light/labels.ts'
import { clockAt } from '#app/domain/rules/local-time.ts'
import type { Section } from '#app/domain/rules/section.ts'
import type { Clock } from '#app/format/clock.ts'
import { clockTime, dayOfMonth, startDate, weekdayDate, zoneName } from '#app/format/date.ts'
import { formatCount } from '#app/format/plural.ts'
import { mapSettings } from '#app/http/map.server.ts'
import { publicOrigin, viewerHeaders } from '#app/http/public.server.ts'
import { findReach } from '#app/routes/viewer/audience.server.ts'
import { conceptView } from '#app/routes/viewer/concept.server.ts'
import { frameSource } from '#app/routes/viewer/frames.ts'
import { Hero } from '#app/routes/viewer/hero.tsx'
import { EditLink, OwnerName, ReportLink } from '#app/routes/viewer/owner.tsx'
import { shootParent } from '#app/routes/viewer/parent-links.ts'
import { PlanConcept } from '#app/routes/viewer/plan-concept.tsx'
import { ViewedPlanHead } from '#app/routes/viewer/plan-head.tsx'
import { findTab, hasPlace, planView } from '#app/routes/viewer/plan-view.server.ts'
import { requireItem } from '#app/routes/viewer/require-item.server.ts'
import { Beside } from '#app/routes/viewer/side-panel.tsx'
import { viewContext } from '#app/routes/viewer/view-context.server.ts'
import { edgeLine } from '#app/ui/caption.tsx'
import { PhoneFrame } from '#app/ui/chrome/phone-frame.tsx'
import { useLinkClicks } from '#app/ui/link-clicks.ts'
import { Tabs } from '#app/ui/tabs.tsx'
import { locationWithin, profileHref, reportHref } from '#app/views/addresses.ts'
import { pageMeta } from '#app/views/page-meta.ts'
import { drawQr } from '#app/views/qr.server.ts'
import { CallSheetGear, CallSheetLink } from '#app/views/shoots/call-sheet.tsx'
import { crewView } from '#app/views/shoots/crew.ts'
import { CrewList } from '#app/views/shoots/crew-list.tsx'
import { findScene } from '#app/views/shoots/scene.server.ts'
import { StopList } from '#app/views/shoots/stop-list.tsx'
import { stopView } from '#app/views/shoots/stops.server.ts'
import { imagesOf, listOf, personOf } from '#app/views/structured.ts'
import type { Route } from './+types/page'
import { gearInWords, gearView } from './gear.server.ts'
import { ShootGear } from './gear.tsx'
import { ShootScene } from './scene.tsx'

export const handle = { search: ['tab', 'picture'] }

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { title, username, name, origin, canonical, description, when, counts, hero, span } =
    loaderData
  const owner = { name, path: profileHref(username) }
  const author = personOf(origin, owner.name, owner.path)
  return pageMeta({
    title,
    description: description || edgeLine([when, counts, `A shoot of ${username}`]),
    origin,
    path: canonical,
    picture: { path: `${canonical}/preview.jpg`, alt: title },
    about: {
      '@type': 'CollectionPage',
      name: title,
      ...(description ? { description } : {}),
      ...(span ? { temporalCoverage: span } : {}),
      ...(hero ? { image: imagesOf(origin, [hero], author) } : {}),
      author,
      mainEntity: listOf(origin, [], loaderData.locationCount),
    },
    trail: [owner],
    isPrivate: loaderData.isUnlisted,
    isThin: loaderData.isThin,
  })
}

export function headers({ parentHeaders }: Route.HeadersArgs) {
  return viewerHeaders(parentHeaders)
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const look = viewContext<'shoot'>(context, params)
  const { actor, at } = look
  const shoot = requireItem(await viewedShoots.find(actor, look.named), look)
  const { username, slug, startsAt, endsAt, timeZone, stops, gearCount, memberCount, sections } =
    shoot
  const hasTimes = sections.includes('times')
  const tabs = [
    { key: 'locations', label: 'Locations', href: '?tab=locations', count: stops.length },
    { key: 'gear', label: 'Gear', href: '?tab=gear', count: gearCount },
    { key: 'concept', label: 'Concept', href: '?tab=concept' },
  ] as const
  const has = (section: Section) => hasPlace(shoot, look, section)
  const shownTabs = tabs.filter(({ key }) => has(key))
  const tab = findTab(request.url, shownTabs)
  const within = shoot.project?.slug
  const path = at.shoot(username, slug, within)
  const isCallSheet = tab === 'locations' || tab === undefined
  const packed =
    tab === 'gear' || (isCallSheet && has('gear') && gearCount > 0)
      ? await slots.listOfShoot(actor, shoot.id)
      : []
  return {
    ...planView(shoot, 'shoot', look),
    reach: look.isLinked ? undefined : await findReach(actor, 'shoot', shoot),
    path,
    canonical: at.shoot(username, slug),
    tabs: shownTabs,
    reportHref: look.isLinked || shoot.isPrivate ? undefined : reportHref('shoot', shoot.id),
    tab,
    when: startsAt ? whenOf(startsAt, endsAt, timeZone, hasTimes && actor.clock) : '',
    zone: zoneLabel(timeZone),
    calendarHref: startsAt ? `${path}/calendar.ics` : undefined,
    span: startsAt && spanOf(startsAt, endsAt, hasTimes ? undefined : timeZone),
    counts: edgeLine([
      has('locations') && formatCount(stops.length, 'location'),
      has('gear') && gearCount > 0 && `${formatCount(gearCount, 'piece')} of gear`,
      memberCount > 0 && `shared with ${formatCount(memberCount, 'user')}`,
    ]),
    locationCount: stops.length,
    parent: shoot.project ? shootParent(at, username, shoot.project) : undefined,
    within,
    isVisitor: actor.id === null && !look.isLinked,
    scene: has('locations')
      ? { ...(await findScene(shoot, actor.clock)), ...mapSettings }
      : undefined,
    stops: tab === 'locations' ? stops.map((stop) => stopView(stop, timeZone, actor.clock)) : [],
    crew: isCallSheet ? crewView(shoot.crew, shoot.id, actor.clock) : [],
    callSheet: isCallSheet
      ? { qr: drawQr(publicOrigin + path), gear: gearInWords(packed) }
      : undefined,
    packingHref: shoot.isOfCrew ? href('/my/shoots/:id/gear', { id: shoot.id }) : undefined,
    gear: tab === 'gear' ? gearView(look, packed, has('people') ? username : undefined) : undefined,
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

/**
 * Leaves out the end's date when it is the same as the start's, and the time without times. Where
 * the clocks change in between, both say in which zone they are.
 */
function whenOf(startsAt: Date, endsAt: Date | null, timeZone: string, clock: Clock | false) {
  const isSameDay = endsAt && dayOfMonth(startsAt, timeZone) === dayOfMonth(endsAt, timeZone)
  if (!clock) {
    const days = isSameDay ? [startsAt] : [startsAt, endsAt]
    return days
      .map((day) => day && weekdayDate(day, timeZone))
      .filter(Boolean)
      .join(' until ')
  }
  const begins = startDate(startsAt, timeZone, clock)
  if (!endsAt) return begins
  const ends = (isSameDay ? clockTime : startDate)(endsAt, timeZone, clock)
  const [before, after] = [zoneName(startsAt, timeZone), zoneName(endsAt, timeZone)]
  return before === after ? `${begins} until ${ends}` : `${begins} ${before} until ${ends} ${after}`
}

export default function Shoot({ loaderData }: Route.ComponentProps) {
  const { origin, path, profile, media, name, title, description, hero, when } = loaderData
  const { zone, counts, parent, within, tabs, tab, stops, gear, concept, editHref } = loaderData
  const linkClicks = useLinkClicks()
  const { scene, callSheet } = loaderData
  const hrefOf = (stop: { name: string }) => locationWithin(path, stop.name)
  const beside = (
    <Beside url={origin + path} parent={parent}>
      {scene && <ShootScene title={title} scene={scene} hrefOf={hrefOf} />}
    </Beside>
  )
  return (
    <PhoneFrame label={title} context={beside} isCallSheet={callSheet !== undefined}>
      <article className="view" {...linkClicks}>
        {hero && <Hero photo={hero} title={title} media={media} />}
        <ViewedPlanHead
          {...loaderData}
          url={origin + path}
          owner={
            <>
              <OwnerName profile={profile} name={name} />
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
            {when || 'No date yet'}
            {when && <small>{zone}</small>}
            {loaderData.calendarHref && (
              <a className="no-print" href={loaderData.calendarHref} download>
                Add to calendar
              </a>
            )}
          </p>
        </ViewedPlanHead>
        {callSheet && <CallSheetLink qr={callSheet.qr} url={origin + path} />}
        {description && <p className="view-text">{description}</p>}
        {tab && <Tabs id="parts" label="Parts of the shoot" tabs={tabs} current={tab} />}
        {gear && (
          <ShootGear
            title={title}
            backHref={within || !profile ? path : `${profile}/${loaderData.slug}`}
            isVisitor={loaderData.isVisitor}
            packingHref={loaderData.packingHref}
            gear={gear}
          />
        )}
        {concept && (
          <PlanConcept name={title} concept={concept} editHref={editHref} media={media} />
        )}
        {tab === 'locations' && stops.length === 0 && <p className="view-none">No locations yet</p>}
        <StopList
          stops={stops}
          isBelow={hero !== undefined}
          hrefOf={hrefOf}
          sourceOf={frameSource('list', media)}
        />
        <CrewList crew={loaderData.crew} />
        {callSheet && <CallSheetGear categories={callSheet.gear} />}
        {editHref && <EditLink href={editHref} />}
        {loaderData.reportHref && <ReportLink href={loaderData.reportHref} />}
      </article>
    </PhoneFrame>
  )
}
