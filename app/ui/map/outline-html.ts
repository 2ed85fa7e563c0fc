import type { Land } from './land.ts'
import { drawOutline } from './outline.ts'
import type { View } from './projection.ts'

export function outlineHtml(land: Land, view: View) {
  const { land: coasts, borders } = drawOutline(land, view)
  const ground = coasts && `<path class="map-land" d="${coasts}"/>`
  return ground + (borders && `<path class="map-border" d="${borders}"/>`)
}
