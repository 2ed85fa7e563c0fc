import type { Layout, SortDirection, SortField } from '#app/domain/rules/listing.ts'

export type ListChoice = {
  search: string
  sort: SortField
  direction: SortDirection
  layout: Layout
}

/** Names every setting, because a remembered setting replaces a missing one. */
export function listSearch(choice: ListChoice, keep: Record<string, string> = {}) {
  const { search, sort, direction, layout } = choice
  const params = new URLSearchParams({ ...keep, sort, direction, layout })
  if (search) params.set('search', search)
  return `?${params}`
}
