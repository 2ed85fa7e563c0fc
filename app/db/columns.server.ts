import pg from 'pg'

declare const value: unique symbol

/** What a column of a result holds: the types of PostgreSQL that give it, and whether it may be null. */
type Column<Value> = {
  types: readonly number[]
  isNullable: boolean
  /** All that it may hold, where that is known. */
  words?: readonly string[]
  [value]?: Value
}

/** The columns of a statement's rows. A test that runs it holds them to what PostgreSQL answers. */
export type Columns<Row> = { [Name in keyof Row]-?: Column<Row[Name]> }

const types = pg.types.builtins
const integers = [types.INT2, types.INT4, types.INT8]

export const uuid: Column<string> = notNull(types.UUID)
export const text: Column<string> = notNull(types.TEXT, types.VARCHAR)
export const boolean: Column<boolean> = notNull(types.BOOL)
export const integer: Column<number> = notNull(...integers)
export const number: Column<number> = notNull(types.FLOAT8, ...integers)
export const timestamp: Column<Date> = notNull(types.TIMESTAMPTZ)

/** What a JSON column holds is a claim: PostgreSQL knows of its values only that they are JSON. */
export function json<Value>(): Column<Value> {
  return notNull(types.JSON, types.JSONB)
}

/** Text that is one of these words. */
export function oneOf<const Word extends string>(words: readonly Word[]): Column<Word> {
  return { ...notNull<Word>(types.TEXT, types.VARCHAR), words }
}

/** The same column where it may be null. */
export function orNull<Value>(column: Column<Value>): Column<Value | null> {
  return { ...column, isNullable: true }
}

/** The same columns of a row that may be missing, as of a `left join`. */
export function allOrNull<Row>(
  columns: Columns<Row>,
): Columns<{ [Name in keyof Row]: Row[Name] | null }> {
  const entries = Object.entries<Column<unknown>>(columns)
  return Object.fromEntries(entries.map(([name, column]) => [name, orNull(column)])) as never
}

function notNull<Value>(...given: number[]): Column<Value> {
  return { types: given, isNullable: false }
}
