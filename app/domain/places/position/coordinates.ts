import type { Coordinates } from '#app/domain/rules/globe.ts'
import { readMapLink } from './map-links.ts'
import { readNotation } from './notation.ts'

export { formatDecimal, formatDms, formatShort } from './format.ts'
export type { Coordinates }

const maxTextLength = 4096

/**
 * Reads decimal degrees, degrees and minutes (and seconds), ISO 6709, a `geo:` URI or a map link;
 * undefined for anything else. Short links need the map's own server and are not read.
 */
export function parseCoordinates(text: string): Coordinates | undefined {
  const trimmed = text.trim()
  if (!trimmed || trimmed.length > maxTextLength) return undefined
  return readNotation(trimmed) ?? readMapLink(trimmed)
}
