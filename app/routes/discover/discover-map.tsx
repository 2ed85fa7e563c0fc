import { useState } from 'react'
import { useNavigate } from 'react-router'
import { LocationMap } from '#app/ui/map/map.tsx'
import type { Bounds, Pin } from '#app/ui/map/pin.ts'
import type { LocationMapProps } from '#app/ui/map/props.ts'
import { useViewport } from '#app/ui/viewport.ts'
import type { DiscoverItem } from '#app/views/discover/items.ts'
import { type DiscoverQuery, discoverHref, writeView } from '#app/views/discover/query.ts'

type DiscoverMapProps = {
  query: DiscoverQuery
  items: DiscoverItem[]
  area: LocationMapProps['area']
  settings: Pick<LocationMapProps, 'tiles' | 'googleMapsApiKey'>
  pointed: string | undefined
  onPoint: (id: string | undefined) => void
}

/** The map of what was found. Once it has been moved, a button searches what it shows. */
export function DiscoverMap(props: DiscoverMapProps) {
  const { query, items, area, settings, pointed, onPoint } = props
  const navigate = useNavigate()
  const { isLarge } = useViewport()
  const [moved, setMoved] = useState<Bounds>()
  const shown = moved && writeView(moved)
  const isSearched = shown === query.view && query.scope !== 'all'

  return (
    <aside className="discover-map" aria-label="Map">
      <LocationMap
        {...settings}
        label="What was found, on the map"
        mode="now"
        interactive={isLarge}
        zoom={15}
        area={area}
        pins={items.flatMap(pinOf)}
        pointed={pointed}
        onPinPoint={onPoint}
        onMove={setMoved}
        className="map-fill"
      />
      {moved && !isSearched && (
        <p className="discover-here">
          <button
            type="button"
            className="btn btn-secondary"
            onClick={() =>
              navigate(
                discoverHref(query, {
                  view: writeView(moved),
                  near: undefined,
                  at: undefined,
                  scope: undefined,
                }),
                { preventScrollReset: true },
              )
            }
          >
            Search this area
          </button>
        </p>
      )}
    </aside>
  )
}

function pinOf({ id, title, href, position }: DiscoverItem): Pin[] {
  return position ? [{ id, title, href, ...position }] : []
}
