import { defaultListing } from '#app/domain/rules/listing.ts'
import * as hiddenLocations from '#app/domain/shoots/hidden-locations.server.ts'
import { listShoots, listShootsByIds } from '#app/domain/shoots/plan-lists.server.ts'
import { runAction } from '#app/http/actions.server.ts'
import { findActor } from '#app/http/actor.server.ts'
import { Description } from '#app/routes/my/description.tsx'
import { Gallery } from '#app/routes/my/gallery.tsx'
import { findHeldPlaces } from '#app/routes/my/held-places.server.ts'
import { planButtons } from '#app/routes/my/plans/buttons.server.ts'
import { HiddenLocationsNotice } from '#app/routes/my/plans/hidden-locations.tsx'
import { useLinkClicks } from '#app/ui/link-clicks.ts'
import { LocationMap } from '#app/ui/map/map.tsx'
import { formHref } from '#app/views/addresses.ts'
import { toSortedLocation } from '#app/views/library/items.ts'
import { photoView } from '#app/views/photos.ts'
import { AddLocations } from '#app/views/places/add-locations.tsx'
import { EditableList } from '#app/views/places/editable-list.tsx'
import { findOffers } from '#app/views/places/location-offers.server.ts'
import { Refusal } from '#app/views/refusal.tsx'
import { PlanHead } from '#app/views/shoots/plan-head.tsx'
import { toSortedShoot } from '#app/views/shoots/plan-items.ts'
import { topOfProject } from '#app/views/shoots/plan-top.server.ts'
import type { Route } from './+types/page'
import { AddShoots } from './add-shoots.tsx'
import { findEditable } from './editable.server.ts'
import '#app/routes/my/item-page.css'

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `${loaderData?.top.title ?? 'Project'} · Recce` }]
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const actor = findActor(context)
  const project = await findEditable(actor, params.id)
  const top = await topOfProject(actor, project)
  const [shoots, { cards, ...places }, offers, hidden, own] = await Promise.all([
    listShootsByIds(actor, project.shootIds),
    findHeldPlaces(actor, project.locationIds),
    findOffers(actor, new URL(request.url).searchParams, false),
    hiddenLocations.find(actor, 'project', project.id),
    top.isOwn ? listShoots(actor, 'current', defaultListing) : { items: [] },
  ])
  return {
    top,
    description: project.description,
    ...places,
    shoots: shoots.map((shoot) => toSortedShoot(shoot, actor.clock)),
    locations: cards.map(toSortedLocation),
    offers,
    hidden,
    ownShoots: own.items.map((shoot) => toSortedShoot(shoot, actor.clock)),
  }
}

export function action({ request, params, context }: Route.ActionArgs) {
  const actor = findActor(context)
  const { id } = params
  return runAction(request, planButtons('project', actor, id))
}

export default function Project({ loaderData, actionData }: Route.ComponentProps) {
  const { top, description, photos, map } = loaderData
  const linkClicks = useLinkClicks()
  return (
    <main className="page">
      <PlanHead top={top} current="overview" />
      <Refusal of={actionData} />
      {photos.length > 0 && (
        <section className="item-photos" aria-label="Photos">
          <Gallery
            title={top.title}
            photos={photos.map((photo) => photoView(photo, photo.title))}
          />
        </section>
      )}
      <div className="item-columns" {...linkClicks}>
        <div className="item-facts">
          <Description text={description} formHref={formHref('project', top.id)} />
        </div>
        {map && (
          <LocationMap
            {...map}
            label={`Locations of ${top.title}`}
            mode="now"
            className="map-fill"
          />
        )}
        <EditableList
          kind="project"
          id={top.id}
          name="shoots"
          title="Shoots"
          items={loaderData.shoots}
          empty="No shoots in it yet."
        >
          {(pressing) => <AddShoots shoots={loaderData.ownShoots} pressing={pressing} />}
        </EditableList>
        <EditableList
          kind="project"
          id={top.id}
          name="locations"
          title="Locations"
          items={loaderData.locations}
          empty="No locations yet."
        >
          {(pressing) => (
            <>
              <HiddenLocationsNotice kind="project" form={pressing.form} {...loaderData.hidden} />
              <AddLocations
                kind="project"
                id={top.id}
                offers={loaderData.offers}
                pressing={pressing}
              />
            </>
          )}
        </EditableList>
      </div>
    </main>
  )
}
