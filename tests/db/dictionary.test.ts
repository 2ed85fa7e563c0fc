import { expect, test } from 'vitest'
import dictionary from '#app/db/tables.ts?raw'
import { useDatabase } from '#tests/support/database.ts'

const database = useDatabase()

const foreign = ['migrations']

test('the data dictionary names exactly the columns of the migrated database, with their types and their words', async () => {
  const { rows } = await database.query<{ column: string; type: string; nullable: boolean }>(
    `select table_name || '.' || column_name as column, udt_name as type, is_nullable = 'YES' as nullable
      from information_schema.columns
      where table_schema = 'public' and not table_name = any($1)`,
    [foreign],
  )
  expect(rows.length).toBeGreaterThan(50)
  const words = await wordsOfColumns()
  const columns = rows.map(({ column, type, nullable }) => {
    const meaning = words.get(column) ?? meanings[type] ?? `no meaning of ${type}`
    return `${camel(column)}: ${meaning}${nullable && type !== 'jsonb' ? ' | null' : ''}`
  })
  expect(columns.sort()).toEqual(columnsOf(dictionary).sort())
})

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

const meanings: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  time: 'string',
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  numeric: 'number',
  bytea: 'Buffer',
  timestamptz: 'Date',
  tsvector: 'string',
  jsonb: 'JSON',
  _uuid: 'string[]',
  _text: 'string[]',
  _float8: 'number[]',
}

async function wordsOfColumns() {
  const { rows } = await database.query<{ column: string; check: string }>(
    `select conrelid::regclass || '.' || attname as column, pg_get_constraintdef(c.oid) as check
      from pg_constraint c join pg_attribute a on a.attrelid = conrelid and a.attnum = conkey[1]
      where contype = 'c' and connamespace = 'public'::regnamespace and cardinality(conkey) = 1`,
  )
  const enumerations = rows.filter(({ check }) => / = ANY /.test(check))
  return new Map(
    enumerations.map(({ column, check }) => [column, unionOf(check.match(/'[^']+'/g) ?? [])]),
  )
}

function unionOf(words: string[]) {
  return [...words].sort().join(' | ')
}

/** As `table.column: type`, without what only concerns writing. */
function columnsOf(source: string) {
  const columns: string[] = []
  let table = ''
  const text = source
    .slice(source.indexOf('export type Tables'))
    .replace(/<\n\s+('.*')\n\s+>/g, '<$1>')
    .replace(/:(?:\n\s+\| '\w+')+/g, (union) => union.replaceAll(/\n\s+/g, ' ').replace('| ', ''))
  for (const line of text.split('\n')) {
    table = /^ {2}(\w+): \{$/.exec(line)?.[1] ?? table
    const [, column, type = ''] = /^ {4}(\w+): (.+)$/.exec(line) ?? []
    if (column) columns.push(`${table}.${column}: ${readType(type)}`)
  }
  return columns
}

function readType(type: string): string {
  if (type === 'Timestamp') return 'Date'
  if (type === 'NullableTimestamp') return 'Date | null'
  if (type === 'unknown') return 'JSON'
  const inner = /^(?:Generated|GeneratedAlways)<(.+)>$/.exec(type)?.[1]
  if (inner) return readType(inner)
  const selected = /^ColumnType<(.+?), /.exec(type)?.[1]
  if (selected) return /^(Record<|\{)|\[\]$/.test(selected) ? 'JSON' : selected
  const parts = type.split(' | ')
  const words = parts.filter((part) => part.startsWith("'"))
  if (words.length === 0) return type
  return `${unionOf(words)}${parts.includes('null') ? ' | null' : ''}`
}

function camel(name: string) {
  return name.replace(/_(\w)/g, (_, letter) => letter.toUpperCase())
}
