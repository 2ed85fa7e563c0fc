import * as viewedProjects from '#app/domain/shoots/viewed-projects.server.ts'
import { startDate, weekdayDate, weekdayStart } from '#app/format/date.ts'
import { formatCount } from '#app/format/plural.ts'
import { findActor } from '#app/http/actor.server.ts'
import { publicPage } from '#app/http/public.server.ts'
import { PhoneFrame } from '#app/ui/chrome/phone-frame.tsx'
import { edgeLine } from '#app/ui/edge-print.tsx'
import { useFollow } from '#app/ui/follow.ts'
import { Card } from '#app/ui/items/card.tsx'
import { ItemList } from '#app/ui/items/list.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { locationWithin, profileHref, projectHref, shootHref } from '#app/views/addresses.ts'
import { pageMeta } from '#app/views/page-meta.ts'
import { photoView } from '#app/views/photos.ts'
import type { Route } from './+types/project'
import { Beside } from './beside.tsx'
import { conceptView } from './concept.server.ts'
import { frameSource, planLocationItem } from './frames.ts'
import { EditLink } from './owner.tsx'
import { PlanConcept } from './plan-concept.tsx'
import { ViewedPlanHead } from './plan-head.tsx'
import { conceptTab, findTab, planView } from './plan-view.server.ts'
import { requireItem } from './require-item.server.ts'

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { title, username, slug, origin, description, counts, hero } = loaderData
  const path = projectHref(username, slug)
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
      ...(hero ? { image: `${origin}/media/${hero[0]}/full.jpg` } : {}),
      author: { '@type': 'Person', name: username, url: origin + profileHref(username) },
      mainEntity: { '@type': 'ItemList', numberOfItems: loaderData.shootCount },
    },
    isPrivate: loaderData.isPrivate,
  })
}

export function headers() {
  return publicPage
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const actor = findActor(context)
  const project = requireItem(await viewedProjects.find(actor, params))
  const { shoots, places, memberCount } = project
  const tabs = [
    { key: 'shoots', label: 'Shoots', href: '?tab=shoots', count: shoots.length },
    { key: 'locations', label: 'Locations', href: '?tab=locations', count: places.length },
    ...conceptTab(project),
  ] as const
  const tab = findTab(request.url, [...tabs])
  const first = shoots.filter(({ startsAt }) => startsAt).sort(byStart)[0]
  return {
    ...planView(project, 'project'),
    tabs: [...tabs],
    tab,
    begins: first ? startOf(first, startDate) : '',
    counts: edgeLine([
      formatCount(shoots.length, 'shoot'),
      formatCount(places.length, 'location'),
      memberCount > 0 && `shared with ${formatCount(memberCount, 'user')}`,
    ]),
    shootCount: shoots.length,
    shoots: tab === 'shoots' ? shoots.map(shootCard) : [],
    places: tab === 'locations' ? places.map(planLocationItem) : [],
    concept:
      tab === 'concept'
        ? await conceptView(actor, { kind: 'project', itemId: project.id }, request.url)
        : undefined,
  }
}

function shootCard(shoot: viewedProjects.ShootInProject) {
  const { slug, title, locationCount, cover } = shoot
  const when = startOf(shoot, weekdayStart) || 'No date yet'
  const edge = edgeLine([when, formatCount(locationCount, 'location')])
  return { slug, title, edge, photo: cover && { id: cover.id, color: cover.color } }
}

/** The day only where the times are not shown. */
function startOf(
  { startsAt, timeZone, sections }: viewedProjects.ShootInProject,
  words: typeof startDate,
) {
  if (startsAt === null) return ''
  return (sections.includes('times') ? words : weekdayDate)(startsAt, timeZone)
}

function byStart(a: viewedProjects.ShootInProject, b: viewedProjects.ShootInProject) {
  return Date.parse(a.startsAt as string) - Date.parse(b.startsAt as string)
}

export default function Project({ loaderData }: Route.ComponentProps) {
  const { origin, username, name, slug, title, description, hero, begins } = loaderData
  const { tabs, tab, shoots, places, concept, editHref } = loaderData
  const follow = useFollow()
  const path = projectHref(username, slug)
  return (
    <PhoneFrame
      label={title}
      context={<Beside kind="Project" username={username} name={name} url={origin + path} />}
    >
      <article className="view" {...follow}>
        {hero && (
          <div className="view-hero">
            <Picture photo={photoView(hero, '')} sizes="(width < 768px) 100vw, 426px" eager />
          </div>
        )}
        <ViewedPlanHead
          {...loaderData}
          url={origin + path}
          owner={<a href={profileHref(username)}>{name}</a>}
        >
          {begins && <p className="plan-when">Begins {begins}</p>}
        </ViewedPlanHead>
        {description && <p className="view-text">{description}</p>}
        <Tabs id="parts" label="Parts of the project" tabs={tabs} current={tab} />
        {tab === 'shoots' && (
          <ul className="sheet rows">
            {shoots.map(({ slug: shoot, title, edge, photo }, index) => (
              <li key={shoot}>
                <a href={shootHref(username, shoot, slug)}>
                  <Card
                    title={title}
                    edge={edge}
                    color={photo?.color}
                    source={photo ? frameSource('list')(photo) : undefined}
                    layout="list"
                    eager={!hero && index === 0}
                  />
                </a>
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
            sourceOf={frameSource('grid')}
            narrow
            empty={<p className="view-none">No locations yet</p>}
          />
        )}
        {concept && <PlanConcept name={title} concept={concept} editHref={editHref} />}
        {editHref && <EditLink href={editHref} />}
      </article>
    </PhoneFrame>
  )
}
