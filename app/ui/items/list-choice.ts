import type { Layout, SortDirection, SortField } from '#app/domain/listing.ts'

/** What a visitor chose for a list; it lives in the address. */
export type ListChoice = {
  search: string
  sort: SortField
  direction: SortDirection
  layout: Layout
}

/**
 * The search part of an address. It names every choice, since what is left out would be read as
 * "like last time". `keep` are other parameters that stay.
 */
export function listSearch(choice: ListChoice, keep: Record<string, string> = {}) {
  const { search, sort, direction, layout } = choice
  const params = new URLSearchParams({ ...keep, sort, direction, layout })
  if (search) params.set('search', search)
  return `?${params}`
}

/** The value after this one, around in a circle. */
export function next<T>(values: readonly T[], value: T): T {
  return values[(values.indexOf(value) + 1) % values.length] as T
}
