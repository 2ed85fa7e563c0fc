import L from 'leaflet'
import { useEffect, useRef, useState } from 'react'
import { areaOf, normalizeLongitude } from '#app/domain/places/position/area.ts'
import { MapGround, MapLines, MapNames } from './ground-map.tsx'
import type { Marker } from './layout.ts'
import { LeafletDrawing, LeafletMarker } from './leaflet-layers.tsx'
import { actionsOn, layOutLive, tileSize } from './live.ts'
import { MapMarker } from './marker.tsx'
import { areaZoom, type Bounds, closestCluster, locationZoom } from './pin.ts'
import { toPosition, type View } from './projection.ts'
import type { LiveMapProps } from './props.ts'
import { closestZoom, outlineZoom, useTiles } from './use-tiles.ts'
import { useTowns } from './use-towns.ts'
import './leaflet.css'

export function LeafletMap(props: LiveMapProps) {
  const { tiles, hasGestures, label, pointed } = props
  const { frame, map, view } = useLeaflet(props)
  const { hasGround, isWithout } = useTiles(map, tiles)
  const towns = useTowns(hasGround ? view : undefined)

  const { south, west, north, east } = props.area ?? {}
  // biome-ignore lint/correctness/useExhaustiveDependencies: compares the sides of the area
  useEffect(() => {
    if (map && props.area) showArea(map, props.area)
  }, [south, west, north, east])
  const { latitude, longitude } = props.center ?? {}
  // biome-ignore lint/correctness/useExhaustiveDependencies: compares the coordinates of the centre
  useEffect(() => {
    if (latitude === undefined || longitude === undefined) return
    const zoom = props.zoom ?? locationZoom
    map?.setView([latitude, longitude], Math.min(zoom, isWithout ? outlineZoom : closestZoom))
  }, [latitude, longitude])
  useEffect(() => {
    for (const gesture of gestures) {
      if (hasGestures) map?.[gesture].enable()
      else map?.[gesture].disable()
    }
  }, [map, hasGestures])

  const layout = view && layOutLive(view, { ...props, towns })
  const beyond = view ? Math.max(view.width, view.height) / 2 : 0
  return (
    <>
      <section ref={frame} className="map-live" aria-label={label} />
      {map && layout && (
        <>
          {hasGround && (
            <>
              <LeafletDrawing map={map} view={layout.view} beyond={beyond} pane="groundPane">
                <MapGround view={layout.view} beyond={beyond} />
              </LeafletDrawing>
              <LeafletDrawing map={map} view={layout.view} beyond={beyond} pane="namesPane">
                <MapNames towns={layout.towns} />
              </LeafletDrawing>
            </>
          )}
          <LeafletDrawing map={map} view={layout.view} beyond={beyond} pane="overlayPane">
            <MapLines layout={layout} />
          </LeafletDrawing>
          {layout.markers.map((marker) => (
            <LeafletMarker
              key={marker.key}
              map={map}
              position={toPosition(layout.view, marker)}
              isPointed={marker.key === `pin ${pointed}`}
            >
              <MapMarker
                marker={marker}
                isPointed={marker.key === `pin ${pointed}`}
                actions={actionsOn(layout.view, props, () => zoomInOn(map, layout.view, marker))}
              />
            </LeafletMarker>
          ))}
        </>
      )}
      {isWithout && tiles ? (
        <p className="map-notice map-tileless" role="status">
          Detailed map unavailable. Showing a basic outline.
        </p>
      ) : null}
    </>
  )
}

/** Creates the Leaflet map in `frame` and keeps track of its view. */
function useLeaflet(props: LiveMapProps) {
  const latest = useRef(props)
  latest.current = props
  const frame = useRef<HTMLElement>(null)
  const [map, setMap] = useState<L.Map>()
  const [view, setView] = useState<View>()

  useEffect(() => {
    if (!frame.current) return
    const created = L.map(frame.current, { ...still, ...wholeWorld, maxZoom: closestZoom })
    fillFrame(created)
    created.attributionControl.setPrefix(false)
    L.control.scale({ position: 'bottomright', imperial: false }).addTo(created)
    showAll(created, latest.current)
    function report() {
      setView(viewOfMap(created))
      latest.current.onMove?.(boundsOf(created), created.getZoom())
    }
    created.on('moveend', report)
    created.on('click', ({ latlng }) => latest.current.onPick?.(positionOf(latlng)))
    const watcher = new ResizeObserver(() => fillFrame(created.invalidateSize()))
    watcher.observe(frame.current)
    setMap(created)
    report()
    return () => {
      watcher.disconnect()
      created.remove()
    }
  }, [])

  return { frame, map, view }
}

