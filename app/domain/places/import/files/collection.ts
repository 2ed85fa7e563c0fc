import { type FoundFiles, nothingFound } from './found.ts'
import type { PhotoDetails } from './photo-details.ts'
import { cleanPlaces } from './raw-place.ts'
import { maxPlaces, type PlacedPicture, type Reading } from './reading.ts'
import { fileWords } from './words.ts'

/** Refusals of one file, and of one import; more are only counted. */
const maxRefusedOfFile = 20
const maxRefused = 500

/** A file that describes a photo beside it. */
export type Sidecar = { fileName: string; details: PhotoDetails; isXmp: boolean }

/** What has been found so far; sidecars and pictures wait until all photos are known. */
export type Collection = FoundFiles & {
  sidecars: Sidecar[]
  pictures: PlacedPicture[]
  unlisted: number
}

export function newCollection(): Collection {
  return { ...nothingFound(), sidecars: [], pictures: [], unlisted: 0 }
}

/** Adds what a reader has read; a file of too many locations is left out as a whole. */
export function addReading(into: Collection, fileName: string, reading: Reading) {
  const { placeCount, tracks, columns } = reading
  if (into.places.length + placeCount > maxPlaces) {
    refuse(into, fileName, fileWords.tooManyPlaces({ count: placeCount, max: maxPlaces }).text)
    return
  }
  const { places, offGlobe } = cleanPlaces(reading.places, fileName)
  const refused = [
    ...reading.refused,
    ...(reading.lines > 0 ? [fileWords.lines({ count: reading.lines }).text] : []),
    ...offGlobe.map((title) => fileWords.offGlobe({ title }).text),
  ]
  if (places.length + tracks.length + refused.length === 0) refused.push(fileWords.nothing.text)
  for (const place of places) into.places.push(place)
  for (const picture of reading.pictures) into.pictures.push(picture)
  for (const track of tracks) into.tracks.push({ fileName, ...track })
  if (columns) into.columns ??= { fileName, ...columns }
  into.formats.push({ fileName, format: reading.format, places: places.length })
  for (const message of refused.slice(0, maxRefusedOfFile)) refuse(into, fileName, message)
  const more = refused.length - maxRefusedOfFile
  if (more > 0) refuse(into, fileName, fileWords.partsLeftOut({ count: more }).text)
}

/** Beyond the most that people read, refusals are only counted. */
export function refuse(into: Collection, fileName: string, message: string) {
  if (into.refused.length < maxRefused) into.refused.push({ fileName, message })
  else into.unlisted++
}

/** Takes back what `read` has added if it throws: a file is read as a whole or not at all. */
export async function addWhole(into: Collection, read: () => Promise<void>) {
  const { columns, isArchive, unlisted } = into
  const lists = [
    into.formats,
    into.places,
    into.tracks,
    into.photos,
    into.refused,
    into.sidecars,
    into.pictures,
  ]
  const lengths = lists.map(({ length }) => length)
  try {
    await read()
  } catch (error) {
    for (const [index, list] of lists.entries()) list.length = lengths[index] as number
    Object.assign(into, { columns, isArchive, unlisted })
    throw error
  }
}
