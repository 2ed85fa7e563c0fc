import {
  type Column,
  type Columns,
  type Generated,
  isJson,
  type ValueOf,
  type WithDefault,
} from './columns.server.ts'
import { Fragment, join, name, sql } from './sql.server.ts'
import { type TableName, tables } from './tables.ts'

export type Row<Table extends TableName> = {
  [Name in keyof (typeof tables)[Table]]: ValueOf<(typeof tables)[Table][Name]>
}

type Selected<Value> = Column<Value> & { sql: Fragment }

export type Selection<Row> = { [Name in keyof Row]-?: Selected<Row[Name]> }

export type RowOf<Of> = { -readonly [Name in keyof Of]: ValueOf<Of[Name]> }

export function columns<Table extends TableName, Name extends keyof Row<Table> & string>(
  table: Table,
  alias: string,
  ...names: Name[]
): Selection<Pick<Row<Table>, Name>> {
  return Object.fromEntries(
    names.map((one) => [one, as(columnOf(table, one), name(`${alias}.${snake(one)}`))]),
  ) as never
}

export function as<Value>(column: Column<Value>, expression: Fragment): Selected<Value> {
  return { ...column, sql: expression }
}

export function listOf(selection: Selection<object>): Fragment {
  return join(
    Object.entries(selection as Selection<Record<string, unknown>>).map(
      ([key, { sql: expression }]) => sql`${expression} as "${name(key)}"`,
    ),
  )
}

/** @throws Error if there is no row */
export function onlyRow<Of>([row]: Of[]): Of {
  if (!row) throw new Error('A query that always has a row returned none')
  return row
}

export type Query<Row> = { columns: Columns<Row>; statement: Fragment }

/** @param rest the SQL from `from` on */
export function select<Row>(selection: Selection<Row>, rest: Fragment): Query<Row> {
  return { columns: selection, statement: sql`select ${listOf(selection)} ${rest}` }
}

type WritableName<Table extends TableName> = {
  [Name in keyof Row<Table>]: (typeof tables)[Table][Name] extends Generated ? never : Name
}[keyof Row<Table>]

type Optional<Table extends TableName> = {
  [Name in keyof Row<Table>]: (typeof tables)[Table][Name] extends WithDefault
    ? Name
    : null extends Row<Table>[Name]
      ? Name
      : never
}[keyof Row<Table>]

/** A fragment is evaluated by PostgreSQL; an undefined value leaves the column unchanged. */
export type Changes<Table extends TableName> = {
  [Name in WritableName<Table>]?: Row<Table>[Name] | Fragment | undefined
}

export type NewRow<Table extends TableName> = Changes<Table> & {
  [Name in Exclude<WritableName<Table>, Optional<Table>>]: Row<Table>[Name] | Fragment
}

export function insertion<Table extends TableName>(
  table: Table,
  rows: readonly NewRow<Table>[],
): Fragment {
  const keys = [...new Set(rows.flatMap((row) => definedKeys(row)))]
  const values = rows.map((row) => {
    const given = keys.map((key) => toOperand(table, key, row[key as never]) ?? sql`default`)
    return sql`(${join(given)})`
  })
  return sql`insert into ${name(snake(table))} (${join(keys.map((key) => name(snake(key))))})
    values ${join(values)}`
}

export function assignments<Table extends TableName>(
  table: Table,
  changes: Changes<Table>,
): Fragment {
  const set = definedKeys(changes).map(
    (key) => sql`${name(snake(key))} = ${toOperand(table, key, changes[key as never]) as Fragment}`,
  )
  return join(set)
}

function definedKeys(values: object): string[] {
  return Object.entries(values).flatMap(([key, value]) => (value === undefined ? [] : key))
}

function toOperand(table: TableName, key: string, value: unknown): Fragment | undefined {
  if (value === undefined || value instanceof Fragment) return value
  const isText = value !== null && isJson(columnOf(table, key))
  return sql`${(isText ? JSON.stringify(value) : value) as string}`
}

function columnOf(table: TableName, key: string): Column<unknown> {
  return tables[table][key as never]
}

export function snake(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
