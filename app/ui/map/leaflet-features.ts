import L from 'leaflet'
import type { RefObject } from 'react'
import { normalizeLongitude } from '#app/domain/places/position/area.ts'
import { gatherNear, gatherPictures } from './gather.ts'
import { clusterElement, focusMark, hasFocus, movable, pinElement, pinKey } from './marks.ts'
import { type Bounds, type Cluster, hasMark, maxFeatures, type Pin } from './pin.ts'
import type { LiveMapProps } from './props.ts'

/** The markers on the map by kind and id. `key` describes what a marker was drawn from. */
export type Features = Map<string, { marker: L.Marker; key: string }>

/** A cluster leads no closer: from here on each place has a mark of its own. */
const closestZoom = 17

type Latest = RefObject<LiveMapProps>

/**
 * Unchanged markers are not touched, so that they keep their image; one drawn anew keeps the focus.
 */
export function drawFeatures(
  map: L.Map,
  features: Features,
  { onPinMove, pointed, ...all }: LiveMapProps,
  latest: Latest,
) {
  const wanted = new Set<string>()
  const pixel = (mark: Pin | Cluster) => map.latLngToContainerPoint(inView(map, mark))
  const gathered = gatherPictures(all.pins, all.clusters ?? [], pixel, pointed)
  const isApart = !all.clusters || map.getZoom() >= closestZoom
  const { pins, clusters } = isApart
    ? gathered
    : gatherNear(gathered.pins, gathered.clusters, pixel, pointed)
  const marks = [
    ...clusters.map((cluster) => ({ id: `cluster ${cluster.id}`, cluster, pin: undefined })),
    ...pins.filter(hasMark).map((pin) => ({ id: `pin ${pin.id}`, pin, cluster: undefined })),
  ].slice(0, maxFeatures)
  for (const { id, pin, cluster } of marks) {
    wanted.add(id)
    const isMovable = Boolean(pin && onPinMove)
    const key = pin
      ? `${pinKey(pin)} ${isMovable}`
      : JSON.stringify([cluster?.count, cluster?.bounds])
    const known = features.get(id)
    if (known?.key === key) {
      const mark = (pin ?? cluster) as Pin | Cluster
      known.marker.setLatLng(inView(map, mark))
      continue
    }
    const hadFocus = hasFocus(known?.marker.getElement())
    known?.marker.remove()
    const marker = pin
      ? pinMarker(map, pin, isMovable, latest)
      : clusterMarker(cluster as Cluster, map)
    features.set(id, { marker: marker.addTo(map), key })
    if (hadFocus) focusMark(marker.getElement())
  }
  for (const [id, { marker }] of features) {
    if (wanted.has(id)) continue
    marker.remove()
    features.delete(id)
  }
  for (const [id, { marker }] of features) {
    const isPointed = id === `pin ${pointed}`
    const mark = marker.getElement()?.querySelector('.map-pin')
    mark?.classList.toggle('is-pointed', isPointed)
    marker.setZIndexOffset(isPointed ? 10_000 : 0)
  }
}

function pinMarker(map: L.Map, pin: Pin, isMovable: boolean, latest: Latest) {
  const element = pinElement(
    pin,
    () => latest.current.onPinPress?.(pin.id),
    (isOn) => latest.current.onPinPoint?.(isOn ? pin.id : undefined),
  )
  const marker = markerOf(inView(map, pin), element, isMovable)
  function moved() {
    const { lat, lng } = marker.getLatLng()
    latest.current.onPinMove?.(pin.id, { latitude: lat, longitude: normalizeLongitude(lng) })
  }
  if (!isMovable) return marker
  marker.on('dragend', moved)
  movable(
    element,
    ({ x, y }) => {
      const point = map.latLngToContainerPoint(marker.getLatLng()).add([x, y])
      marker.setLatLng(map.containerPointToLatLng(point))
      moved()
    },
    false,
  )
  return marker
}

function clusterMarker(cluster: Cluster, map: L.Map) {
  const { latitude, longitude, bounds } = cluster
  const element = clusterElement(cluster, () => {
    const closer = Math.min(map.getZoom() + 2, map.getMaxZoom())
    const whole = bounds && map.getBoundsZoom(L.latLngBounds(edgesOf(bounds)))
    map.setView([latitude, longitude], Math.max(closer - 1, Math.min(whole ?? closer, closestZoom)))
  })
  return markerOf(inView(map, cluster), element, false)
}

/** Corners, as Leaflet has them: across the date line east is beyond 180. */
export function edgesOf({ south, west, north, east }: Bounds): [number, number][] {
  return [
    [south, west],
    [north, east < west ? east + 360 : east],
  ]
}

/** The position in the copy of the world in view: a map across the date line shows two copies. */
function inView(map: L.Map, { latitude, longitude }: Pin | Cluster): [number, number] {
  return [latitude, longitude + 360 * Math.round((map.getCenter().lng - longitude) / 360)]
}

function markerOf(position: [number, number], element: HTMLElement, draggable: boolean) {
  const icon = L.divIcon({ html: element, className: 'map-mark', iconSize: [0, 0] })
  return L.marker(position, {
    icon,
    draggable,
    keyboard: false,
    autoPanOnFocus: false,
  })
}
