/** `code` is ISO 3166-1 alpha-2. */
export type Country = { code: string; name: string; slug: string }

/** A state, canton or county; `town` is its largest town, and the position is its centre. */
export type Region = {
  country: Country
  code: string
  name: string
  slug: string
  town: string
  latitude: number
  longitude: number
}

/** Pages with fewer places are hidden from search engines. */
export const enoughPlaces = 3

/** Counting stops at this number of places, to limit the cost. */
export const maxCounted = 1_000
