import pg from 'pg'

declare const value: unique symbol

export type Column<Value> = {
  types: readonly number[]
  isNullable: boolean
  words?: readonly string[]
  [value]?: Value
}

export type ValueOf<Of> = Of extends Column<infer Value> ? Value : never

export type WithDefault = { hasDefault: true }

export type Generated = { isGenerated: true }

/** Tests compare these types with the types that PostgreSQL returns. */
export type Columns<Row> = { [Name in keyof Row]-?: Column<Row[Name]> }

const types = pg.types.builtins
const integers = [types.INT2, types.INT4, types.INT8]

export const uuid: Column<string> = notNull(types.UUID)
export const text: Column<string> = notNull(types.TEXT, types.VARCHAR)
export const boolean: Column<boolean> = notNull(types.BOOL)
export const integer: Column<number> = notNull(...integers)
export const number: Column<number> = notNull(types.FLOAT8, ...integers)
export const bytes: Column<Buffer> = notNull(types.BYTEA)
export const timestamp: Column<Date> = notNull(types.TIMESTAMPTZ)
/** A time such as `06:30:00`. */
export const time: Column<string> = notNull(types.TIME)
/** A `tsvector`. */
export const lexemes: Column<string> = notNull(types.TSVECTOR)

/** `Value` is not checked when a row is read. */
export function json<Value>(): Column<Value> {
  return notNull(types.JSON, types.JSONB)
}

export function isJson(column: Column<unknown>): boolean {
  return column.types.includes(types.JSONB)
}

export function oneOf<const Word extends string>(words: readonly Word[]): Column<Word> {
  return { ...notNull<Word>(types.TEXT, types.VARCHAR), words }
}

export function manyOf<const Word extends string>(_words: readonly Word[]): Column<Word[]> {
  return notNull(arrays.text)
}

/** OIDs of array types that `pg.types.builtins` does not name. */
const arrays = { text: 1009, uuid: 2951, number: 1022 }

export const texts: Column<string[]> = notNull(arrays.text)
export const uuids: Column<string[]> = notNull(arrays.uuid)
export const numbers: Column<number[]> = notNull(arrays.number)

export function orNull<Value>(column: Column<Value>): Column<Value | null> {
  return { ...column, isNullable: true }
}

export function byDefault<Value>(column: Column<Value>): Column<Value> & WithDefault {
  return { ...column, hasDefault: true }
}

export function generated<Value>(column: Column<Value>): Column<Value> & Generated {
  return { ...column, isGenerated: true }
}

/** Makes every column nullable, for a `left join`. */
export function allOrNull<Row>(
  columns: Columns<Row>,
): Columns<{ [Name in keyof Row]: Row[Name] | null }> {
  const entries = Object.entries<Column<unknown>>(columns)
  return Object.fromEntries(entries.map(([name, column]) => [name, orNull(column)])) as never
}

function notNull<Value>(...given: number[]): Column<Value> {
  return { types: given, isNullable: false }
}