const gestures = [
  'dragging',
  'scrollWheelZoom',
  'doubleClickZoom',
  'touchZoom',
  'boxZoom',
  'keyboard',
] as const
const still = Object.fromEntries(gestures.map((gesture) => [gesture, false]))

/** The map is endless from west to east, but ends at the poles. */
const wholeWorld: L.MapOptions = {
  worldCopyJump: true,
  maxBounds: [
    [-85.0511, -36_000],
    [85.0511, 36_000],
  ],
  maxBoundsViscosity: 1,
}

/** Keeps the world, a square of 256 pixels at zoom 0, from being narrower than its frame. */
function fillFrame(map: L.Map) {
  map.setMinZoom(Math.max(0, Math.log2(map.getSize().x / tileSize)))
}

function showAll(map: L.Map, { area: wanted, center, zoom, pins, clusters = [] }: LiveMapProps) {
  const area = areaOf([...pins, ...clusters])
  const [only] = pins
  if (wanted) map.fitBounds(edgesOf(wanted))
  else if (center) map.setView([center.latitude, center.longitude], zoom ?? locationZoom)
  else if (!area) map.setView([20, 0], 2)
  else if (only && pins.length === 1 && clusters.length === 0) {
    map.setView([only.latitude, only.longitude], zoom ?? (only.radius ? areaZoom : locationZoom))
  } else {
    map.fitBounds(edgesOf(area), { padding: [40, 40], maxZoom: zoom ?? 15 })
  }
}

/** Does nothing if the area is already shown, because `fitBounds` could zoom out by a level. */
function showArea(map: L.Map, area: Bounds) {
  const now = boundsOf(map)
  const isShown = sides.every((side) => Math.abs(now[side] - area[side]) < 0.001)
  if (!isShown) map.fitBounds(edgesOf(area))
}

/** Zooms in on the places of a marker until each has a marker of its own, or all fill the map. */
function zoomInOn(map: L.Map, view: View, { place, pins, cluster }: Marker) {
  const { latitude, longitude } = toPosition(view, place)
  const area = cluster ? cluster.bounds : areaOf(pins)
  const closer = Math.min(map.getZoom() + 2, map.getMaxZoom())
  const whole = area ? map.getBoundsZoom(L.latLngBounds(edgesOf(area))) : closer
  map.setView([latitude, longitude], Math.max(closer - 1, Math.min(whole, closestCluster)))
}

/** East of the date line, Leaflet needs longitudes beyond 180. */
function edgesOf({ south, west, north, east }: Bounds): [number, number][] {
  return [
    [south, west],
    [north, east < west ? east + 360 : east],
  ]
}

function viewOfMap(map: L.Map): View {
  const { x: width, y: height } = map.getSize()
  const { x = 0, y = 0 } = map.getPixelBounds().min ?? {}
  const scale = tileSize * 2 ** map.getZoom()
  return { left: x / scale, top: y / scale, width, height, scale }
}

const sides = ['south', 'west', 'north', 'east'] as const

function boundsOf(map: L.Map): Bounds {
  const bounds = map.getBounds()
  const isAll = bounds.getEast() - bounds.getWest() > 359.9
  return {
    south: Math.max(-90, bounds.getSouth()),
    north: Math.min(90, bounds.getNorth()),
    west: isAll ? -180 : normalizeLongitude(bounds.getWest()),
    east: isAll ? 180 : normalizeLongitude(bounds.getEast()),
  }
}

function positionOf({ lat, lng }: L.LatLng) {
  return { latitude: lat, longitude: normalizeLongitude(lng) }
}
