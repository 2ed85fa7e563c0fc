import { expect, test } from 'vitest'
import dictionary from '#app/db/tables.ts?raw'
import { useDatabase } from '#tests/support/database.ts'

const database = useDatabase()

/** Tables of libraries that keep their own. */
const foreign = ['migrations']

test('the data dictionary names exactly the tables and columns of the migrated database', async () => {
  const { rows } = await database.query<{ name: string; nullable: boolean }>(
    `select table_name || '.' || column_name as name, is_nullable = 'YES' as nullable
      from information_schema.columns
      where table_schema = 'public' and not table_name = any($1) order by 1`,
    [foreign],
  )
  expect(rows.length).toBeGreaterThan(50)
  expect(rows.map(({ name, nullable }) => `${camel(name)}${nullable ? '?' : ''}`)).toEqual(
    columnsOf(dictionary),
  )
})

function columnsOf(source: string) {
  const columns: string[] = []
  let table = ''
  for (const line of source.slice(source.indexOf('export type Tables')).split('\n')) {
    table = /^ {2}(\w+): \{$/.exec(line)?.[1] ?? table
    const [, column, type = ''] = /^ {4}(\w+): (.+)$/.exec(line) ?? []
    const isNullable = type === 'unknown' || /\bnull\b|NullableTimestamp/.test(type)
    if (column) columns.push(`${table}.${column}${isNullable ? '?' : ''}`)
  }
  return columns.sort((a, b) => (snake(a) < snake(b) ? -1 : 1))
}

function camel(name: string) {
  return name.replace(/_(\w)/g, (_, letter) => letter.toUpperCase())
}

function snake(name: string) {
  return name.replace('?', '').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
