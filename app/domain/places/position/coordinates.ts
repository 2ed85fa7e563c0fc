import type { Coordinates } from '#app/domain/rules/globe.ts'
import { readMapLink } from './map-links.ts'
import { readNotation } from './notation.ts'

export { formatDecimal, formatDms, formatShort } from './format.ts'
export type { Coordinates }

const maxTextLength = 4096

/** Reads any notation, a `geo:` URI or a map link. Short links need the map's own server. */
export function parseCoordinates(text: string): Coordinates | undefined {
  const trimmed = text.trim()
  if (!trimmed || trimmed.length > maxTextLength) return undefined
  return readNotation(trimmed) ?? readMapLink(trimmed)
}
