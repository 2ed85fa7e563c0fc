import type { Layout, SortDirection, SortField } from '#app/domain/rules/listing.ts'

export type ListChoice = {
  search: string
  sort: SortField
  direction: SortDirection
  layout: Layout
}

/**
 * The search part of an address. It names every setting, since a missing one would be read as "like
 * last time".
 * @param keep other search parameters that stay
 */
export function listSearch(choice: ListChoice, keep: Record<string, string> = {}) {
  const { search, sort, direction, layout } = choice
  const params = new URLSearchParams({ ...keep, sort, direction, layout })
  if (search) params.set('search', search)
  return `?${params}`
}

/** The next value, starting over after the last. */
export function next<T>(values: readonly T[], value: T): T {
  return values[(values.indexOf(value) + 1) % values.length] as T
}
