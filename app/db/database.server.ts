import type pg from 'pg'
import { env } from '#app/server/env.server.ts'
import { type Columns, integer } from './columns.server.ts'
import {
  assignments,
  type Changes,
  columns,
  insertion,
  listOf,
  type NewRow,
  onlyRow,
  type Row,
  snake,
} from './rows.server.ts'
import { compile, type Fragment, name, named, nothing, type Statement, sql } from './sql.server.ts'
import { type TableName, tables } from './tables.ts'

export type Answer = Pick<pg.QueryResult, 'rows' | 'rowCount' | 'fields'>

type NameIn<Table extends TableName> = keyof Row<Table> & string

/** The number of changed rows, or the named columns of those rows. */
type Changed<Table extends TableName, Name extends NameIn<Table>> = Promise<
  [Name] extends [never] ? number : Pick<Row<Table>, Name>[]
>

/** In each method, `condition` is the SQL after `where`, also with order, limit or `for update`. */
export abstract class Database {
  abstract send(statement: Statement): Promise<Answer>

  /** Returns the number of changed rows. */
  async run(statement: Fragment): Promise<number> {
    const { rowCount } = await this.send(prepared(statement))
    return rowCount ?? 0
  }

  async rows<Of>(columns: Columns<Of>, statement: Fragment): Promise<Of[]> {
    const answer = await this.send(prepared(statement))
    watch?.(columns, answer)
    return answer.rows
  }

  select<Table extends TableName, Name extends NameIn<Table>>(
    table: Table,
    names: readonly Name[] | '*',
    condition: Fragment,
  ): Promise<Pick<Row<Table>, Name>[]> {
    const all = Object.keys(tables[table]) as Name[]
    const chosen = columns(table, snake(table), ...(names === '*' ? all : names))
    const list = listOf(chosen)
    return this.rows(chosen, sql`select ${list} from ${name(snake(table))} where ${condition}`)
  }

  async selectFirst<Table extends TableName, Name extends NameIn<Table>>(
    table: Table,
    names: readonly Name[] | '*',
    condition: Fragment,
  ): Promise<Pick<Row<Table>, Name> | undefined> {
    const [row] = await this.select(table, names, condition)
    return row
  }

  /** @throws Error if no row matches */
  async selectOne<Table extends TableName, Name extends NameIn<Table>>(
    table: Table,
    names: readonly Name[] | '*',
    condition: Fragment,
  ): Promise<Pick<Row<Table>, Name>> {
    return onlyRow(await this.select(table, names, condition))
  }

  async count(table: TableName, condition: Fragment): Promise<number> {
    const counted = sql`select count(*)::int as count from ${name(snake(table))} where ${condition}`
    return onlyRow(await this.rows({ count: integer }, counted)).count
  }

  /** @param conflict an SQL fragment such as `` sql`on conflict do nothing` `` */
  insert<Table extends TableName, Name extends NameIn<Table> = never>(
    table: Table,
    rows: NewRow<Table> | readonly NewRow<Table>[],
    conflict?: Fragment,
    returned?: readonly Name[],
  ): Changed<Table, Name> {
    const all = (Array.isArray(rows) ? rows : [rows]) as readonly NewRow<Table>[]
    return changed(this, table, sql`${insertion(table, all)} ${conflict ?? nothing}`, returned)
  }

  update<Table extends TableName, Name extends NameIn<Table> = never>(
    table: Table,
    changes: Changes<Table>,
    condition: Fragment,
    returned?: readonly Name[],
  ): Changed<Table, Name> {
    const set = assignments(table, changes)
    const statement = sql`update ${name(snake(table))} set ${set} where ${condition}`
    return changed(this, table, statement, returned)
  }

  remove<Table extends TableName, Name extends NameIn<Table> = never>(
    table: Table,
    condition: Fragment,
    returned?: readonly Name[],
  ): Changed<Table, Name> {
    const statement = sql`delete from ${name(snake(table))} where ${condition}`
    return changed(this, table, statement, returned)
  }
}

function changed<Table extends TableName, Name extends NameIn<Table>>(
  database: Database,
  table: Table,
  statement: Fragment,
  returned: readonly Name[] | undefined,
): Changed<Table, Name> {
  if (!returned) return database.run(statement) as never
  const chosen = columns(table, snake(table), ...returned)
  return database.rows(chosen, sql`${statement} returning ${listOf(chosen)}`) as never
}

/** Limit of values in a prepared statement. Longer statements insert many rows and rarely recur. */
const maxPrepared = 80

function prepared(fragment: Fragment): Statement {
  const statement = compile(fragment)
  // Behind a transaction pooler, the next connection may not have the prepared statement.
  const isPrepared = env.DATABASE_POOLER !== 'transaction' && statement.values.length <= maxPrepared
  return isPrepared ? named(statement) : statement
}

type Watch = (columns: Columns<Record<string, unknown>>, answer: Answer) => void

let watch: Watch | undefined

export function watchRows(watcher: Watch) {
  watch = watcher
}

export function isWatched() {
  return watch !== undefined
}
