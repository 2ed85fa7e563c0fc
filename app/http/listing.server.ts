import {
  type Layout,
  type Listing,
  layouts,
  type Order,
  orders,
  pageSize,
  type SortDirection,
  type SortField,
  sortDirections,
  sortFields,
} from '#app/domain/rules/listing.ts'
import { settingsCookie } from './cookies.server.ts'

type ListSettings = {
  layout: Layout
  sort: SortField
  direction: SortDirection
  order: Order
}

export const defaultSettings: ListSettings = {
  layout: 'gridCompact',
  sort: 'createdAt',
  direction: 'desc',
  order: 'sorted',
}

/** @returns `cookie` if the URL chooses settings to remember */
export async function readListing(request: Request, list: string, defaults = defaultSettings) {
  const { searchParams } = new URL(request.url)
  const remembered = await readSettings(request)
  const before = { ...defaults, ...remembered[list] }
  const settings: ListSettings = {
    layout: oneOf(layouts, searchParams.get('layout')) ?? before.layout,
    sort: oneOf(sortFields, searchParams.get('sort')) ?? before.sort,
    direction: oneOf(sortDirections, searchParams.get('direction')) ?? before.direction,
    order: oneOf(orders, searchParams.get('order')) ?? orderFor(searchParams, before.order),
  }
  const listing: Listing = {
    search: searchParams.get('search')?.slice(0, 100) ?? '',
    sort: settings.sort,
    direction: settings.direction,
    cursor: searchParams.get('cursor') ?? undefined,
    limit: pageSize,
  }
  const hasChosen = ['layout', 'sort', 'direction', 'order'].some((name) => searchParams.has(name))
  const cookie = hasChosen
    ? await settingsCookie.serialize({ ...remembered, [list]: settings })
    : undefined
  return { listing, settings, cookie }
}

function orderFor(searchParams: URLSearchParams, before: Order): Order {
  return before === 'byDate' && searchParams.has('sort') ? 'sorted' : before
}

async function readSettings(request: Request): Promise<Record<string, Partial<ListSettings>>> {
  const cookies = request.headers.get('Cookie')
  const stored = cookies?.includes('recce_settings=') && (await settingsCookie.parse(cookies))
  if (!stored || typeof stored !== 'object') return {}
  return Object.fromEntries(
    Object.entries(stored as Record<string, Record<string, string>>).map(([list, value]) => [
      list,
      Object.fromEntries(
        Object.entries({
          layout: oneOf(layouts, value?.layout),
          sort: oneOf(sortFields, value?.sort),
          direction: oneOf(sortDirections, value?.direction),
          order: oneOf(orders, value?.order),
        }).filter(([, setting]) => setting),
      ),
    ]),
  )
}

function oneOf<Value extends string>(values: readonly Value[], value: string | null | undefined) {
  return values.find((one) => one === value)
}
