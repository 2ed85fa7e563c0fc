import { href, useNavigate } from 'react-router'
import { formatCount } from '#app/format/plural.ts'
import { LocationMap } from '#app/ui/map/map.tsx'
import type { Pin } from '#app/ui/map/pin.ts'
import type { LocationMapProps } from '#app/ui/map/props.ts'
import { useFeatures } from '#app/ui/map/use-features.ts'
import { clustersOf, countOf, type DiscoverFeatures, pinsOf } from '#app/views/discover/features.ts'
import type { DiscoverItem } from '#app/views/discover/items.ts'
import { type DiscoverQuery, discoverHref, writeView } from '#app/views/discover/query.ts'
import { isInside } from './map-area.ts'

type DiscoverMapProps = {
  query: DiscoverQuery
  items: DiscoverItem[]
  area: LocationMapProps['area']
  settings: Pick<LocationMapProps, 'tiles' | 'googleMapsApiKey'>
  pointed: string | undefined
  onPoint: (id: string | undefined) => void
}

/** Shows the results first, and later all items in view, which the server clusters. */
export function DiscoverMap(props: DiscoverMapProps) {
  const { query, items, area, settings, pointed, onPoint } = props
  const navigate = useNavigate()
  const { features, isFailed, view, setView: look } = useFeatures<DiscoverFeatures>(pathOf(query))
  const isClose = view !== undefined && view.zoom >= pictureZoom
  const here = view && writeView(view.bounds)
  const isSearched = here === query.view && query.scope !== 'all' && !query.near
  const searchHere = () =>
    navigate(
      discoverHref(query, { view: here, near: undefined, at: undefined, scope: undefined }),
      { preventScrollReset: true },
    )

  return (
    <aside className="discover-map" id="map" aria-label="Map">
      <LocationMap
        {...settings}
        label="The results on the map"
        mode="now"
        zoom={15}
        area={area}
        pins={
          features
            ? withPointed(pinsOf(features, isClose), items, pointed)
            : items.flatMap(pinOf).filter((pin) => !area || isInside(area, pin))
        }
        clusters={features ? clustersOf(features) : []}
        pointed={pointed}
        onPinPoint={onPoint}
        onMove={look}
        className="map-fill"
      />
      {here && !isSearched && (
        <p className="discover-here">
          <button type="button" className="btn btn-secondary" onClick={searchHere}>
            Search this area
          </button>
        </p>
      )}
      <p className="caption" role="status">
        {features && inViewLabel(features, isFailed)}
      </p>
    </aside>
  )
}

const pictureZoom = 9

/** Leaves out the view, because the visible area replaces it. */
function pathOf({ view: _, cursor: __, layout: ___, map: ____, ...query }: DiscoverQuery) {
  return `${href('/discover/features')}?${discoverHref(query).split('?')[1] ?? ''}`
}

function withPointed(pins: Pin[], items: DiscoverItem[], pointed?: string): Pin[] {
  if (pins.some(({ id }) => id === pointed)) return pins
  return [...pins, ...items.filter(({ id }) => id === pointed).flatMap(pinOf)]
}

function pinOf({ id, title, href, position }: DiscoverItem): Pin[] {
  return position ? [{ id, title, href, ...position }] : []
}

function inViewLabel(features: DiscoverFeatures, isFailed: boolean) {
  if (isFailed) return 'Couldn’t load this area. Move the map to try again.'
  const count = formatCount(countOf(features), 'location')
  return features.isPartial ? `The newest ${count} in view` : `${count} in view`
}
