import L from 'leaflet'
import 'leaflet/dist/leaflet.css'
import { useEffect, useRef, useState } from 'react'
import { areaOf, normalizeLongitude } from '#app/domain/places/position/area.ts'
import { drawFeatures, edgesOf, type Features } from './leaflet-features.ts'
import { landLayer, townLayer } from './leaflet-land.ts'
import { areaZoom, type Bounds, locationZoom } from './pin.ts'
import type { LiveMapProps } from './props.ts'
import { type SunLine, sunLinesHtml } from './sun-lines.ts'
import { tryKept } from './try-kept.ts'

export function LeafletMap(props: LiveMapProps) {
  const { tiles, hasGestures, label } = props
  const { url } = tiles ?? {}
  const { text = '', href = '' } = tiles?.attribution ?? {}
  const frame = useRef<HTMLElement>(null)
  const map = useRef<L.Map>(undefined)
  const features = useRef<Features>(new Map())
  const latest = useRef(props)
  const closest = useRef(closestZoom)
  const [isWithoutTiles, setWithoutTiles] = useState(false)
  latest.current = props

  useEffect(() => {
    if (!frame.current) return
    const created = L.map(frame.current, { ...still, ...wholeWorld, maxZoom: closestZoom })
    map.current = created
    fillHeight(created)
    created.attributionControl.setPrefix(false)
    L.control.scale({ position: 'bottomright', imperial: false }).addTo(created)
    showAll(created, latest.current)
    const land = landLayer().addTo(created)
    const towns = townLayer(created)
    // Without tiles a street is an empty square: the towns around say where one is.
    function showOutline() {
      towns.addTo(created)
      closest.current = outlineZoom
      if (created.getZoom() > outlineZoom) created.setZoom(outlineZoom, { animate: false })
    }
    if (url) {
      const layer = L.tileLayer(url, {
        maxZoom: closestZoom,
        className: 'map-tile',
        attribution: linkOf(text, href),
        // Also where a page itself tells nobody where it is: tile servers refuse who says nothing.
        referrerPolicy: 'origin',
      })
      let hasTiles = false
      let failed = 0
      layer.on('tileerror', ({ tile, coords }) => {
        if (tryKept(tile, coords)) return
        setWithoutTiles(true)
        failed += 1
        if (hasTiles) towns.addTo(created)
        else showOutline()
        hasTiles = true
      })
      layer.on('tileload', () => {
        hasTiles = true
        closest.current = closestZoom
        setWithoutTiles(false)
      })
      layer.on('loading', () => {
        failed = 0
      })
      layer.on('load', () => {
        if (failed === 0) towns.remove()
      })
      layer.addTo(created)
    } else showOutline()
    function tell() {
      latest.current.onMove?.(boundsOf(created), created.getZoom())
    }
    created.on('moveend', tell)
    created.on('click', ({ latlng }) => latest.current.onPick?.(positionOf(latlng)))
    const scheme = matchMedia('(prefers-color-scheme: dark)')
    const repaint = () => land.redraw()
    scheme.addEventListener('change', repaint)
    const watcher = new ResizeObserver(() => fillHeight(created.invalidateSize()))
    watcher.observe(frame.current)
    tell()
    return () => {
      watcher.disconnect()
      scheme.removeEventListener('change', repaint)
      created.remove()
      features.current = new Map()
    }
  }, [url, text, href])

  useEffect(() => {
    if (map.current) drawFeatures(map.current, features.current, props, latest)
  })
  useEffect(() => {
    const areas = props.pins.flatMap(({ latitude, longitude, reach: radius }) =>
      radius ? [L.circle([latitude, longitude], { radius, interactive: false, ...drawnArea })] : [],
    )
    for (const area of areas) map.current?.addLayer(area)
    return () => {
      for (const area of areas) area.remove()
    }
  }, [props.pins])
  const sun = JSON.stringify(props.sun ?? [])
  const [first] = props.pins
  const sunAt = first && `${first.latitude} ${first.longitude}`
  useEffect(() => {
    const lines = JSON.parse(sun) as SunLine[]
    if (!map.current || !sunAt || lines.length === 0) return
    const [latitude = 0, longitude = 0] = sunAt.split(' ').map(Number)
    const html = `<svg class="map-sun-lines">${sunLinesHtml(lines, sunReach)}</svg>`
    const icon = L.divIcon({ html, className: 'map-mark', iconSize: [0, 0] })
    const options = { icon, interactive: false, keyboard: false, zIndexOffset: -1000 }
    const mark = L.marker([latitude, longitude], options)
    mark.addTo(map.current)
    return () => {
      mark.remove()
    }
  }, [sun, sunAt])
  const way = JSON.stringify(props.way ?? [])
  useEffect(() => {
    const points = (JSON.parse(way) as { latitude: number; longitude: number }[]).map(
      ({ latitude, longitude }): [number, number] => [latitude, longitude],
    )
    if (!map.current || points.length < 2) return
    const line = L.polyline(points, { className: 'map-way', interactive: false })
    line.addTo(map.current)
    return () => {
      line.remove()
    }
  }, [way])
  const { south, west, north, east } = props.area ?? {}
  // biome-ignore lint/correctness/useExhaustiveDependencies: they say when the area is another one
  useEffect(() => {
    if (map.current && latest.current.area) showArea(map.current, latest.current.area)
  }, [south, west, north, east])
  const { latitude, longitude } = props.center ?? {}
  useEffect(() => {
    const isSet = latitude !== undefined && longitude !== undefined
    const zoom = Math.min(latest.current.zoom ?? locationZoom, closest.current)
    if (isSet) map.current?.setView([latitude, longitude], zoom)
  }, [latitude, longitude])
  useEffect(() => {
    for (const gesture of gestures) {
      if (hasGestures) map.current?.[gesture].enable()
      else map.current?.[gesture].disable()
    }
  }, [hasGestures])

  return (
    <>
      <section ref={frame} className="map-live" aria-label={label} />
      {isWithoutTiles ? (
        <p className="map-notice map-tileless" role="status">
          Detailed map unavailable. Showing a basic outline.
        </p>
      ) : null}
    </>
  )
}

