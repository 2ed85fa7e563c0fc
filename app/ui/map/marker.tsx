import type { CSSProperties, KeyboardEvent, MouseEvent } from 'react'
import { clusterSize, type Marker } from './layout.ts'
import { useShift } from './marker-shift.ts'
import type { Pin } from './pin.ts'
import type { Point } from './projection.ts'

type MapMarkerProps = {
  marker: Marker
  /** Fractions of the width and height of a static map. */
  at?: Point
  isPointed?: boolean
  actions?: MarkerActions
}

type MarkerActions = {
  /** Returns true to prevent the navigation. */
  onPress: (id: string) => boolean | undefined
  onZoomIn: (marker: Marker) => void
  onPoint: (id: string | undefined) => void
  /** Moves a pin by pixels, after a drag or an arrow key. */
  onShift?: ((id: string, by: Point) => void) | undefined
}

export function MapMarker({ marker, at, isPointed, actions }: MapMarkerProps) {
  const { pins, count, cluster } = marker
  const [pin] = pins
  const style = at && ({ '--x': percent(at.x), '--y': percent(at.y) } as CSSProperties)
  if (pin && count === 1) return <PinMarker {...{ pin, marker, style, isPointed, actions }} />
  const size = { ...style, '--size': clusterSize(count) } as CSSProperties
  const props = { className: classOf(marker), style: size }
  if (actions) {
    return (
      <button
        type="button"
        {...props}
        aria-label={`${count} locations here: look closer`}
        onClick={(event) => {
          event.stopPropagation()
          actions.onZoomIn(marker)
        }}
      >
        <Many marker={marker} />
      </button>
    )
  }
  const links = pins.filter((one) => one.href)
  if (cluster || links.length < count) {
    return (
      <span {...props}>
        <Many marker={marker} />
      </span>
    )
  }
  return (
    <details name="map-mark" className={at && at.y > 0.5 ? 'is-low' : undefined} onKeyDown={fold}>
      <summary {...props}>
        <Many marker={marker} />
        <span className="map-pin-title">{`${count} locations here`}</span>
      </summary>
      <ul>
        {links.map((one) => (
          <li key={one.id}>
            <a href={one.href}>{nameOf(one)}</a>
          </li>
        ))}
      </ul>
    </details>
  )
}

type PinMarkerProps = Pick<MapMarkerProps, 'marker' | 'isPointed' | 'actions'> & {
  pin: Pin
  style: CSSProperties | undefined
}

function PinMarker({ pin, marker, style, isPointed, actions }: PinMarkerProps) {
  const { id, href, imageUrl, number } = pin
  const props = {
    className: [classOf(marker), isPointed && 'is-pointed', actions?.onShift && 'is-movable']
      .filter(Boolean)
      .join(' '),
    style,
    'data-number': number,
    'data-stop': number === undefined ? undefined : id,
    ...useShift(id, actions?.onShift),
    ...(actions && pressing(id, actions)),
  }
  const inside = (
    <>
      {marker.shape === 'picture' && <img src={imageUrl} alt="" loading="lazy" draggable={false} />}
      <span className="map-pin-title">{nameOf(pin)}</span>
    </>
  )
  if (href)
    return (
      <a
        {...props}
        href={href}
        aria-label={number === undefined ? undefined : `${number}, ${nameOf(pin)}`}
      >
        {inside}
      </a>
    )
  return actions ? (
    <button type="button" {...props}>
      {inside}
    </button>
  ) : (
    <span {...props}>{inside}</span>
  )
}

function Many({ marker: { shape, pins, count } }: { marker: Marker }) {
  if (shape !== 'picture') return compact.format(count)
  return (
    <>
      <img src={pins[0]?.imageUrl} alt="" loading="lazy" draggable={false} />
      <small>{count}</small>
    </>
  )
}

const compact = new Intl.NumberFormat('en', { notation: 'compact' })

function classOf({ shape, pins: [pin] }: Marker) {
  if (shape === 'count') return 'map-cluster'
  if (shape === 'dot') return 'map-pin'
  const isAround = shape === 'number' && pin?.radius
  return `map-pin map-pin-${shape}${isAround ? ' is-around' : ''}`
}

function nameOf({ title, radius }: Pin) {
  return radius ? `${title}, somewhere around here` : title
}

function percent(part: number) {
  return `${(part * 100).toFixed(1)}%`
}

function fold({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>) {
  if (key !== 'Escape') return
  currentTarget.open = false
  currentTarget.querySelector('summary')?.focus()
}

function pressing(id: string, { onPress, onPoint }: MarkerActions) {
  return {
    onClick: (event: MouseEvent) => {
      event.stopPropagation()
      const { metaKey, ctrlKey, shiftKey, button } = event
      const isOrdinary = !metaKey && !ctrlKey && !shiftKey && button === 0
      if (isOrdinary && onPress(id)) event.preventDefault()
    },
    onPointerEnter: () => onPoint(id),
    onFocus: () => onPoint(id),
    onPointerLeave: () => onPoint(undefined),
    onBlur: () => onPoint(undefined),
  }
}
