import type { mapSettings } from '#app/http/map.server.ts'
import { LocationMap } from '#app/ui/map/map.tsx'
import type { Landmark, Pin } from '#app/ui/map/pin.ts'
import { SidePanelMap } from './side-panel.tsx'

type PlacesMapProps = {
  title: string
  pins: (Pin & { href: string })[]
  map: { towns: Landmark[] } & typeof mapSettings
}

export function PlacesMap({ title, pins, map }: PlacesMapProps) {
  if (pins.length === 0) return null
  return (
    <SidePanelMap>
      <LocationMap pins={pins} label={`Locations of ${title}`} shape="photo" {...map} />
    </SidePanelMap>
  )
}
