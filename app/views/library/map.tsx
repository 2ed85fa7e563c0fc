import { useEffect, useRef, useState } from 'react'
import { href } from 'react-router'
import { photoUrl } from '#app/domain/photos/photo.ts'
import type { MapFeatures } from '#app/domain/places/map-features.server.ts'
import { formatCount } from '#app/format/plural.ts'
import { LocationMap } from '#app/ui/map/map.tsx'
import type { Bounds, Cluster, Pin } from '#app/ui/map/pin.ts'
import type { LocationMapProps } from '#app/ui/map/props.ts'

type LibraryMapProps = {
  label: string
  world: MapFeatures
  search: string
  of: 'locations' | 'portfolios'
  settings: Pick<LocationMapProps, 'tiles' | 'googleMapsApiKey'>
}

/** The owner's places on a map, as pins and clusters loaded for the area in view. */
export function LibraryMap({ label, world, search, of, settings }: LibraryMapProps) {
  const [features, setFeatures] = useState(world)
  const [isFailed, setFailed] = useState(false)
  const asking = useRef<AbortController>(undefined)
  const view = useRef<{ bounds: Bounds; zoom: number }>(undefined)

  async function load(bounds: Bounds, zoom: number) {
    view.current = { bounds, zoom }
    asking.current?.abort()
    const controller = new AbortController()
    asking.current = controller
    const { south, west, north, east } = bounds
    const query = { south, west, north, east, zoom }
    const params = new URLSearchParams({ search, of })
    for (const [name, value] of Object.entries(query)) params.set(name, value.toFixed(5))
    try {
      const response = await fetch(`${href('/my/locations/features')}?${params}`, {
        signal: controller.signal,
      })
      if (!response.ok) throw new Error(String(response.status))
      setFeatures(await response.json())
      setFailed(false)
    } catch {
      if (!controller.signal.aborted) setFailed(true)
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: another search is another map
  useEffect(() => {
    if (view.current) load(view.current.bounds, view.current.zoom)
    return () => asking.current?.abort()
  }, [search, of])

  return (
    <div className="library-map">
      <LocationMap
        {...settings}
        label={label}
        mode="now"
        zoom={15}
        pins={features.pins.map(pinOf)}
        clusters={features.clusters.map(clusterOf)}
        onMove={load}
        className="map-fill"
      />
      <p className="without-script">
        Moving the map needs scripts. The list shows every place without.
      </p>
      <p className="edge" role="status">
        {isFailed
          ? 'The places in view could not be loaded. Move the map to try again.'
          : `${formatCount(features.total, 'place')} in view`}
      </p>
    </div>
  )
}

function pinOf([id, title, latitude, longitude, cover]: MapFeatures['pins'][number]): Pin {
  const imageUrl = cover ? photoUrl(cover, 'phone', 'webp') : undefined
  return {
    id,
    title,
    latitude,
    longitude,
    href: href('/my/locations/:id', { id }),
    ...(imageUrl ? { imageUrl } : {}),
  }
}

function clusterOf([latitude, longitude, count]: MapFeatures['clusters'][number]): Cluster {
  return { id: `${latitude},${longitude}`, latitude, longitude, count }
}
