import { expect, test } from 'vitest'
import type { Column } from '#app/db/columns.server.ts'
import { snake } from '#app/db/rows.server.ts'
import { tables } from '#app/db/tables.ts'
import { useDatabase } from '#tests/support/database.ts'

const database = useDatabase()

const foreign = ['migrations']

test('the data dictionary names exactly the columns of the migrated database, with their types, defaults and words', async () => {
  const { rows } = await database.query<Found>(
    `select c.table_name || '.' || c.column_name as column, udt_name::regtype::oid::int as type,
        is_nullable = 'YES' as "isNullable", column_default is not null as "hasDefault",
        is_generated = 'ALWAYS' or is_identity = 'YES' as "isGenerated"
      from information_schema.columns c
      where table_schema = 'public' and not table_name = any($1)`,
    [foreign],
  )
  expect(rows.length).toBeGreaterThan(50)
  const words = await wordsOfColumns()
  const found = rows.map((row) => [row.column, { ...row, words: words.get(row.column) }])
  expect(declaredColumns(new Map(rows.map(({ column, type }) => [column, type])))).toEqual(
    Object.fromEntries(found),
  )
})

type Found = {
  column: string
  type: number
  isNullable: boolean
  hasDefault: boolean
  isGenerated: boolean
}

/** @param types of PostgreSQL; a declared column may hold several */
function declaredColumns(types: Map<string, number>) {
  const columns = Object.entries<Record<string, Column<unknown>>>(tables).flatMap(([table, of]) =>
    Object.entries(of).map(([key, column]) => {
      const full = `${snake(table)}.${snake(key)}`
      const type = types.get(full)
      const declared = {
        column: full,
        type: type && column.types.includes(type) ? type : column.types[0],
        isNullable: column.isNullable,
        hasDefault: 'hasDefault' in column,
        isGenerated: 'isGenerated' in column,
        words: column.words?.toSorted(),
      }
      return [full, declared]
    }),
  )
  return Object.fromEntries(columns)
}

test('whatever is removed finds what refers to it by an index', async () => {
  const { rows } = await database.query<{ key: string; hasIndex: boolean }>(
    `select conrelid::regclass || '.' || attname as key, exists (
        select 1 from pg_index i where i.indrelid = conrelid and i.indkey[0] = conkey[1]
          and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) like '%' || attname || ' IS NOT NULL%')
      ) as "hasIndex"
      from pg_constraint c join pg_attribute a on a.attrelid = conrelid and a.attnum = conkey[1]
      where contype = 'f' and connamespace = 'public'::regnamespace`,
  )
  expect(rows.length).toBeGreaterThan(50)
  expect(rows.filter(({ hasIndex }) => !hasIndex).map(({ key }) => key)).toEqual([])
})

async function wordsOfColumns() {
  const { rows } = await database.query<{ column: string; check: string }>(
    `select conrelid::regclass || '.' || attname as column, pg_get_constraintdef(c.oid) as check
      from pg_constraint c join pg_attribute a on a.attrelid = conrelid and a.attnum = conkey[1]
      where contype = 'c' and connamespace = 'public'::regnamespace and cardinality(conkey) = 1`,
  )
  const enumerations = rows.filter(({ check }) => / = ANY /.test(check))
  return new Map(
    enumerations.map(({ column, check }) => [
      column,
      [...check.matchAll(/'(\w*)'/g)].map(([, word]) => word).sort(),
    ]),
  )
}
