import type { DiscoverSearch } from '#app/domain/discover/search.ts'
import type { PositionPrivacy } from '#app/domain/places/position/privacy.ts'
import type { KindThat } from '#app/domain/rules/kind.ts'

/** The formats in which locations leave; `kmz` is `kml` with photos in a ZIP. */
export const placeFormats = ['gpx', 'kmz', 'kml', 'geojson', 'csv'] as const
export type PlaceFormat = (typeof placeFormats)[number]

/** The names of files in addresses: of locations, and those that only shoots have. */
export const fileNames = [
  ...placeFormats.map((format) => `locations.${format}` as const),
  'day.gpx',
  'gear.csv',
  'people.csv',
] as const
export type FileName = (typeof fileNames)[number]

/** Where the locations of a file come from; `library` is the actor's own. */
export type PlaceSource =
  | { kind: KindThat<'holdsLocations'>; id: string }
  | { kind: 'chosen'; ids: string[] }
  | { kind: 'library'; search: string }
  | { kind: 'discover'; search: DiscoverSearch }

/** The most locations of a file, and of one of Discover. */
export const maxLocationsOfFile = 5000
export const maxDiscoverLocationsOfFile = 500

/** The most photos of a KMZ file, and of one location in it. */
export const maxPhotosOfFile = 500
export const maxPhotosOfFiledLocation = 10

export type FiledPhoto = { id: string; filesId: string }

/**
 * A location as a file has it, with what the actor may see. Degrees are WGS 84; of an approximate
 * position, the middle of its area.
 */
export type FiledLocation = {
  id: string
  title: string
  description: string
  /** Empty unless the actor owns the location. */
  comments: string
  /** Empty unless the position is exact. */
  address: string
  latitude: number | null
  longitude: number | null
  precision: PositionPrivacy
  tags: string[]
  /** The title of the portfolio, project or shoot that contains the location, or ''. */
  folder: string
  photos: FiledPhoto[]
}

/** `isCut` if there are more locations than a file may have. */
export type FiledList = { title: string; isCut: boolean; locations: FiledLocation[] }

/** What `precision` says in all formats; readers of files know these words. */
export const precisionWords: Record<PositionPrivacy, string> = {
  exact: 'exact',
  approximate: 'area of about 1 km',
  hidden: 'hidden',
}

/** By this id an import recognises a location that it has already. */
export function originId({ id }: Pick<FiledLocation, 'id'>): string {
  return `recce:${id}`
}

/** Degrees without an exponent, to a centimetre. */
export function degrees(value: number): string {
  return value.toFixed(7).replace(/\.?0+$/, '')
}
