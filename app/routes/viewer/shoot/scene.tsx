import { cellRadius } from '#app/domain/places/position/privacy.ts'
import type { mapSettings } from '#app/http/map.server.ts'
import { SidePanelMap } from '#app/routes/viewer/side-panel.tsx'
import { useClock } from '#app/ui/clock.ts'
import { Card } from '#app/ui/items/card.tsx'
import { LocationMap } from '#app/ui/map/map.tsx'
import { sizedSource } from '#app/views/photos.ts'
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
      <DayView
        days={days}
        stops={stops.map(({ name, ...stop }) => ({ ...stop, id: name, href: hrefOf({ name }) }))}
      />
      <p className="caption">All times in {zone}</p>
    </section>
  )
}

export function ShootScene({ title, scene, media, hrefOf }: ShootSceneProps) {
  const { stops, towns, tiles, googleMapsApiKey } = scene
  const placed = stops.flatMap(({ name, latitude, longitude, ...stop }) =>
    latitude === null || longitude === null
      ? []
      : [{ ...stop, id: name, latitude, longitude, href: hrefOf({ name }) }],
  )
  return (
    <>
      {stops.some(({ photo }) => photo) && <StopPhotos {...{ scene, media, hrefOf }} />}
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

/** The list in the frame shows all. */
const maxPhotos = 24

/** The numbers count the stops, as on band and map. */
function StopPhotos({ scene: { days, stops }, media, hrefOf }: Omit<ShootSceneProps, 'title'>) {
  const clock = useClock()
  return (
    <section className="wide-only" aria-label="Photos of the stops">
      <ul className="sheet stop-photos">
        {stops.slice(0, maxPhotos).map(({ name, title, photo, from }) => (
          <li key={name}>
            <Card
              href={hrefOf({ name })}
              title={title}
              caption={from === null ? '' : hoursOf(days, from, null, clock)}
              color={photo?.color}
              source={photo ? sizedSource(photo.id, media) : undefined}
              layout="grid"
              sizes="(width < 768px) 1px, (width < 1025px) 150px, 20vw"
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
