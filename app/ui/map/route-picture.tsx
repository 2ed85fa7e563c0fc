import './map.css'
import './route-picture.css'
import { gridOf, scaleBarOf } from './drawing.ts'
import { MapOutline } from './outline-layer.tsx'
import { toPixels, viewOf } from './projection.ts'

type RouteStop = {
  id: string
  number: number
  title: string
  latitude: number
  longitude: number
  /** One without a time is no part of the line. */
  isPlanned: boolean
}

type RoutePictureProps = {
  /** In the order of the way. */
  stops: RouteStop[]
  pointed: string | undefined
  label: string
}

const size = { width: 480, height: 480 }

/** The least width in km: a town. */
const leastKm = 4

/** A drawn map of numbered stops with the line between them; it needs no network. */
export function RoutePicture({ stops, pointed, label }: RoutePictureProps) {
  if (stops.length === 0) return null
  const view = viewOf(stops, size, leastKm)
  const grid = gridOf(view)
  const bar = scaleBarOf(view)
  const marks = stops.map((stop) => {
    const { x, y } = toPixels(view, stop)
    return { ...stop, x: Math.round(x), y: Math.round(y) }
  })
  const way = marks.filter(({ isPlanned }) => isPlanned)
  const lines = [
    ...grid.meridians.map(({ at }) => `M${at} 0V${size.height}`),
    ...grid.parallels.map(({ at }) => `M0 ${at}H${size.width}`),
  ]
  // The stop pointed at lies over the others.
  const sorted = marks.toSorted((a, b) => Number(a.id === pointed) - Number(b.id === pointed))
  return (
    <svg
      className="map map-picture route-picture"
      viewBox={`0 0 ${size.width} ${size.height}`}
      role="img"
      aria-label={label}
    >
      <MapOutline view={view} />
      <path className="map-grid" d={lines.join('')} />
      <path
        className="route-picture-way"
        d={way.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('')}
      />
      {sorted.map(({ id, number, title, x, y }) => (
        <g
          key={id}
          data-stop={id}
          className={id === pointed ? 'route-picture-stop is-pointed' : 'route-picture-stop'}
        >
          <title>{title}</title>
          <circle cx={x} cy={y} r="13" />
          <text x={x} y={y + 4}>
            {number}
          </text>
          {id === pointed && (
            <text className="route-picture-name" x={x > 300 ? x - 20 : x + 20} y={y + 4}>
              {title}
            </text>
          )}
        </g>
      ))}
      <path className="map-scale" d={`M${464 - bar.pixels} 460v6H464v-6`} />
      <text className="map-end" x="464" y="455">
        {bar.label}
      </text>
    </svg>
  )
}
