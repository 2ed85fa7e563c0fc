import * as viewedProjects from '#app/domain/pages/viewed-projects.server.ts'
import { formatCount } from '#app/format/plural.ts'
import { viewerHeaders } from '#app/http/public.server.ts'
import { areBeside, Covers, MoreCovers } from '#app/routes/viewer/covers.tsx'
import { frameSource, locationItems, placePins } from '#app/routes/viewer/frames.ts'
import { PlacesMap } from '#app/routes/viewer/places-map.tsx'
import { requireItem } from '#app/routes/viewer/require-item.server.ts'
import { viewContext } from '#app/routes/viewer/view-context.server.ts'
import { collectionOf, viewedMeta } from '#app/routes/viewer/viewed-meta.ts'
import { viewedPlan } from '#app/routes/viewer/viewed-plan.server.ts'
import { ViewedPlanPage } from '#app/routes/viewer/viewed-plan.tsx'
import { joinCaption } from '#app/ui/caption.tsx'
import { Card } from '#app/ui/items/card.tsx'
import { ItemList } from '#app/ui/items/list.tsx'
import { locationWithin, shootWithin } from '#app/views/addresses.ts'
import { downloadsBelow } from '#app/views/places/downloads.server.ts'
import type { Route } from './+types/page'
import { beginsWords, placesView, shootsView } from './view.server.ts'

export const handle = { search: ['tab', 'picture'] }

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { username, counts, hero, shootCount } = loaderData
  return viewedMeta(loaderData, {
    words: joinCaption([counts, `A project of ${username}`]),
    about: collectionOf(loaderData, { hero, count: shootCount }),
  })
}

export const headers = viewerHeaders

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const view = viewContext<'project'>(context, params)
  const { actor, named, at } = view
  const project = requireItem(await viewedProjects.find(actor, named), view)
  const { shoots } = project
  const places = await placesView(project, view)
  const plan = await viewedPlan('project', project, view, {
    url: request.url,
    path: at.project(project.username, project.slug),
    tabs: [
      { key: 'shoots', label: 'Shoots', count: shoots.length },
      { key: 'locations', label: 'Locations', count: project.places.length },
      { key: 'concept', label: 'Concept' },
    ],
    counts: [
      formatCount(shoots.length, 'shoot'),
      places ? formatCount(places.frames.length, 'location') : false,
    ],
  })
  return {
    ...plan,
    begins: beginsWords(project, actor.clock),
    shootCount: shoots.length,
    shoots: shootsView(project, view),
    places,
    downloads: places ? downloadsBelow(plan.path) : [],
  }
}

export default function Project({ loaderData }: Route.ComponentProps) {
  const { title, path, media, hero, begins, tab, shoots, places } = loaderData
  const covers = shoots.map((shoot) => {
    return { ...shoot, id: shoot.slug, href: shootWithin(path, shoot.slug) }
  })
  return (
    <ViewedPlanPage
      plan={loaderData}
      tabsLabel="Parts of the project"
      when={begins && <p className="plan-when">Begins {begins}</p>}
      opening={
        covers.some(({ photo }) => photo) && <Covers label="Shoots" items={covers} media={media} />
      }
      panel={
        <>
          <MoreCovers label="More shoots" items={covers} media={media} />
          {places && (
            <PlacesMap
              title={title}
              pins={placePins(places.frames, path, media)}
              map={places.map}
            />
          )}
        </>
      }
    >
      {tab === 'shoots' && (
        <ul className={areBeside(covers) ? 'sheet rows beside' : 'sheet rows'}>
          {shoots.map(({ slug, photo, ...shoot }, index) => (
            <li key={slug}>
              <Card
                {...shoot}
                href={shootWithin(path, slug)}
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
      {places && tab === 'locations' && (
        <ItemList
          layout="grid"
          sections={[
            {
              items: locationItems(places.frames, 'gridCompact'),
              hrefOf: (place) => locationWithin(path, place.slug),
            },
          ]}
          sourceOf={frameSource('grid', media)}
          narrow
          empty={<p className="view-none">No locations yet</p>}
        />
      )}
    </ViewedPlanPage>
  )
}
