import { href } from 'react-router'
import { photoUrl } from '#app/domain/pictures/photo.ts'
import type { MapFeatures } from '#app/domain/places/map-features.server.ts'
import { formatCount } from '#app/format/plural.ts'
import { LocationMap } from '#app/ui/map/map.tsx'
import type { Cluster, Pin } from '#app/ui/map/pin.ts'
import type { LocationMapProps } from '#app/ui/map/props.ts'
import { useFeatures } from '#app/ui/map/use-features.ts'

type LibraryMapProps = {
  label: string
  world: MapFeatures
  search: string
  of: 'locations' | 'portfolios'
  settings: Pick<LocationMapProps, 'tiles' | 'googleMapsApiKey'>
}

export function LibraryMap({ label, world, search, of, settings }: LibraryMapProps) {
  const path = `${href('/my/locations/features')}?${new URLSearchParams({ search, of })}`
  const { features = world, isFailed, setView: look } = useFeatures<MapFeatures>(path)

  return (
    <div className="library-map">
      <LocationMap
        {...settings}
        label={label}
        mode="now"
        zoom={15}
        pins={features.pins.map(pinOf)}
        clusters={features.clusters.map(clusterOf)}
        onMove={look}
        className="map-fill"
      />
      <p className="without-script">
        Moving the map needs scripts. The list shows every place without.
      </p>
      <p className="caption" role="status">
        {isFailed
          ? 'The places in view could not be loaded. Move the map to try again.'
          : `${formatCount(features.total, 'place')} in view`}
      </p>
    </div>
  )
}

function pinOf({ cover, ...pin }: MapFeatures['pins'][number]): Pin {
  return {
    ...pin,
    href: href('/my/locations/:id', { id: pin.id }),
    ...(cover ? { imageUrl: photoUrl(cover, 'phone', 'webp') } : {}),
  }
}

function clusterOf(cluster: MapFeatures['clusters'][number]): Cluster {
  return { id: `${cluster.latitude},${cluster.longitude}`, ...cluster }
}
