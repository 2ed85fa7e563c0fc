import { expect, test } from 'vitest'
import { readBatch } from '#app/db/batch.server.ts'
import { read } from '#app/db/client.server.ts'
import { integer, json, orNull, text, timestamp } from '#app/db/columns.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { useDatabase } from '#tests/support/database.ts'
import { wrongRows } from '#tests/support/rows.ts'

useDatabase()

const days = {
  columns: { at: timestamp, until: orNull(timestamp), marks: json<number[]>() },
  statement: sql`select '2031-05-01 04:00:00.123456Z'::timestamptz - n * interval '1 day' as at,
      case when n = ${0} then '2031-05-02Z'::timestamptz end as until, '[1]'::json as marks
    from generate_series(0, ${1}) n order by n`,
}

test('queries read together answer what each answers alone', async () => {
  const words = { columns: { word: text }, statement: sql`select ${'a'}::text as word` }
  const none = { columns: { word: text }, statement: sql`select ${'b'}::text as word where false` }
  const together = await readBatch({ days, words, none })
  expect(together.days).toHaveLength(2)
  expect(together).toEqual({ days: await read(days), words: [{ word: 'a' }], none: [] })
})

test('a query read with others is held to its columns', async () => {
  const wrong = { columns: { word: integer }, statement: sql`select 'a'::text as word` }
  await readBatch({ days, wrong })
  expect(wrongRows()).toEqual(['word of word has type 25'])
})
