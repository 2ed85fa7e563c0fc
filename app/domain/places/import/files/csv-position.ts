import { parseCoordinates } from '#app/domain/places/position/coordinates.ts'
import type { ColumnMatch } from './found.ts'
import { positionOfLink } from './google-saved.ts'

type Degrees = { latitude: number; longitude: number }

/** Returns undefined for empty cells, and null for what cannot be read. Degrees may be off the globe. */
export function positionOfRow(row: string[], columns: ColumnMatch): Degrees | undefined | null {
  const cell = (index: number | undefined) =>
    index === undefined ? '' : (row[index]?.trim() ?? '')
  const [north, east] = [cell(columns.latitude), cell(columns.longitude)]
  if (north || east) return pairOf(north, east)
  const text = cell(columns.position)
  if (!text) return undefined
  const isLink = /^[a-z][a-z\d+.-]*:/i.test(text) && !/^(?:geo|lat|n|s):/i.test(text)
  return positionOfLink(text) ?? plainPair(text) ?? (isLink ? undefined : null)
}

function pairOf(north: string, east: string): Degrees | null {
  const [latitude, longitude] = [plainDegrees(north), plainDegrees(east)]
  if (latitude !== undefined && longitude !== undefined) return { latitude, longitude }
  return parseCoordinates(`${north}; ${east}`) ?? null
}

/** Two numbers that may be off the globe, which `parseCoordinates` does not read. */
function plainPair(text: string): Degrees | undefined {
  const [north, east, more] = text.split(/[;\s]+|,(?=\s)|(?<=\.\d+),/).filter(Boolean)
  const [latitude, longitude] = [plainDegrees(north ?? ''), plainDegrees(east ?? '')]
  if (more || latitude === undefined || longitude === undefined) return undefined
  return { latitude, longitude }
}

function plainDegrees(text: string) {
  const isPlain = /^[+-]?\d{1,15}(?:[.,]\d{0,20})?\s*°?$/.test(text)
  return isPlain ? Number(text.replace(',', '.').replace(/\s*°$/, '')) : undefined
}
