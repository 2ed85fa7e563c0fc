export const sortFields = ['title', 'updatedAt', 'createdAt'] as const
export type SortField = (typeof sortFields)[number]

export const sortDirections = ['asc', 'desc'] as const
export type SortDirection = (typeof sortDirections)[number]

/** `sorted`: by the sort field; `byHand`: as the owner chose; `byDate`: coming shoots first. */
export const orders = ['sorted', 'byHand', 'byDate'] as const
export type Order = (typeof orders)[number]

export const layouts = ['gridCompact', 'list', 'listCompact', 'grid'] as const
export type Layout = (typeof layouts)[number]

export type Listing = {
  search: string
  sort: SortField
  direction: SortDirection
  cursor?: string | undefined
  limit: number
}

export const pageSize = 60

export const defaultListing: Listing = {
  search: '',
  sort: 'createdAt',
  direction: 'desc',
  cursor: undefined,
  limit: pageSize,
}

export const listParameters = ['search', 'sort', 'direction', 'layout', 'order', 'cursor'] as const
