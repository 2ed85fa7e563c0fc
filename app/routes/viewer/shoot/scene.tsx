import { cellRadius } from '#app/domain/places/position/privacy.ts'
import type { mapSettings } from '#app/http/map.server.ts'
import { SidePhotos } from '#app/routes/viewer/covers.tsx'
import { SidePanelMap } from '#app/routes/viewer/side-panel.tsx'
import { useClock } from '#app/ui/clock.ts'
import { LocationMap } from '#app/ui/map/map.tsx'
import { hoursOf } from '#app/views/shoots/day-band.tsx'
import { DayView } from '#app/views/shoots/day-view.tsx'
import type { Scene } from '#app/views/shoots/scene.server.ts'

type ShootSceneProps = {
  title: string
  scene: Scene & typeof mapSettings
  media: string | undefined
  hrefOf: (stop: { name: string }) => string
}

type ShootDaysProps = Pick<ShootSceneProps, 'scene' | 'hrefOf'>

export function ShootDays({ scene: { days, stops, zone }, hrefOf }: ShootDaysProps) {
  return (
    <section className="shoot-days" aria-label="Schedule">
      <DayView days={days} stops={stops.map((stop) => ({ ...stop, href: hrefOf(stop) }))} />
      <p className="caption">All times in {zone}</p>
    </section>
  )
}

export function ShootScene({ title, scene, media, hrefOf }: ShootSceneProps) {
  const { days, stops, towns, tiles, googleMapsApiKey } = scene
  const clock = useClock()
  const placed = stops.flatMap(({ latitude, longitude, ...stop }) =>
    latitude === null || longitude === null
      ? []
      : [{ ...stop, latitude, longitude, href: hrefOf(stop) }],
  )
  return (
    <>
      {stops.some(({ photo }) => photo) && (
        <SidePhotos
          label="Photos of the stops"
          media={media}
          items={stops.map(({ id, name, title, photo, from }) => ({
            ...{ id, href: hrefOf({ name }), title, photo },
            caption: from === null ? '' : hoursOf(days, from, null, clock),
          }))}
        />
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
