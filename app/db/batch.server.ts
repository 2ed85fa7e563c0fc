import { read, readRows } from './client.server.ts'
import { type Columns, json, timestamp } from './columns.server.ts'
import { isWatched } from './database.server.ts'
import type { Query } from './rows.server.ts'
import { compile, join, sql } from './sql.server.ts'

type Queries<Rows> = { [Name in keyof Rows]: Query<Rows[Name]> }

/** Runs several queries as one statement that returns JSON; only timestamps are converted back. */
export async function readBatch<Rows extends Record<keyof Rows, object>>(
  queries: Queries<Rows>,
): Promise<{ [Name in keyof Rows]: Rows[Name][] }> {
  const all = Object.entries<Query<Record<string, unknown>>>(queries)
  if (isWatched()) for (const [, query] of all) await describeOnce(query)
  const answers = all.map(
    ([, { statement }]) => sql`(select coalesce(json_agg(one), '[]') from (${statement}) one)`,
  )
  const [row] = await readRows(
    answersColumn,
    sql`select json_build_array(${join(answers)}) as answers`,
  )
  const named = all.map(([name, { columns }], at) => [
    name,
    revive(columns, row?.answers[at] ?? []),
  ])
  return Object.fromEntries(named)
}

const answersColumn: Columns<{ answers: Record<string, unknown>[][] }> = { answers: json() }

const known = new Set<string>()

/** Tests compare the types of columns, which JSON lacks, so in tests each query also runs alone. */
async function describeOnce(query: Query<Record<string, unknown>>) {
  const { text } = compile(query.statement)
  if (known.has(text)) return
  known.add(text)
  await read(query)
}

function revive(columns: Columns<Record<string, unknown>>, rows: Record<string, unknown>[]) {
  const moments = Object.keys(columns).filter((name) => columns[name]?.types === timestamp.types)
  if (moments.length === 0) return rows
  return rows.map((row) => {
    const dates = moments.map((name) => [name, row[name] && new Date(row[name] as string)])
    return { ...row, ...Object.fromEntries(dates) }
  })
}
