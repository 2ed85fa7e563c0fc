import { GoogleMap as GoogleCanvas, OverlayViewF, useJsApiLoader } from '@react-google-maps/api'
import { useEffect, useRef, useState } from 'react'
import { areaOf } from '#app/domain/places/position/area.ts'
import { MapLines } from './ground-map.tsx'
import type { Marker } from './layout.ts'
import { actionsOn, layOutLive, tileSize } from './live.ts'
import { MapMarker } from './marker.tsx'
import { areaZoom, locationZoom } from './pin.ts'
import { project, toPosition, type View } from './projection.ts'
import type { LiveMapProps } from './props.ts'

declare global {
  var gm_authFailure: (() => void) | undefined
}

export function GoogleMap(props: LiveMapProps) {
  const { googleMapsApiKey = '', hasGestures, label, pointed, onFail, onPick } = props
  const { isLoaded, loadError } = useJsApiLoader({ id: 'google-maps', googleMapsApiKey })
  const map = useRef<google.maps.Map>(undefined)
  const [view, setView] = useState<View>()
  const fail = useRef(onFail)
  fail.current = onFail

  useEffect(() => {
    globalThis.gm_authFailure = () => fail.current('authFailure')
    return () => {
      globalThis.gm_authFailure = undefined
    }
  }, [])
  useEffect(() => {
    if (loadError) fail.current('failed')
  }, [loadError])
  const { latitude, longitude } = props.center ?? {}
  useEffect(() => {
    const isSet = latitude !== undefined && longitude !== undefined
    if (isSet) map.current?.panTo({ lat: latitude, lng: longitude })
  }, [latitude, longitude])

  const { south, west, north, east } = props.area ?? {}
  useEffect(() => {
    const isSet = south !== undefined && west !== undefined && north !== undefined
    if (isSet && east !== undefined) map.current?.fitBounds({ south, west, north, east }, 0)
  }, [south, west, north, east])

  if (!isLoaded) return <p className="map-notice">Loading the map…</p>

  const layout = view && layOutLive(view, props)
  return (
    <section className="map-live" aria-label={label}>
      <GoogleCanvas
        mapContainerClassName="map-live"
        options={{
          gestureHandling: hasGestures ? 'greedy' : 'none',
          keyboardShortcuts: hasGestures,
          streetViewControl: false,
          mapTypeControl: true,
          fullscreenControl: false,
        }}
        onLoad={(loaded) => {
          map.current = loaded
          showAll(loaded, props)
        }}
        onIdle={() => {
          setView(viewOfMap(map.current))
          reportMove(map.current, props)
        }}
        onClick={({ latLng }) => latLng && onPick?.(positionOf(latLng))}
      >
        {layout && (
          <OverlayViewF
            mapPaneName="overlayLayer"
            position={literalOf(toPosition(layout.view, middleOf(layout.view)))}
          >
            <svg className="map-drawing" width="1" height="1" aria-hidden="true">
              <g transform={`translate(${-middleOf(layout.view).x} ${-middleOf(layout.view).y})`}>
                <MapLines layout={layout} />
              </g>
            </svg>
          </OverlayViewF>
        )}
        {layout?.markers.map((marker) => (
          <OverlayViewF
            key={marker.key}
            mapPaneName="overlayMouseTarget"
            position={literalOf(toPosition(layout.view, marker))}
          >
            <MapMarker
              marker={marker}
              isPointed={marker.key === `pin ${pointed}`}
              actions={actionsOn(layout.view, props, () =>
                zoomInOn(map.current, layout.view, marker),
              )}
            />
          </OverlayViewF>
        ))}
      </GoogleCanvas>
    </section>
  )
}

function middleOf({ width, height }: View) {
  return { x: width / 2, y: height / 2 }
}

function literalOf({ latitude, longitude }: { latitude: number; longitude: number }) {
  return { lat: latitude, lng: longitude }
}

function zoomInOn(map: google.maps.Map | undefined, view: View, { place }: Marker) {
  map?.panTo(literalOf(toPosition(view, place)))
  map?.setZoom((map.getZoom() ?? 2) + 2)
}

function viewOfMap(map: google.maps.Map | undefined): View | undefined {
  const middle = map?.getCenter()?.toJSON()
  if (!map || !middle) return undefined
  const { clientWidth: width, clientHeight: height } = map.getDiv()
  const scale = tileSize * 2 ** (map.getZoom() ?? 0)
  const { x, y } = project({ latitude: middle.lat, longitude: middle.lng })
  return { left: x - width / scale / 2, top: y - height / scale / 2, width, height, scale }
}

function showAll(map: google.maps.Map, props: LiveMapProps) {
  const { area: wanted, center, zoom, pins, clusters = [] } = props
  if (wanted) {
    map.fitBounds(wanted, 0)
    return
  }
  const area = areaOf([...pins, ...clusters])
  const [only] = pins
  const middle = center ?? (pins.length === 1 && clusters.length === 0 ? only : undefined)
  if (middle || !area) {
    map.setCenter({ lat: middle?.latitude ?? 20, lng: middle?.longitude ?? 0 })
    map.setZoom(middle ? (zoom ?? (middle === only && only?.radius ? areaZoom : locationZoom)) : 2)
  } else map.fitBounds(area, 40)
}

function reportMove(map: google.maps.Map | undefined, { onMove }: LiveMapProps) {
  const bounds = map?.getBounds()?.toJSON()
  if (bounds) onMove?.(bounds, map?.getZoom() ?? 0)
}

function positionOf(point: google.maps.LatLng) {
  return { latitude: point.lat(), longitude: point.lng() }
}
