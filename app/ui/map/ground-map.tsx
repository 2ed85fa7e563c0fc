import type { CSSProperties } from 'react'
import './map.css'
import { gridOf, scaleBarOf } from './drawing.ts'
import { LandLayer } from './land-layer.tsx'
import { type Layout, type LayoutRules, layOut, type MapContent } from './layout.ts'
import { MapMarker } from './marker.tsx'
import { hasMarker } from './pin.ts'
import { type View, viewOf } from './projection.ts'
import { isOfMoment } from './sun-lines.ts'
import type { PlacedTown } from './town-names.ts'

type GroundMapProps = MapContent & {
  shape?: MapShape
  label: string
}

export type MapShape = 'card' | 'photo' | 'square'

const sizes: Record<MapShape, { width: number; height: number }> = {
  card: { width: 480, height: 300 },
  photo: { width: 480, height: 360 },
  square: { width: 480, height: 480 },
}

const rules: LayoutRules = {
  picture: { width: 48, height: 38 },
  apart: 32,
  isStill: true,
  controls: ({ width, height }) => [
    { left: 0, right: 165, top: height - footHeight, bottom: height },
    { left: width - 150, right: width, top: height - 38, bottom: height },
  ],
}

/** Height in pixels at the bottom for the scale and a button, where no marker may be. */
const footHeight = 60

/** Widths in km: least for one place, so that a coast or towns show; least for several; most. */
const [leastAlone, least, world] = [300, 12, 30_000]

const equator = [{ latitude: 20, longitude: 0 }]

/** A static SVG map with links to places. Needs no JavaScript, network or tiles. */
export function GroundMap({ shape = 'card', label, ...content }: GroundMapProps) {
  const size = sizes[shape]
  const { width, height } = size
  const layout = layOut(viewAround(content, size), content, rules)
  const hasLinks = content.pins.some((pin) => pin.href && hasMarker(pin))
  const markers = layout.markers.toSorted((a, b) => isPointed(a) - isPointed(b))
  function isPointed({ pins }: Layout['markers'][number]) {
    return Number(pins[0] !== undefined && pins[0].id === content.pointed)
  }
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both possible roles allow a label
    <div
      className="map-ground"
      style={{ '--ratio': width / height } as CSSProperties}
      // Links within an `img` would be unreachable.
      role={hasLinks ? 'group' : 'img'}
      aria-label={label}
    >
      <svg className="map-drawing" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <MapGround view={layout.view} />
        <MapNames towns={layout.towns} />
        <MapLines layout={layout} />
        <MapFrame view={layout.view} />
      </svg>
      <div className="map-marks">
        {markers.map((marker) => (
          <MapMarker
            key={marker.key}
            marker={marker}
            at={{ x: marker.x / width, y: marker.y / height }}
            isPointed={isPointed(marker) === 1}
          />
        ))}
      </div>
    </div>
  )
}

function viewAround(
  { pins, clusters = [], towns = [] }: MapContent,
  size: Pick<View, 'width' | 'height'>,
) {
  const places = [...pins, ...clusters]
  if (places.length === 0) return viewOf(equator, size, world)
  const upper = { ...size, height: size.height - footHeight }
  const view =
    places.length === 1
      ? viewOf([...places, ...towns], upper, leastWidth(pins[0]))
      : viewOf(places, upper, least)
  return { ...view, ...size }
}

/** A large area around the place is shown whole. */
function leastWidth(pin: MapContent['pins'][number] | undefined) {
  return Math.max(leastAlone, ((pin?.radius ?? 0) / 1000) * 3)
}

type MapGroundProps = { view: View; beyond?: number }

export function MapGround({ view, beyond = 0 }: MapGroundProps) {
  const { meridians, parallels } = gridOf(view)
  const { width, height } = view
  const lines = [
    ...meridians.map(({ at }) => `M${at} ${-beyond}V${height + beyond}`),
    ...parallels.map(({ at }) => `M${-beyond} ${at}H${width + beyond}`),
  ]
  return (
    <>
      <LandLayer view={view} beyond={beyond} />
      <path className="map-grid" d={lines.join('')} />
    </>
  )
}

export function MapNames({ towns }: { towns: PlacedTown[] }) {
  return (
    <>
      {towns.map(({ name, x, y, textX, isLeft, hasDot }) => (
        <g key={`${name} ${x} ${y}`} className={isLeft ? 'map-town map-end' : 'map-town'}>
          {hasDot && <circle cx={Math.round(x)} cy={Math.round(y)} r="2" />}
          <text x={Math.round(textX)} y={Math.round(y) + 4}>
            {name}
          </text>
        </g>
      ))}
    </>
  )
}

export function MapLines({ layout: { areas, route, markers, sun } }: { layout: Layout }) {
  return (
    <>
      {areas.map(({ id, x, y, radius }) => (
        <circle
          key={id}
          className="map-area"
          cx={Math.round(x)}
          cy={Math.round(y)}
          r={Math.round(radius)}
        />
      ))}
      {route.length > 1 && (
        <path
          className="map-way"
          d={route.map((at, index) => `${index === 0 ? 'M' : 'L'}${pointOf(at)}`).join('')}
        />
      )}
      {markers
        .filter(({ place, x, y }) => Math.hypot(x - place.x, y - place.y) > 6)
        .map(({ key, place, x, y }) => (
          <g key={key} className="map-lead">
            <path d={`M${pointOf({ x, y })}L${pointOf(place)}`} />
            <circle cx={Math.round(place.x)} cy={Math.round(place.y)} r="3" />
          </g>
        ))}
      {sun.map(({ kind, label, from, to, at }) => (
        <g
          key={kind}
          className={`map-sun map-sun-${kind}${isOfMoment({ kind }) ? ' needs-script' : ''}`}
        >
          <path d={`M${pointOf(from)}L${pointOf(to)}`} />
          <text x={Math.round(at.x)} y={Math.round(at.y) + 4}>
            {label}
          </text>
        </g>
      ))}
    </>
  )
}

function pointOf({ x, y }: { x: number; y: number }) {
  return `${Math.round(x)} ${Math.round(y)}`
}

function MapFrame({ view }: { view: View }) {
  const { meridians, parallels } = gridOf(view)
  const bar = scaleBarOf(view)
  const [right, bottom] = [view.width - 16, view.height - 20]
  return (
    <>
      {meridians
        .filter(({ at }) => at > 50 && at < view.width - 80)
        .map(({ at, label }) => (
          <text key={label} x={at + 4} y="12">
            {label}
          </text>
        ))}
      {parallels
        .filter(({ at }) => at > 30 && at < view.height - 4)
        .map(({ at, label }) => (
          <text key={label} x="6" y={at - 4}>
            {label}
          </text>
        ))}
      <path className="map-scale" d={`M${right - bar.pixels} ${bottom}v6H${right}v-6`} />
      <text className="map-end" x={right} y={bottom - 5}>
        {bar.label}
      </text>
      <path className="map-north" d={`M${right - 6} 22l6-14 6 14-6-4z`} />
      <text className="map-end" x={right + 4} y="34">
        N
      </text>
    </>
  )
}
