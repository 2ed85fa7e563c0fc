import './map.css'
import './route-picture.css'
import { MapGround } from './ground.tsx'
import type { Landmark } from './pin.ts'
import { toPixels, viewOf } from './projection.ts'
import { spread } from './spread.ts'
import { placeTowns } from './towns.ts'

export type RouteStop = {
  id: string
  number: number
  title: string
  latitude: number
  longitude: number
  /** One without a time is no part of the line. */
  isPlanned: boolean
  /** Somewhere around here. */
  isApproximate?: boolean
  /** Its page, where there is one to open. */
  href?: string
}

type RoutePictureProps = {
  /** In the order of the way. */
  stops: RouteStop[]
  towns?: Landmark[]
  pointed?: string | undefined
  label: string
  /** Three high for four wide, in place of a square. */
  isWide?: boolean
}

const square = { width: 480, height: 480 }
const wide = { width: 480, height: 360 }

/** The least width in km: a town, so that its name is on it. */
const leastKm = 8

/** Pixels between the middles of two numbers, and from where one is led back to its place. */
const [apart, led] = [29, 6]

/**
 * A drawn map of numbered stops with the line between them; it needs no network. Numbers that would
 * lie on each other stand apart, each with a line to its place.
 */
export function RoutePicture({ stops, towns = [], pointed, label, isWide }: RoutePictureProps) {
  if (stops.length === 0) return null
  const size = isWide ? wide : square
  const view = viewOf(stops, size, leastKm)
  const places = stops.map((stop) => rounded(toPixels(view, stop)))
  const numbers = spread(places, apart, size).map(rounded)
  const marks = stops.map((stop, index) => {
    return { ...stop, ...(numbers[index] as Point), place: places[index] as Point }
  })
  const way = marks.filter(({ isPlanned }) => isPlanned)
  // The stop pointed at lies over the others.
  const sorted = marks.toSorted((a, b) => Number(a.id === pointed) - Number(b.id === pointed))
  return (
    <svg
      className="map map-picture route-picture"
      viewBox={`0 0 ${size.width} ${size.height}`}
      // What is in a picture cannot be pressed.
      role={stops.some(({ href }) => href) ? 'group' : 'img'}
      aria-label={label}
    >
      <MapGround view={view} towns={placeTowns(view, towns, marks, 15)} />
      <path
        className="route-picture-way"
        d={way.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('')}
      />
      {marks.filter(isLed).map(({ id, place, x, y }) => (
        <g key={id} className="route-picture-lead">
          <path d={`M${x} ${y}L${place.x} ${place.y}`} />
          <circle cx={place.x} cy={place.y} r="3" />
        </g>
      ))}
      {sorted.map(({ href, place: _, ...mark }) =>
        href ? (
          <a key={mark.id} href={href} aria-label={`${mark.number}, ${mark.title}`}>
            <Mark {...mark} isPointed={mark.id === pointed} hasName />
          </a>
        ) : (
          <Mark key={mark.id} {...mark} isPointed={mark.id === pointed} />
        ),
      )}
    </svg>
  )
}

type Point = { x: number; y: number }

function isLed({ place, x, y }: Point & { place: Point }) {
  return Math.hypot(x - place.x, y - place.y) > led
}

function rounded({ x, y }: Point): Point {
  return { x: Math.round(x), y: Math.round(y) }
}

type MarkProps = Pick<RouteStop, 'id' | 'number' | 'title' | 'isApproximate'> & {
  x: number
  y: number
  isPointed: boolean
  /** Whether the name may show without being drawn anew. */
  hasName?: boolean
}

function Mark({ id, number, title, isApproximate, x, y, isPointed, hasName }: MarkProps) {
  const classes = ['route-picture-stop', isApproximate && 'is-around', isPointed && 'is-pointed']
  const isLeft = x > 300
  return (
    <g data-stop={id} className={classes.filter(Boolean).join(' ')}>
      <title>{isApproximate ? `${title}, somewhere around here` : title}</title>
      <circle cx={x} cy={y} r="13" />
      <text x={x} y={y + 4}>
        {number}
      </text>
      {(isPointed || hasName) && (
        <text
          className={isLeft ? 'route-picture-name map-end' : 'route-picture-name'}
          x={isLeft ? x - 20 : x + 20}
          y={y + 4}
        >
          {title}
        </text>
      )}
    </g>
  )
}
