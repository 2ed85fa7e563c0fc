import { mapLinks } from '#app/domain/places/position/map-apps.ts'
import { formatDms } from '#app/domain/places/position/words.ts'
import './map.css'
import { gridOf, scaleBarOf } from './drawing.ts'
import { MapOutline } from './outline-layer.tsx'
import type { Cluster, Landmark, Pin } from './pin.ts'
import { toPixels, type View, viewOf } from './projection.ts'
import { type SunLine, sunLinesHtml } from './sun-lines.ts'

type StaticMapProps = {
  pins: Pin[]
  clusters?: Cluster[]
  /** Towns for orientation, since a place alone on a coastline says little. */
  landmarks?: Landmark[]
  /** Lines from the one pin. */
  sun?: SunLine[] | undefined
  /** The text that screen readers read in place of the map. */
  label: string
}

const size = { width: 480, height: 300 }
const regionKm = 300
const maxPins = 60

/** A drawn map: it prints, and needs no script, network or tiles. */
export function StaticMap({ pins, clusters = [], landmarks = [], sun, label }: StaticMapProps) {
  const marks = [...pins, ...clusters]
  const view = viewOf(
    marks.length > 0 ? [...marks, ...landmarks] : equator,
    size,
    marks.length > 0 ? regionKm : 30_000,
  )
  const grid = gridOf(view)
  const bar = scaleBarOf(view)
  const lines = [
    ...grid.meridians.map(({ at }) => `M${at} 0V${size.height}`),
    ...grid.parallels.map(({ at }) => `M0 ${at}H${size.width}`),
  ]
  return (
    <svg
      className="map-picture"
      viewBox={`0 0 ${size.width} ${size.height}`}
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={label}
    >
      <MapOutline view={view} />
      <path className="map-grid" d={lines.join('')} />
      {grid.meridians
        .filter(({ at }) => at > 50 && at < 400)
        .map(({ at, label: text }) => (
          <text key={text} x={at + 4} y="12">
            {text}
          </text>
        ))}
      {grid.parallels
        .filter(({ at }) => at > 30 && at < 296)
        .map(({ at, label: text }) => (
          <text key={text} x="6" y={at - 4}>
            {text}
          </text>
        ))}
      {landmarks.map((landmark) => (
        <Town
          key={`${landmark.name}${landmark.latitude}`}
          landmark={landmark}
          view={view}
          pins={pins}
        />
      ))}
      {clusters.map((cluster) => (
        <circle
          key={cluster.id}
          {...centre(view, cluster)}
          r={6 + Math.log10(cluster.count) * 4}
          className="map-dot"
        />
      ))}
      {sun && <Sun lines={sun} view={view} pins={pins} />}
      {pins.slice(0, maxPins).map((pin) => (
        <circle
          key={pin.id}
          {...centre(view, pin)}
          r={pin.reach ? 12 : pins.length > 1 ? 5 : 7}
          className={pin.reach ? 'map-area' : 'map-dot'}
        />
      ))}
      <path className="map-scale" d={`M${464 - bar.pixels} 280v6H464v-6`} />
      <text className="map-end" x="464" y="275">
        {bar.label}
      </text>
      <path className="map-north" d="M458 22l6-14 6 14-6-4z" />
      <text className="map-end" x="468" y="34">
        N
      </text>
    </svg>
  )
}

function Sun({ lines, view, pins }: { lines: SunLine[]; view: View; pins: Pin[] }) {
  const [only] = pins
  if (!only || pins.length > 1) return null
  const { cx, cy } = centre(view, only)
  const room = { left: cx, right: size.width - cx, top: cy, bottom: size.height - cy }
  const html = sunLinesHtml(lines, room)
  return <g transform={`translate(${cx} ${cy})`} dangerouslySetInnerHTML={{ __html: html }} />
}

function Town({ landmark, view, pins }: { landmark: Landmark; view: View; pins: Pin[] }) {
  const { cx, cy } = centre(view, landmark)
  const [only] = pins
  const pin = only && centre(view, only)
  const isUnderPin = pin && Math.hypot(pin.cx - cx, pin.cy - cy) < 12
  const isLeft = cx > size.width - 90
  return (
    <>
      {isUnderPin ? null : <circle cx={cx} cy={cy} r="2" />}
      <text
        className={isLeft ? 'map-town map-end' : 'map-town'}
        x={isLeft ? cx - 6 : cx + (isUnderPin ? 11 : 6)}
        y={cy + 4}
      >
        {landmark.name}
      </text>
    </>
  )
}

export function MapAppLinks({ pin }: { pin: Pin }) {
  const links = mapLinks(pin, pin.title)
  return (
    <div className="map-links">
      <span>{formatDms(pin)}</span>
      <a href={links.google}>Google Maps</a>
      <a href={links.apple}>Apple Maps</a>
      <a href={links.openStreetMap}>OpenStreetMap</a>
    </div>
  )
}

const equator = [{ latitude: 20, longitude: 0 }]

function centre(view: View, position: { latitude: number; longitude: number }) {
  const { x, y } = toPixels(view, position)
  return { cx: Math.round(x), cy: Math.round(y) }
}
