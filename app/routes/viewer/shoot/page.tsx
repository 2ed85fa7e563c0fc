import * as viewedShoots from '#app/domain/pages/viewed-shoots.server.ts'
import { viewerHeaders } from '#app/http/public.server.ts'
import { frameSource } from '#app/routes/viewer/frames.ts'
import { shootParent } from '#app/routes/viewer/parent-links.ts'
import { requireItem } from '#app/routes/viewer/require-item.server.ts'
import { viewContext } from '#app/routes/viewer/view-context.server.ts'
import { collectionOf, viewedMeta } from '#app/routes/viewer/viewed-meta.ts'
import { viewedPlan } from '#app/routes/viewer/viewed-plan.server.ts'
import { ViewedPlanPage } from '#app/routes/viewer/viewed-plan.tsx'
import { joinCaption } from '#app/ui/caption.tsx'
import { locationWithin } from '#app/views/addresses.ts'
import { downloadsBelow, filesOfShoot } from '#app/views/places/downloads.server.ts'
import { CallSheetGear, CallSheetLink } from '#app/views/shoots/call-sheet.tsx'
import { CrewList } from '#app/views/shoots/crew-list.tsx'
import { StopList } from '#app/views/shoots/stop-list.tsx'
import type { Route } from './+types/page'
import { gearView } from './gear.server.ts'
import { ShootGear } from './gear.tsx'
import { ShootDays, ShootScene } from './scene.tsx'
import { callSheetView, countsOf, datesView, linksOf, sceneView, stopsView } from './view.server.ts'

export const handle = { search: ['tab', 'picture'] }

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { username, when, counts, hero, span, locationCount } = loaderData
  return viewedMeta(loaderData, {
    words: joinCaption([when, counts, `A shoot of ${username}`]),
    about: collectionOf(loaderData, { hero, span, count: locationCount }),
  })
}

export const headers = viewerHeaders

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const view = viewContext<'shoot'>(context, params)
  const { actor, named, at } = view
  const shoot = requireItem(await viewedShoots.find(actor, named), view)
  const { username, slug, stops, gearCount, project } = shoot
  const path = at.shoot(username, slug, project?.slug)
  const locationCount = viewedShoots.countLocations(stops)
  const plan = await viewedPlan('shoot', shoot, view, {
    url: request.url,
    path,
    tabs: [
      { key: 'locations', label: 'Locations', count: locationCount },
      { key: 'gear', label: 'Gear', count: gearCount },
      { key: 'concept', label: 'Concept' },
    ],
    counts: countsOf(shoot, view),
  })
  const isCallSheet = plan.tab === 'locations' || plan.tab === undefined
  return {
    ...plan,
    ...datesView(shoot, actor.clock),
    links: linksOf(shoot, path),
    downloads: downloadsBelow(path, filesOfShoot(shoot)),
    canonical: at.shoot(username, slug),
    locationCount,
    parent: project ? shootParent(at, username, project) : undefined,
    scene: await sceneView(shoot, view),
    stops: plan.tab === 'locations' ? stopsView(shoot, view) : undefined,
    gear: plan.tab === 'gear' ? await gearView(shoot, view, path) : undefined,
    callSheet: isCallSheet ? await callSheetView(shoot, view, path) : undefined,
  }
}

export default function Shoot({ loaderData }: Route.ComponentProps) {
  const { origin, title, path, media, hero, parent, when, zone, links } = loaderData
  const { scene, stops, gear, callSheet } = loaderData
  const hrefOf = (stop: { name: string }) => locationWithin(path, stop.name)
  return (
    <ViewedPlanPage
      plan={loaderData}
      tabsLabel="Parts of the shoot"
      parent={parent}
      isCallSheet={callSheet !== undefined}
      opening={scene && scene.days.length > 0 && <ShootDays scene={scene} hrefOf={hrefOf} />}
      panel={scene && <ShootScene title={title} scene={scene} media={media} hrefOf={hrefOf} />}
      when={
        <p className="plan-when">
          {when || 'No date yet'}
          {when && <small>{zone}</small>}
          {callSheet?.yourCall && <b className="no-print">{callSheet.yourCall}</b>}
          {links.map(({ to, words }) => (
            <a key={to} className="no-print" href={to}>
              {words}
            </a>
          ))}
        </p>
      }
      lead={callSheet && <CallSheetLink qr={callSheet.qr} url={origin + path} />}
    >
      {gear && <ShootGear title={title} {...gear} />}
      {stops?.length === 0 && <p className="view-none">No locations yet</p>}
      {stops && (
        <StopList
          stops={stops}
          isBelow={hero !== null}
          hrefOf={hrefOf}
          sourceOf={frameSource('list', media)}
        />
      )}
      {callSheet && <CrewList crew={callSheet.crew} />}
      {callSheet && <CallSheetGear categories={callSheet.gear} />}
    </ViewedPlanPage>
  )
}
