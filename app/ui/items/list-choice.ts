import {
  type Layout,
  layouts,
  type SortDirection,
  type SortField,
  sortDirections,
  sortFields,
} from '#app/domain/places/listing.ts'

/** What a visitor chose for a list; it lives in the address. */
export type ListChoice = {
  search: string
  sort: SortField
  direction: SortDirection
  layout: Layout
}

export const usualChoice: ListChoice = {
  search: '',
  sort: 'createdAt',
  direction: 'desc',
  layout: 'gridCompact',
}

export function readListChoice(params: URLSearchParams, usual = usualChoice): ListChoice {
  return {
    search: params.get('search')?.trim() ?? usual.search,
    sort: oneOf(sortFields, params.get('sort')) ?? usual.sort,
    direction: oneOf(sortDirections, params.get('direction')) ?? usual.direction,
    layout: oneOf(layouts, params.get('layout')) ?? usual.layout,
  }
}

/** The search part of an address, '' or '?…': what differs from the usual, and what else is kept. */
export function listSearch(
  choice: ListChoice,
  usual = usualChoice,
  keep: Record<string, string> = {},
) {
  const params = new URLSearchParams(keep)
  for (const key of ['search', 'sort', 'direction', 'layout'] as const) {
    if (choice[key] !== usual[key]) params.set(key, choice[key])
  }
  const text = params.toString()
  return text && `?${text}`
}

export function next<T>(values: readonly T[], value: T): T {
  return values[(values.indexOf(value) + 1) % values.length] as T
}

function oneOf<T extends string>(values: readonly T[], value: string | null): T | undefined {
  return values.find((known) => known === value)
}
