import * as viewedProjects from '#app/domain/pages/viewed-projects.server.ts'
import type { Clock } from '#app/format/clock.ts'
import { startDate, weekdayDate, weekdayStart } from '#app/format/date.ts'
import { formatCount } from '#app/format/plural.ts'
import { viewerHeaders } from '#app/http/public.server.ts'
import { findReach } from '#app/routes/viewer/audience.server.ts'
import { conceptView } from '#app/routes/viewer/concept.server.ts'
import { frameSource, planLocationItem, planPins } from '#app/routes/viewer/frames.ts'
import { Hero } from '#app/routes/viewer/hero.tsx'
import { EditLink, OwnerName, ReportLink } from '#app/routes/viewer/owner.tsx'
import { planMap } from '#app/routes/viewer/places-map.server.ts'
import { PlacesMap } from '#app/routes/viewer/places-map.tsx'
import { PlanConcept } from '#app/routes/viewer/plan-concept.tsx'
import { ViewedPlanHead } from '#app/routes/viewer/plan-head.tsx'
import { findTab, hasPlace, planView } from '#app/routes/viewer/plan-view.server.ts'
import { requireItem } from '#app/routes/viewer/require-item.server.ts'
import { Beside } from '#app/routes/viewer/side-panel.tsx'
import { viewContext } from '#app/routes/viewer/view-context.server.ts'
import { edgeLine } from '#app/ui/caption.tsx'
import { PhoneFrame } from '#app/ui/chrome/phone-frame.tsx'
import { Card } from '#app/ui/items/card.tsx'
import { ItemList } from '#app/ui/items/list.tsx'
import { useLinkClicks } from '#app/ui/link-clicks.ts'
import { Tabs } from '#app/ui/tabs.tsx'
import { locationWithin, profileHref, reportHref, shootWithin } from '#app/views/addresses.ts'
import { pageMeta } from '#app/views/page-meta.ts'
import { monthsOf } from '#app/views/shoots/months.server.ts'
import { Months } from '#app/views/shoots/months.tsx'
import { imagesOf, listOf, personOf } from '#app/views/structured.ts'
import type { Route } from './+types/page'

