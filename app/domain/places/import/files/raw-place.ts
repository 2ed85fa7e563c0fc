import { commentsLength, maxTagsOfLocation } from '#app/domain/places/location.ts'
import { addressLength } from '#app/domain/places/position/position.ts'
import { TagTitle, tagTitleLength, tagTitles } from '#app/domain/places/tag.ts'
import type { Coordinates } from '#app/domain/rules/globe.ts'
import { onGlobe } from '#app/domain/rules/globe.ts'
import { titleLength } from '#app/domain/rules/title.ts'
import { descriptionLength } from '#app/domain/rules/visible-text.ts'
import type { Doubt, FoundPlace } from './found.ts'
import { cutLine, cutText, plainText, tidyLines } from './texts.ts'

/** What a reader has read of a location, before limits and checks. Degrees may be anything. */
export type RawPlace = {
  title?: unknown
  description?: unknown
  comments?: unknown
  address?: unknown
  latitude?: number
  longitude?: number
  tags?: string[]
  folder?: string
  look?: string
  origin?: string
  precision?: unknown
  /** Whether the texts are no HTML. */
  isPlain?: boolean
}

/** In characters; longer names of folders, looks and origins are cut. */
const maxNameLength = 200

/** If at least this share of positions is off the globe, all of a file may be swapped. */
const swappedShare = 0.1

/**
 * Brings what was read within the limits of the domain.
 * @returns `offGlobe`: the titles of those that are left out, because their position is not on the globe
 */
export function cleanPlaces(raws: RawPlace[], fileName: string) {
  const placed = raws.filter((raw) => raw.latitude !== undefined)
  const outside = placed.filter((raw) => !onGlobe(raw.latitude as number, raw.longitude as number))
  const areAllSwapped =
    outside.length > 0 &&
    outside.length >= placed.length * swappedShare &&
    placed.every((raw) => onGlobe(raw.longitude as number, raw.latitude as number))
  const places: FoundPlace[] = []
  const offGlobe: string[] = []
  for (const [index, raw] of raws.entries()) {
    const place = cleanPlace(raw, fileName, index + 1)
    const found = positionOf(raw, areAllSwapped)
    if (found) places.push({ ...place, ...found })
    else offGlobe.push(place.title)
  }
  return { places, offGlobe }
}

function cleanPlace(raw: RawPlace, fileName: string, number: number): FoundPlace {
  const isHidden = raw.precision === 'hidden'
  const toPlain = (text: unknown) => (raw.isPlain ? text : tidyLines(plainText(text)))
  const address = isHidden ? '' : cutLine(raw.address, addressLength)
  return {
    fileName,
    title:
      cutLine(raw.title, titleLength) ||
      cutLine(address, titleLength) ||
      `${cutLine(stemOf(fileName), titleLength - 10) || 'Location'} ${number}`,
    description: cutText(toPlain(raw.description), descriptionLength),
    comments: cutText(toPlain(raw.comments), commentsLength),
    address,
    position: null,
    isApproximate: /^area of about/.test(String(raw.precision)),
    tags: cleanTags(raw.tags ?? []),
    folder: cutLine(raw.folder, maxNameLength),
    look: cutLine(raw.look, maxNameLength),
    // The end of a long link says more than its beginning.
    origin: cutLine(raw.origin?.slice(-maxNameLength), maxNameLength),
    doubt: '',
  }
}

function positionOf(
  { latitude, longitude, precision }: RawPlace,
  areAllSwapped: boolean,
): { position: Coordinates | null; doubt: Doubt } | undefined {
  if (latitude === undefined || longitude === undefined || precision === 'hidden')
    return { position: null, doubt: '' }
  const position = onGlobe(latitude, longitude)
  if (position && Math.abs(latitude) < 1 && Math.abs(longitude) < 1)
    return { position, doubt: 'zero' }
  if (position && !areAllSwapped) return { position, doubt: '' }
  const swapped = onGlobe(longitude, latitude)
  return swapped && { position: swapped, doubt: 'swapped' }
}

/** Degrees as a file writes them, also with a decimal comma; NaN for what is no number. */
export function toDegrees(written: unknown): number {
  if (typeof written === 'number') return written
  const isText = typeof written === 'string' && written.trim() !== ''
  return isText ? Number(written.replace(',', '.')) : Number.NaN
}

/** Splits at commas and cuts long tags; leaves out repeats, and more than a location may have. */
export function cleanTags(tags: string[]) {
  const titles = tagTitles(tags.slice(0, 500).join(',').slice(0, 20_000))
  const cleaned = titles.map((title) => TagTitle.safeParse(cutLine(title, tagTitleLength)).data)
  const kept = new Map(cleaned.flatMap((title) => (title ? [[title.toLowerCase(), title]] : [])))
  return [...kept.values()].slice(0, maxTagsOfLocation)
}

/** The file's name without folders and ending. */
export function stemOf(fileName: string) {
  const [last = ''] = fileName.split('/').reverse()
  return last.replace(/\.[^.]{1,8}$/, '')
}
