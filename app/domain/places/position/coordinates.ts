import type { Coordinates } from '#app/domain/rules/globe.ts'
import { readMapLink } from './map-links.ts'
import { readNotation } from './notation.ts'

export { formatDecimal, formatDms, formatShort } from './format.ts'
export type { Coordinates }

const maxTextLength = 4096

/**
 * Reads a position in any notation that a person may paste: decimal degrees, degrees and minutes,
 * degrees, minutes and seconds, ISO 6709, a `geo:` URI or a map link. Undefined for anything else,
 * and outside the globe. Short links, which only the map's own server can resolve, are not read.
 */
export function parseCoordinates(text: string): Coordinates | undefined {
  const trimmed = text.trim()
  if (!trimmed || trimmed.length > maxTextLength) return undefined
  return readNotation(trimmed) ?? readMapLink(trimmed)
}
