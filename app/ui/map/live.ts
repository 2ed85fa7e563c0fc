import { normalizeLongitude } from '#app/domain/places/position/area.ts'
import { type LayoutRules, layOut } from './layout.ts'
import { closestCluster } from './pin.ts'
import { type Point, toPixels, toPosition, type View } from './projection.ts'
import type { LiveMapProps } from './props.ts'

const rules: LayoutRules = {
  picture: { width: 64, height: 50 },
  apart: 44,
  isStill: false,
  controls: ({ width, height }) => [
    { left: 0, right: 62, top: 0, bottom: 106 },
    { left: width - 60, right: width, top: 0, bottom: 60 },
    { left: 0, right: width, top: height - 62, bottom: height },
  ],
}

/** Size of the world at zoom 0 in pixels, for Google and Leaflet. */
export const tileSize = 256

/** Each pin has its own marker at a high zoom, and while pins can be moved. */
export function layOutLive(view: View, { onPinMove, towns, ...props }: LiveMapProps) {
  const isClose = view.scale >= tileSize * 2 ** closestCluster
  return layOut(view, { ...props, towns }, rules, isClose || Boolean(onPinMove))
}

function shiftPin(view: View, { pins, onPinMove }: LiveMapProps, id: string, by: Point) {
  const pin = pins.find((one) => one.id === id)
  if (!pin) return
  const { x, y } = toPixels(view, pin)
  const { latitude, longitude } = toPosition(view, { x: x + by.x, y: y + by.y })
  onPinMove?.(id, { latitude, longitude: normalizeLongitude(longitude) })
}

/** What a marker of a map that moves does; `zoomIn` shows the places of a cluster. */
export function actionsOn(view: View, props: LiveMapProps, zoomIn: () => void) {
  return {
    onPress: (id: string) => props.onPinPress?.(id),
    onPoint: (id: string | undefined) => props.onPinPoint?.(id),
    onZoomIn: zoomIn,
    onShift: props.onPinMove && ((id: string, by: Point) => shiftPin(view, props, id, by)),
  }
}
