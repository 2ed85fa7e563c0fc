import {
  CircleF,
  GoogleMap as GoogleCanvas,
  OverlayViewF,
  PolylineF,
  useJsApiLoader,
} from '@react-google-maps/api'
import { useEffect, useRef } from 'react'
import { areaOf } from '#app/domain/places/position/area.ts'
import { GoogleMark } from './google-mark.tsx'
import { areaZoom, hasMark, locationZoom, maxFeatures } from './pin.ts'
import type { LiveMapProps } from './props.ts'
import { sunLinesHtml } from './sun-lines.ts'

declare global {
  var gm_authFailure: (() => void) | undefined
}

/** Google's map, which needs a key. Calls `onFail` when the script fails or the key is refused. */
export function GoogleMap(props: LiveMapProps) {
  const { googleMapsApiKey = '', hasGestures, label, pins, clusters = [], onFail, onPick } = props
  const { isLoaded, loadError } = useJsApiLoader({ id: 'google-maps', googleMapsApiKey })
  const map = useRef<google.maps.Map>(undefined)
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

  const marked = pins.filter(hasMark)
  const shown = [...clusters.map((cluster) => ({ cluster })), ...marked.map((pin) => ({ pin }))]
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
        onIdle={() => reportMove(map.current, props)}
        onClick={({ latLng }) => latLng && onPick?.(positionOf(latLng))}
      >
        {pins.map(({ id, latitude: lat, longitude: lng, reach }) =>
          reach ? (
            <CircleF key={id} center={{ lat, lng }} radius={reach} options={areaStyle} />
          ) : null,
        )}
        {props.sun && pins[0] && (
          <OverlayViewF
            mapPaneName="overlayLayer"
            position={{ lat: pins[0].latitude, lng: pins[0].longitude }}
          >
            <svg
              className="map-sun-lines"
              aria-hidden="true"
              dangerouslySetInnerHTML={{
                __html: sunLinesHtml(props.sun, { left: 200, right: 200, top: 120, bottom: 120 }),
              }}
            />
          </OverlayViewF>
        )}
        {props.way && props.way.length > 1 && (
          <PolylineF
            path={props.way.map(({ latitude: lat, longitude: lng }) => ({ lat, lng }))}
            options={{ strokeColor: areaStyle.strokeColor, clickable: false }}
          />
        )}
        {shown.slice(0, maxFeatures).map((mark) => {
          const at = 'pin' in mark ? mark.pin : mark.cluster
          return (
            <OverlayViewF
              key={`${'pin' in mark ? 'pin' : 'cluster'} ${at.id}`}
              mapPaneName="overlayMouseTarget"
              position={{ lat: at.latitude, lng: at.longitude }}
            >
              <GoogleMark {...mark} map={map} props={props} />
            </OverlayViewF>
          )
        })}
      </GoogleCanvas>
    </section>
  )
}

const areaStyle = {
  fillColor: '#e08a2e',
  fillOpacity: 0.3,
  strokeColor: '#b06a1a',
  clickable: false,
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
    map.setZoom(middle ? (zoom ?? (middle === only && only?.reach ? areaZoom : locationZoom)) : 2)
  } else map.fitBounds(area, 40)
}

function reportMove(map: google.maps.Map | undefined, { onMove }: LiveMapProps) {
  const bounds = map?.getBounds()?.toJSON()
  if (bounds) onMove?.(bounds, map?.getZoom() ?? 0)
}

function positionOf(point: google.maps.LatLng) {
  return { latitude: point.lat(), longitude: point.lng() }
}