export const handle = { search: ['tab', 'picture'] }

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { title, username, name, path, origin, description, counts, hero } = loaderData
  const owner = { name, path: profileHref(username) }
  const author = personOf(origin, owner.name, owner.path)
  return pageMeta({
    title,
    description: description || edgeLine([counts, `A project of ${username}`]),
    origin,
    path,
    picture: { path: `${path}/preview.jpg`, alt: title },
    about: {
      '@type': 'CollectionPage',
      name: title,
      ...(description ? { description } : {}),
      ...(hero ? { image: imagesOf(origin, [hero], author) } : {}),
      author,
      mainEntity: listOf(origin, [], loaderData.shootCount),
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
  const look = viewContext<'project'>(context, params)
  const { actor, at } = look
  const project = requireItem(await viewedProjects.find(actor, look.named), look)
  const hasLocations = hasPlace(project, look, 'locations')
  const { shoots, places, memberCount } = project
  const tabs = [
    { key: 'shoots', label: 'Shoots', href: '?tab=shoots', count: shoots.length },
    { key: 'locations', label: 'Locations', href: '?tab=locations', count: places.length },
    { key: 'concept', label: 'Concept', href: '?tab=concept' },
  ] as const
  const shownTabs = tabs.filter(({ key }) => key === 'shoots' || hasPlace(project, look, key))
  const tab = findTab(request.url, shownTabs)
  const first = shoots.filter(({ startsAt }) => startsAt).sort(byStart)[0]
  return {
    ...planView(project, 'project', look),
    reach: look.isLinked ? undefined : await findReach(actor, 'project', project),
    path: at.project(project.username, project.slug),
    tabs: shownTabs,
    reportHref: look.isLinked || project.isPrivate ? undefined : reportHref('project', project.id),
    tab,
    begins: first ? startOf(first, startDate, actor.clock) : '',
    counts: edgeLine([
      formatCount(shoots.length, 'shoot'),
      hasLocations && formatCount(places.length, 'location'),
      memberCount > 0 && `shared with ${formatCount(memberCount, 'user')}`,
    ]),
    shootCount: shoots.length,
    months: monthsOf(shoots),
    map: hasLocations ? await planMap(places) : undefined,
    shoots:
      tab === 'shoots' ? shoots.map((shoot) => shootCard(shoot, hasLocations, actor.clock)) : [],
    places: tab === 'locations' ? places.map(planLocationItem) : [],
    concept:
      tab === 'concept'
        ? await conceptView(actor, { kind: 'project', itemId: project.id }, request.url)
        : undefined,
  }
}

function shootCard(shoot: viewedProjects.ShootInProject, hasLocations: boolean, clock: Clock) {
  const { slug, title, locationCount, cover } = shoot
  const when = startOf(shoot, weekdayStart, clock) || 'No date yet'
  const edge = edgeLine([when, hasLocations && formatCount(locationCount, 'location')])
  return { slug, title, edge, photo: cover && { id: cover.id, color: cover.color } }
}

/** The day only where the times are not shown. */
function startOf(
  { startsAt, timeZone, sections }: viewedProjects.ShootInProject,
  words: typeof startDate,
  clock: Clock,
) {
  if (startsAt === null) return ''
  return sections.includes('times')
    ? words(startsAt, timeZone, clock)
    : weekdayDate(startsAt, timeZone)
}

function byStart(a: viewedProjects.ShootInProject, b: viewedProjects.ShootInProject) {
  return Date.parse(a.startsAt as string) - Date.parse(b.startsAt as string)
}

export default function Project({ loaderData }: Route.ComponentProps) {
  const { origin, path, profile, media, name, title, description, hero, begins } = loaderData
  const { tabs, tab, shoots, places, concept, editHref, months, map } = loaderData
  const linkClicks = useLinkClicks()
  return (
    <PhoneFrame
      label={title}
      context={
        <Beside url={origin + path}>
          {months.length > 0 && (
            <section aria-label="Calendar">
              <Months months={months} hrefOf={({ slug }) => shootWithin(path, slug)} />
            </section>
          )}
          {map && <PlacesMap title={title} pins={planPins(map.places, path, media)} map={map} />}
        </Beside>
      }
    >
      <article className="view" {...linkClicks}>
        {hero && <Hero photo={hero} title={title} media={media} />}
        <ViewedPlanHead
          {...loaderData}
          url={origin + path}
          owner={<OwnerName profile={profile} name={name} />}
        >
          {begins && <p className="plan-when">Begins {begins}</p>}
        </ViewedPlanHead>
        {description && <p className="view-text">{description}</p>}
        {tab && <Tabs id="parts" label="Parts of the project" tabs={tabs} current={tab} />}
        {tab === 'shoots' && (
          <ul className="sheet rows">
            {shoots.map(({ slug: shoot, title, edge, photo }, index) => (
              <li key={shoot}>
                <Card
                  href={shootWithin(path, shoot)}
                  title={title}
                  edge={edge}
                  color={photo?.color}
                  source={photo ? frameSource('list', media)(photo) : undefined}
                  layout="list"
                  eager={!hero && index === 0 && 'first'}
                />
              </li>
            ))}
          </ul>
        )}
        {tab === 'shoots' && shoots.length === 0 && <p className="view-none">No shoots yet</p>}
        {tab === 'locations' && (
          <ItemList
            layout="grid"
            sections={[
              {
                kind: 'location',
                items: places,
                hrefOf: (place) => locationWithin(path, place.slug),
              },
            ]}
            sourceOf={frameSource('grid', media)}
            narrow
            empty={<p className="view-none">No locations yet</p>}
          />
        )}
        {concept && (
          <PlanConcept name={title} concept={concept} editHref={editHref} media={media} />
        )}
        {editHref && <EditLink href={editHref} />}
        {loaderData.reportHref && <ReportLink href={loaderData.reportHref} />}
      </article>
    </PhoneFrame>
  )
}
