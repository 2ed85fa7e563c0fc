import L from 'leaflet'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { toPosition, type View } from './projection.ts'

type LeafletMarkerProps = {
  map: L.Map
  position: { latitude: number; longitude: number }
  isPointed: boolean
  children: ReactNode
}

export function LeafletMarker({ map, position, isPointed, children }: LeafletMarkerProps) {
  const [{ marker, holder }] = useState(createMarker)
  const { latitude, longitude } = position
  useLayoutEffect(() => {
    marker.setLatLng([latitude, longitude])
    marker.setZIndexOffset(isPointed ? 10_000 : 0)
  }, [marker, latitude, longitude, isPointed])
  useLayoutEffect(() => {
    marker.addTo(map)
    return () => {
      marker.remove()
    }
  }, [map, marker])
  return createPortal(children, holder)
}

function createMarker() {
  const holder = document.createElement('div')
  const icon = L.divIcon({ html: holder, className: 'map-mark', iconSize: [0, 0] })
  const marker = L.marker([0, 0], { icon, keyboard: false, autoPanOnFocus: false })
  return { marker, holder }
}

/** Leaflet's tiles are at 200, and would cut names that are below them. */
const levels = { groundPane: '150', namesPane: '250' }

type LeafletDrawingProps = {
  map: L.Map
  view: View
  beyond: number
  pane: keyof typeof levels | 'overlayPane'
  children: ReactNode
}

/** Until the next render, Leaflet moves and scales the drawing. */
export function LeafletDrawing({ map, view, beyond, pane, children }: LeafletDrawingProps) {
  const [svg] = useState(() => document.createElementNS('http://www.w3.org/2000/svg', 'svg'))
  const overlay = useRef<L.SVGOverlay>(undefined)
  useLayoutEffect(() => {
    if (pane !== 'overlayPane' && !map.getPane(pane)) {
      map.createPane(pane).style.zIndex = levels[pane]
    }
    svg.setAttribute('class', 'map-drawing')
    const created = L.svgOverlay(svg, L.latLngBounds([0, 0], [0, 0]), { pane }).addTo(map)
    overlay.current = created
    return () => {
      created.remove()
    }
  }, [map, svg, pane])
  useLayoutEffect(() => {
    const { top, width, height, scale } = view
    const north = Math.max(-beyond, -top * scale)
    const south = Math.min(height + beyond, (1 - top) * scale)
    const [right, bottom] = [width + beyond, south]
    svg.setAttribute('viewBox', [-beyond, north, width + 2 * beyond, south - north].join(' '))
    const [one, other] = [
      toPosition(view, { x: -beyond, y: north }),
      toPosition(view, { x: right, y: bottom }),
    ].map(({ latitude, longitude }) => L.latLng(latitude, longitude))
    if (one && other) overlay.current?.setBounds(L.latLngBounds(one, other))
  }, [svg, view, beyond])
  return createPortal(children, svg)
}
