import type { Coordinates } from '#app/domain/rules/globe.ts'
import type { WaitingGroup } from '#app/routes/my/import/importer/proposed-place.tsx'
import { LocationMap } from '#app/ui/map/map.tsx'
import type { LocationMapProps } from '#app/ui/map/props.ts'
import { type Placing, PlacingNotice } from './found/placing.tsx'
import type { FoundView } from './view.server.ts'

type OverviewProps = {
  proposals: WaitingGroup[]
  map: Pick<LocationMapProps, 'tiles' | 'googleMapsApiKey'>
  pins: FoundView['pins']
  placing: Placing | undefined
  onPlace: (position: Coordinates) => void
  onCancel: () => void
}

export function Overview({ proposals, pins, map, placing, onPlace, onCancel }: OverviewProps) {
  const ofPhotos = proposals.map(({ title, latitude, longitude }, index) => ({
    id: String(index),
    title: `${index + 1}. ${title}`,
    latitude,
    longitude,
  }))
  const all = [...ofPhotos, ...pins]
  if (all.length === 0 && !placing) return null
  return (
    <>
      {placing && <PlacingNotice {...placing} onCancel={onCancel} />}
      <LocationMap
        {...map}
        className="import-overview"
        label="The proposed locations"
        mode={placing ? 'now' : 'ask'}
        zoom={all.length > 0 ? 15 : 2}
        pins={all}
        onPick={onPlace}
      />
    </>
  )
}
