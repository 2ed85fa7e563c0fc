import type { Coordinates } from '#app/domain/rules/globe.ts'
import { readMapLink } from './map-links.ts'
import { readNotation } from './notation.ts'

export { formatDecimal, formatDms, formatShort } from './format.ts'
export type { Coordinates }

const maxTextLength = 4096

/** Reads coordinates in any notation, a `geo:` URI or a map link, but not a short link. */
export function parseCoordinates(text: string): Coordinates | undefined {
  const trimmed = text.trim()
  if (!trimmed || trimmed.length > maxTextLength) return undefined
  return readNotation(trimmed) ?? readMapLink(trimmed)
}
