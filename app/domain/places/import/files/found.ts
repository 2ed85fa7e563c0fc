import type { Coordinates } from '#app/domain/rules/globe.ts'

/** What a column of a CSV file can hold; `position` is both coordinates, or the link of a map. */
export const csvFields = [
  'id',
  'title',
  'address',
  'description',
  'comments',
  'latitude',
  'longitude',
  'position',
  'tags',
  'folder',
  'precision',
] as const
export type CsvField = (typeof csvFields)[number]

/** The index of the column of each field. */
export type ColumnMatch = Partial<Record<CsvField, number>>

/** The formats that files are read as, in the words that people read. */
export type FileFormat =
  | 'GPX'
  | 'KML'
  | 'KMZ'
  | 'GeoJSON'
  | 'CSV'
  | 'Google Takeout'
  | 'Google Maps list'
  | 'XMP'

/**
 * A position that is asked about before it is used: `swapped` has a longitude where the latitude
 * should be, `zero` is less than a degree from latitude 0 and longitude 0.
 */
export type Doubt = '' | 'swapped' | 'zero'

/**
 * A location of a file, within the limits of the domain. All texts are plain, '' if there is none;
 * the title is never ''.
 */
export type FoundPlace = {
  /** The file that it was read from. */
  fileName: string
  title: string
  description: string
  comments: string
  address: string
  position: Coordinates | null
  /** Whether the position is the middle of an area of about 1 km. */
  isApproximate: boolean
  tags: string[]
  /** Such as `Europe / Alps`; the name of a list of Google Maps. */
  folder: string
  /** Its icon and colour in words, such as `red star`. */
  look: string
  /** What identifies it in its source: `recce:<id>`, `google:<cid>`, `url:<link>`. */
  origin: string
  doubt: Doubt
}

/**
 * A recorded track, by time: milliseconds since 1970, latitude and longitude in degrees. Longer
 * tracks are thinned evenly.
 */
export type FoundTrack = {
  fileName: string
  name: string
  points: [time: number, latitude: number, longitude: number][]
}

/** A photo of a ZIP or an upload, with what a file beside it says. */
export type FoundPhoto = {
  fileName: string
  /** Of a photo that is in the import already; undefined for one of the files that are read. */
  id?: string | undefined
  /** Of the upload itself, or of the file that it was unpacked into; '' with an `id`. */
  path: string
  position: Coordinates | null
  /** Milliseconds since 1970. */
  takenAt: number | null
  title: string
  description: string
  tags: string[]
}

/** A photo of which nothing is known yet. */
export const undescribed: Omit<FoundPhoto, 'fileName'> = {
  path: '',
  position: null,
  takenAt: null,
  title: '',
  description: '',
  tags: [],
}

/** A file, or a part of one, that was not imported. */
export type Refusal = { fileName: string; message: string }

/** The columns of a CSV file, with its first rows. */
export type Columns = {
  fileName: string
  names: string[]
  matched: ColumnMatch
  sample: string[][]
}

export type FoundFiles = {
  formats: { fileName: string; format: FileFormat; places: number }[]
  places: FoundPlace[]
  tracks: FoundTrack[]
  photos: FoundPhoto[]
  refused: Refusal[]
  /** Of the first CSV file that is neither of Recce nor of Google, or null. */
  columns: Columns | null
  /** Whether it is an archive of a Recce account, of which nothing else is read. */
  isArchive: boolean
}

/** @returns what has been read of no file */
export function nothingFound(): FoundFiles {
  return {
    formats: [],
    places: [],
    tracks: [],
    photos: [],
    refused: [],
    columns: null,
    isArchive: false,
  }
}
