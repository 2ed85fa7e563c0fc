/** Sort fields in the order in which the sort button cycles. */
export const sortFields = ['title', 'updatedAt', 'createdAt'] as const
export type SortField = (typeof sortFields)[number]

export const sortDirections = ['asc', 'desc'] as const
export type SortDirection = (typeof sortDirections)[number]

/** By a field, as the owner arranged it, or coming shoots first. */
export const orders = ['sorted', 'byHand', 'byDate'] as const
export type Order = (typeof orders)[number]

/** List modes in the order in which the mode button cycles. */
export const layouts = ['gridCompact', 'list', 'listCompact', 'grid'] as const
export type Layout = (typeof layouts)[number]

/** At most `limit` items after `cursor`. */
export type Listing = {
  search: string
  sort: SortField
  direction: SortDirection
  cursor: string | undefined
  limit: number
}

/** Items of a page by default. */
export const pageSize = 60

export const defaultListing: Listing = {
  search: '',
  sort: 'createdAt',
  direction: 'desc',
  cursor: undefined,
  limit: pageSize,
}

/** The search parameters that choose a list and how it looks. */
export const listParameters = ['search', 'sort', 'direction', 'layout', 'order', 'cursor'] as const
