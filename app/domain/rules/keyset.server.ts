import { isId } from '#app/db/id.server.ts'
import { type Fragment, name, sql } from '#app/db/sql.server.ts'
import { invalid } from './errors.ts'
import type { Listing, SortField } from './listing.ts'
import { commonWords } from './words.ts'

const columns: Record<SortField, { expression: (alias: string) => Fragment; type: string }> = {
  title: { expression: (alias) => sql`lower(${name(alias)}.title)`, type: 'text' },
  updatedAt: { expression: (alias) => name(`${alias}.updated_at`), type: 'timestamptz' },
  createdAt: { expression: (alias) => name(`${alias}.created_at`), type: 'timestamptz' },
}

type Keyset = {
  after: Fragment
  order: Fragment
  key: Fragment
}

/** SQL for keyset paging, in which a late page is as fast as the first. */
export function keyset({ sort, direction, cursor }: Listing, alias: string): Keyset {
  const { expression, type } = columns[sort]
  const column = expression(alias)
  const sortDirection = name(direction)
  return {
    after: cursor === undefined ? sql`true` : comesAfter(cursor),
    order: sql`${column} ${sortDirection}, ${name(alias)}.id ${sortDirection}`,
    key: sql`${column}::text`,
  }

  function comesAfter(cursor: string) {
    const [value, id] = readCursor(cursor, type)
    const last = sql`(${value}::${name(type)}, ${id}::uuid)`
    const own = sql`(${column}, ${name(alias)}.id)`
    return direction === 'asc' ? sql`${own} > ${last}` : sql`${own} < ${last}`
  }
}

export type PageRequest = { limit?: number | undefined; cursor?: string | undefined }
export type LimitedPage = PageRequest & { limit: number }

export function pageOf<Row extends { id: string; key: string }, Item>(
  rows: Row[],
  { limit }: PageRequest,
  publish: (row: Omit<Row, 'key'>) => Item,
) {
  return publishPage(rows, limit ?? rows.length, publish)
}

export function page<Row extends { id: string; key: string }>(rows: Row[], limit: number) {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  const hasMore = rows.length > limit && last !== undefined
  return { items, nextCursor: hasMore ? writeCursor(last.key, last.id) : undefined }
}

export function publishPage<Row extends { id: string; key: string }, Item>(
  rows: Row[],
  limit: number,
  publish: (row: Omit<Row, 'key'>) => Item,
) {
  const { items, nextCursor } = page(rows, limit)
  return { items: items.map(({ key: _, ...row }) => publish(row)), nextCursor }
}

function writeCursor(key: string, id: string) {
  return Buffer.from(JSON.stringify([key, id])).toString('base64url')
}

/** `type` is the SQL type of the cursor's first value, or `stop` for a `locationOrderKey`. */
export function readCursor(cursor: string, type: string): [string, string] {
  try {
    const [key, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (typeof key === 'string' && isOf(type, key) && typeof id === 'string' && isId(id)) {
      return [key, id]
    }
  } catch {
    // A malformed cursor is refused below.
  }
  throw invalid(commonWords.cursorInvalid, 'cursor')
}

function isOf(type: string, key: string): boolean {
  if (type === 'stop') {
    const [at = '', position = '', ...more] = key.split('|')
    const isTime = at === 'infinity' || isOf('timestamptz', at)
    return isTime && isOf('int', position) && more.length === 0
  }
  if (type === 'int') return /^\d{1,9}$/.test(key)
  if (type === 'text') return !key.includes('\0')
  if (type === 'float8') return /^\d{1,9}(?:\.\d{1,20})?(?:e-\d\d)?$/.test(key)
  const day =
    /^(\d{4}-\d\d-\d\d) (?:[01]\d|2[0-3])(?::[0-5]\d){2}(?:\.\d{1,6})?[+-]\d\d(?::\d\d){0,2}$/.exec(
      key,
    )?.[1]
  const midnight = new Date(`${day}T00:00:00Z`)
  // `Date` turns 31 February into 3 March, so the day is compared.
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(`${day}T`)
}
