import { cellRadius } from '#app/domain/places/position/privacy.ts'
import type { mapSettings } from '#app/http/map.server.ts'
import { SidePanelMap } from '#app/routes/viewer/side-panel.tsx'
import { LocationMap } from '#app/ui/map/map.tsx'
import { DayView } from '#app/views/shoots/day-view.tsx'
import type { Scene } from '#app/views/shoots/scene.server.ts'

type ShootSceneProps = {
  title: string
  scene: Scene & typeof mapSettings
  hrefOf: (stop: { name: string }) => string
}

export function ShootScene({ title, scene, hrefOf }: ShootSceneProps) {
  const { days, stops, towns, zone, tiles, googleMapsApiKey } = scene
  const placed = stops.flatMap(({ name, latitude, longitude, ...stop }) =>
    latitude === null || longitude === null
      ? []
      : [{ ...stop, id: name, latitude, longitude, href: hrefOf({ name }) }],
  )
  return (
    <>
      {days.length > 0 && (
        <section aria-label="Plan of the day">
          <DayView
            days={days}
            stops={stops.map(({ name, ...stop }) => ({
              ...stop,
              id: name,
              href: hrefOf({ name }),
            }))}
          />
          <p className="caption">All times in {zone}</p>
        </section>
      )}
      {placed.length > 0 && (
        <SidePanelMap>
          <LocationMap
            pins={placed.map(({ id, number, title, latitude, longitude, href, isApproximate }) => ({
              ...{ id, number, title, latitude, longitude, href },
              ...(isApproximate ? { radius: cellRadius } : {}),
            }))}
            route={placed.flatMap(({ id, from }) => (from === null ? [] : [id]))}
            towns={towns}
            shape="photo"
            label={`Map of ${title}`}
            tiles={tiles}
            {...(googleMapsApiKey ? { googleMapsApiKey } : {})}
          />
        </SidePanelMap>
      )}
    </>
  )
}
