import { mapLinks } from '#app/domain/places/position/map-apps.ts'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { LightSection } from '#app/ui/light/section.tsx'
import { lightWithin } from '#app/views/addresses.ts'
import type { lightView, positionView } from './view.server.ts'

type LightOnMapProps = {
  slug: string
  title: string
  path: string
  light: NonNullable<ReturnType<typeof lightView>>
  map: Awaited<ReturnType<typeof positionView>>['map']
}

export function LightOnMap({ slug, title, path, light, map }: LightOnMapProps) {
  return (
    <LightSection
      light={light}
      map={
        map && {
          pins: [{ id: slug, title, radius: map.radius, ...map.position }],
          towns: map.landmarks,
          label: `Map around ${title}`,
          tiles: map.tiles,
          googleMapsApiKey: map.googleMapsApiKey,
          hasLinks: !map.radius,
        }
      }
    >
      <p className="no-print">
        <a href={lightWithin(path, light.date)} rel="nofollow">
          Sun and moon calendar
        </a>
      </p>
      {map && !map.radius && (
        <CopyButton text={mapLinks(map.position).google} label="Copy map link" />
      )}
    </LightSection>
  )
}
