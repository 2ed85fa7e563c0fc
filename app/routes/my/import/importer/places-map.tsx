import { useEffect, useRef, useState } from 'react'
import type { Coordinates } from '#app/domain/places/position/coordinates.ts'
import { Button } from '#app/ui/button.tsx'
import { LocationMap } from '#app/ui/map/map.tsx'
import type { LocationMapProps } from '#app/ui/map/props.ts'
import type { NamedGroup } from './surroundings.ts'
import type { Thumbnails } from './thumbnails.ts'

type PlacesMapProps = {
  places: NamedGroup[]
  thumbnails: Thumbnails
  settings: Pick<LocationMapProps, 'tiles' | 'googleMapsApiKey'>
  /** The place whose position the next press on the map sets. */
  placing: NamedGroup | undefined
  onPlace: (id: string, position: Coordinates) => void
  onCancelPlacing: () => void
  onPress: (id: string) => void
}

export function PlacesMap(props: PlacesMapProps) {
  const { places, thumbnails, settings, placing, onPlace, onCancelPlacing, onPress } = props
  const box = useRef<HTMLDivElement>(null)
  useThumbnailUpdates(thumbnails)
  useEffect(() => {
    if (placing) box.current?.scrollIntoView({ block: 'nearest' })
  }, [placing])
  const located = places.flatMap(({ id, name, position, photoIds, isIncluded }, index) => {
    const imageUrl = thumbnails.get(photoIds[0])
    if (!position || !isIncluded) return []
    const title = `${index + 1}. ${name || 'Location'}`
    return [{ id, title, ...position, ...(imageUrl ? { imageUrl } : {}) }]
  })
  return (
    <div ref={box} className="import-map">
      {placing && (
        <p className="import-placing" role="status">
          Press the map where “{placing.name || 'this location'}” is.
          <Button kind="quiet" onClick={onCancelPlacing}>
            Cancel
          </Button>
        </p>
      )}
      <LocationMap
        {...settings}
        className="map-fill"
        label="The proposed locations"
        mode="now"
        zoom={15}
        pins={located}
        onPinMove={onPlace}
        onPinPress={(id) => {
          onPress(id)
          return true
        }}
        onPick={(position) => placing && onPlace(placing.id, position)}
      />
    </div>
  )
}

function useThumbnailUpdates(thumbnails: Thumbnails) {
  const [, setCount] = useState(0)
  useEffect(() => {
    const timer = window.setInterval(() => setCount(thumbnails.count), 700)
    return () => window.clearInterval(timer)
  }, [thumbnails])
}
