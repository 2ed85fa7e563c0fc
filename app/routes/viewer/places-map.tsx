import type { mapSettings } from '#app/http/map.server.ts'
import { LocationMap } from '#app/ui/map/map.tsx'
import type { Landmark, Pin } from '#app/ui/map/pin.ts'
import { BesideMap } from './side-panel.tsx'

export type PlacesMapProps = {
  title: string
  pins: (Pin & { href: string })[]
  map: { towns: Landmark[] } & typeof mapSettings
}

/** The places of a page on a map with their pictures, beside the frame. */
export function PlacesMap({ title, pins, map }: PlacesMapProps) {
  if (pins.length === 0) return null
  return (
    <BesideMap title="On the map">
      <LocationMap pins={pins} label={`Places of ${title}`} shape="photo" {...map} />
    </BesideMap>
  )
}
