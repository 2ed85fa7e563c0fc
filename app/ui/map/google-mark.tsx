import { type RefObject, useEffect, useRef } from 'react'
import { clusterElement, focusMark, hasFocus, movable, pinElement, pinKey } from './marks.ts'
import type { Cluster, Pin } from './pin.ts'
import type { LiveMapProps } from './props.ts'

type GoogleMarkProps = {
  pin?: Pin
  cluster?: Cluster
  map: RefObject<google.maps.Map | undefined>
  props: LiveMapProps
}

export function GoogleMark({ pin, cluster, map, props }: GoogleMarkProps) {
  const holder = useRef<HTMLDivElement>(null)
  const latest = useRef({ pin, cluster, props })
  latest.current = { pin, cluster, props }
  const isMovable = Boolean(pin && props.onPinMove)
  const key = pin ? pinKey(pin) : String(cluster?.count)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` says what the element looks like
  useEffect(() => {
    const { pin, cluster } = latest.current
    const element = pin
      ? pinElement(
          pin,
          () => latest.current.props.onPinPress?.(pin.id),
          (isOn) => latest.current.props.onPinPoint?.(isOn ? pin.id : undefined),
        )
      : clusterElement(cluster as Cluster, () => look(latest.current.cluster as Cluster))
    const hadFocus = hasFocus(holder.current)
    holder.current?.replaceChildren(element)
    if (hadFocus) focusMark(holder.current)
    if (pin && isMovable) movable(element, ({ x, y }) => move(x, y))
  }, [key, isMovable])
  const isPointed = pin !== undefined && pin.id === props.pointed
  useEffect(() => {
    holder.current?.querySelector('.map-pin')?.classList.toggle('is-pointed', isPointed)
  })

  function look({ latitude, longitude }: Cluster) {
    map.current?.panTo({ lat: latitude, lng: longitude })
    map.current?.setZoom((map.current.getZoom() ?? 2) + 2)
  }
  function move(x: number, y: number) {
    const { pin, props } = latest.current
    const projection = map.current?.getProjection()
    if (!pin || !projection) return
    const scale = 2 ** (map.current?.getZoom() ?? 0)
    const point = projection.fromLatLngToPoint(new google.maps.LatLng(pin.latitude, pin.longitude))
    if (!point) return
    const to = projection.fromPointToLatLng(
      new google.maps.Point(point.x + x / scale, point.y + y / scale),
    )
    if (to) props.onPinMove?.(pin.id, { latitude: to.lat(), longitude: to.lng() })
  }
  return <div ref={holder} />
}
