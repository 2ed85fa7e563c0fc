import { type Land, type LandFile, readLand } from './land.ts'
import file from './land.txt?raw'
import { outlineHtml } from './outline-html.ts'
import type { View } from './projection.ts'

const maxKept = 2000
const kept = new Map<string, string>()
let land: Land | undefined

/** Draws the outline of a view and caches it, since the same views are shown often. */
export function findOutlineHtml(view: View) {
  const key = Object.values(view).join()
  const known = kept.get(key)
  if (known !== undefined) return known
  land ??= readLand(JSON.parse(file) as LandFile)
  const html = outlineHtml(land, view)
  if (kept.size >= maxKept) kept.delete(kept.keys().next().value as string)
  kept.set(key, html)
  return html
}
