import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { href } from 'react-router'
import { photoUrl } from '#app/domain/pictures/photo.ts'
import { formatCount } from '#app/format/plural.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ItemList } from '#app/ui/items/list.tsx'
import { LocationMap } from '#app/ui/map/map.tsx'
import type { Cluster, Pin } from '#app/ui/map/pin.ts'
import type { LocationMapProps } from '#app/ui/map/props.ts'
import { useFeatures } from '#app/ui/map/use-features.ts'
import { editorHref } from '../addresses.ts'
import { cardSource } from './items.ts'
import type { MapCard, MapView } from './map-view.server.ts'
import './map.css'

type LibraryMapProps = {
  label: string
  world: MapView
  search: string
  of: 'locations' | 'portfolios'
  settings: Pick<LocationMapProps, 'tiles' | 'googleMapsApiKey'>
}

/** What the pointer or the focus is on, in the list or on the map. */
type Pointed = { id: string; isOnMap: boolean }

export function LibraryMap({ label, world, search, of, settings }: LibraryMapProps) {
  const path = `${href('/my/locations/features')}?${new URLSearchParams({ search, of })}`
  const { features = world, isFailed, setView: look } = useFeatures<MapView>(path)
  const [pointed, setPointed] = useState<Pointed>()
  const { cards } = features
  const list = useMarkedCard(pointed)
  const pointAt = ({ target }: PointerEvent | FocusEvent) => {
    const link = (target as Element).closest('a')?.getAttribute('href')
    const card = cards.find(({ id }) => editorHref('location', id) === link)
    setPointed(card && { id: card.id, isOnMap: false })
  }
  const leave = () => setPointed(undefined)

  return (
    <div className="library-map">
      <LocationMap
        {...settings}
        label={label}
        mode="now"
        zoom={15}
        pins={pinsOf(features, pointed)}
        clusters={features.clusters.map(clusterOf)}
        pointed={pointed?.id}
        onPinPoint={(id) => setPointed(id === undefined ? undefined : { id, isOnMap: true })}
        onMove={look}
        className="map-fill"
      />
      <section
        ref={list}
        aria-label="Locations in view"
        onPointerOver={pointAt}
        onFocus={pointAt}
        onPointerLeave={leave}
        onBlur={leave}
      >
        <p className="caption" role="status">
          {isFailed
            ? 'The locations in view could not be loaded. Move the map to try again.'
            : inViewWords(features)}
        </p>
        <ItemList
          layout="listCompact"
          sourceOf={cardSource}
          narrow
          sections={[{ items: cards, hrefOf: ({ id }) => editorHref('location', id) }]}
          empty={<EmptyState>No locations in view. Zoom out or move the map.</EmptyState>}
        />
        <p className="without-script">
          Moving the map needs scripts. The list shows every location without.
        </p>
      </section>
    </div>
  )
}

function inViewWords({ total, cards }: MapView) {
  const all = `${formatCount(total, 'location')} in view`
  return cards.length < total ? `${all} · the newest ${cards.length} are listed` : all
}

/** Marks the card of the pin that is pointed at, and scrolls the list to it. */
function useMarkedCard(pointed: Pointed | undefined) {
  const list = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!pointed?.isOnMap) return
    const cardHref = editorHref('location', pointed.id)
    const card = list.current?.querySelector(`a[href="${CSS.escape(cardHref)}"]`)
    card?.setAttribute('data-marked', '')
    card?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
    return () => card?.removeAttribute('data-marked')
  }, [pointed])
  return list
}

/** A card whose location is in a cluster gets a pin of its own while it is pointed at. */
function pinsOf({ pins, cards }: MapView, pointed: Pointed | undefined): Pin[] {
  const isAlone = pins.some(({ id }) => id === pointed?.id)
  const card = isAlone ? undefined : cards.find(({ id }) => id === pointed?.id)
  return [...pins.map(({ cover, ...pin }) => pinOf(pin, cover)), ...(card ? [pinOfCard(card)] : [])]
}

function pinOfCard({ id, title, latitude, longitude, photo }: MapCard): Pin {
  return pinOf({ id, title, latitude, longitude }, photo?.id)
}

function pinOf(pin: Pin, cover: string | null | undefined): Pin {
  return {
    ...pin,
    href: editorHref('location', pin.id),
    ...(cover ? { imageUrl: photoUrl(cover, 'phone', 'webp') } : {}),
  }
}

function clusterOf(cluster: MapView['clusters'][number]): Cluster {
  return { id: `${cluster.latitude},${cluster.longitude}`, ...cluster }
}
