/** `code` is the two letters of ISO 3166, `slug` its name in addresses. */
export type Country = { code: string; name: string; slug: string }

/**
 * A state, canton or county as the gazetteer has it; `town` is its biggest, the position its
 * middle.
 */
export type Region = {
  country: Country
  code: string
  name: string
  slug: string
  town: string
  latitude: number
  longitude: number
}

/** A page with fewer places than this is shown, and not offered to search engines. */
export const enoughPlaces = 3

/** Up to this many are counted. */
export const maxCounted = 1_000
