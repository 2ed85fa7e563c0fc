import type { Coordinates } from '#app/domain/rules/globe.ts'
import type { Columns, FileFormat, FoundTrack } from './found.ts'
import type { RawPlace } from './raw-place.ts'

/** Locations of one import. */
export const maxPlaces = 20_000

/** A picture beside a document, and the location that shows it. */
export type PlacedPicture = { path: string; position: Coordinates | null }

/** What a reader has read of one file; locations beyond `maxPlaces` are only counted. */
export type Reading = {
  format: FileFormat
  places: RawPlace[]
  placeCount: number
  /** Lines and areas, which are no locations. */
  lines: number
  tracks: Omit<FoundTrack, 'fileName'>[]
  pictures: PlacedPicture[]
  /** Sentences about parts that were not read. */
  refused: string[]
  columns: Omit<Columns, 'fileName'> | null
}

export function newReading(format: FileFormat): Reading {
  return {
    format,
    places: [],
    placeCount: 0,
    lines: 0,
    tracks: [],
    pictures: [],
    refused: [],
    columns: null,
  }
}

export function addPlace(reading: Reading, place: RawPlace) {
  reading.placeCount++
  if (reading.places.length < maxPlaces) reading.places.push(place)
}

/** Whether the file is refused anyway, so that its locations are only counted. */
export function isFull({ placeCount }: Reading) {
  return placeCount > maxPlaces
}
