import { useEffect, useMemo, useRef, useState } from 'react'
import { createLruCache } from '#app/format/lru-cache.ts'
import { findLand, type Land, loadLand } from './land.ts'
import { drawOutline, type Outline, traceOutline } from './outline.ts'
import type { View } from './projection.ts'

type LandLayerProps = {
  view: View
  /** Pixels to draw around the view, for a map that moves. */
  beyond?: number
}

/** The server renders the land. The browser fetches land data only for another view. */
export function LandLayer({ view, beyond = 0 }: LandLayerProps) {
  const group = useRef<SVGGElement>(null)
  const [land, setLand] = useState(findLand)
  const key = JSON.stringify({ view, beyond })
  const drawnKey = useRef(key)
  const html = useMemo(() => (land ? htmlOf(land, JSON.parse(key)) : ''), [land, key])

  useEffect(() => {
    const isDrawn = drawnKey.current === key && group.current?.firstChild
    if (isDrawn || land) return
    loadLand().then(setLand, () => {})
  }, [key, land])

  return <g ref={group} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
}

/** Cached by view, at most 3 kB each, because drawing takes milliseconds. */
const drawn = createLruCache<Outline>(1_000)

function htmlOf(land: Land, { view, beyond }: Required<LandLayerProps>) {
  const key = JSON.stringify(view)
  const { land: coasts, borders } = beyond
    ? traceOutline(land, view, beyond)
    : (drawn.find(key) ?? drawn.store(key, drawOutline(land, view)))
  const ground = coasts && `<path class="map-land" d="${coasts}"/>`
  return ground + (borders && `<path class="map-border" d="${borders}"/>`)
}