/** About half of a small map, in pixels. */
const sunReach = { left: 200, right: 200, top: 120, bottom: 120 }

const closestZoom = 19

/** The closest at which the outline still shows something. */
const outlineZoom = 10

/** The style sheet gives the colours. */
const drawnArea = { className: 'map-area', color: undefined, fillColor: undefined, fillOpacity: 1 }

const gestures = [
  'dragging',
  'scrollWheelZoom',
  'doubleClickZoom',
  'touchZoom',
  'boxZoom',
  'keyboard',
] as const
const still = Object.fromEntries(gestures.map((gesture) => [gesture, false]))

/** Around the globe one can go on for ever, beyond its poles there is nothing. */
const wholeWorld: L.MapOptions = {
  worldCopyJump: true,
  maxBounds: [
    [-85.0511, -36_000],
    [85.0511, 36_000],
  ],
  maxBoundsViscosity: 1,
}

/** At zoom 0 the world is 256 pixels high: it is never lower than its frame. */
function fillHeight(map: L.Map) {
  map.setMinZoom(Math.max(0, Math.ceil(Math.log2(map.getSize().y / 256))))
}

function showAll(map: L.Map, { area: wanted, center, zoom, pins, clusters = [] }: LiveMapProps) {
  const area = areaOf([...pins, ...clusters])
  const [only] = pins
  if (wanted) map.fitBounds(edgesOf(wanted))
  else if (center) map.setView([center.latitude, center.longitude], zoom ?? locationZoom)
  else if (!area) map.setView([20, 0], 2)
  else if (only && pins.length === 1 && clusters.length === 0) {
    map.setView([only.latitude, only.longitude], zoom ?? (only.reach ? areaZoom : locationZoom))
  } else {
    map.fitBounds(edgesOf(area), { padding: [40, 40], maxZoom: zoom ?? 15 })
  }
}

/** A map that shows the area already stays as it is: fitting it again could zoom out by a level. */
function showArea(map: L.Map, area: Bounds) {
  const now = boundsOf(map)
  const isShown = sides.every((side) => Math.abs(now[side] - area[side]) < 0.001)
  if (!isShown) map.fitBounds(edgesOf(area))
}

const sides = ['south', 'west', 'north', 'east'] as const

function boundsOf(map: L.Map): Bounds {
  const bounds = map.getBounds()
  const isAll = bounds.getEast() - bounds.getWest() >= 360
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

/** Leaflet takes HTML here: building the link as an element escapes its text. */
function linkOf(text: string, href: string) {
  const link = document.createElement('a')
  link.textContent = text
  if (/^https?:/.test(href)) link.href = href
  return link.outerHTML
}
