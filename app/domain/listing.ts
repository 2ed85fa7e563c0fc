/** The fields that lists sort by, in the order in which the sort button cycles. */
export const sortFields = ['title', 'updatedAt', 'createdAt'] as const
export type SortField = (typeof sortFields)[number]

export const sortDirections = ['asc', 'desc'] as const
export type SortDirection = (typeof sortDirections)[number]

/** By a field, or as its owner has put it by hand. */
export const orders = ['sorted', 'byHand'] as const
export type Order = (typeof orders)[number]

/** The four list modes, in the order in which the mode button cycles. */
export const layouts = ['gridCompact', 'list', 'listCompact', 'grid'] as const
export type Layout = (typeof layouts)[number]

/** One page of a list: at most `limit` items after `cursor`. */
export type Listing = {
  search: string
  sort: SortField
  direction: SortDirection
  cursor: string | undefined
  limit: number
}

/** Items of a page unless asked otherwise. */
export const pageSize = 60

/** Records sort by createdAt descending by default. */
export const defaultListing: Listing = {
  search: '',
  sort: 'createdAt',
  direction: 'desc',
  cursor: undefined,
  limit: pageSize,
}
