import { expect, test } from 'vitest'
import { newId } from '#app/db/id.server.ts'
import { compile, join } from '#app/db/sql.server.ts'
import { photoHomes } from '#app/domain/photos/homes.server.ts'
import { uploadsTo } from '#app/domain/photos/rows.server.ts'
import { useDatabase } from '#tests/support/database.ts'

const database = useDatabase()

/** Every column that refers from photos to a table, or from a table to photos, but their owner. */
const references = `select conrelid::regclass || '.' || attname as "column"
  from pg_constraint c join pg_attribute a on a.attrelid = conrelid and a.attnum = any(conkey)
  where contype = 'f' and 'photos'::regclass in (conrelid, confrelid)
    and not (conrelid = 'photos'::regclass and attname = 'owner_id')
  order by 1`

test('every table that photos refer to, or that refers to photos, is a home of photos', async () => {
  const registered = photoHomes.flatMap(({ columns }) => columns)
  expect(await columnsOf(references)).toEqual([...registered].sort())
  await database.query('begin')
  try {
    await database.query(
      'create table casts (id uuid primary key, photo_id uuid references photos)',
    )
    await database.query('alter table photos add poll_id uuid references casts')
    const more = (await columnsOf(references)).filter((one) => !registered.includes(one as never))
    expect(more).toEqual(['casts.photo_id', 'photos.poll_id'])
  } finally {
    await database.query('rollback')
  }
})

test('a photo is at the home that its columns name, that of a location before that of an import', () => {
  const id = newId()
  const other = newId()
  expect(uploadsTo({ conceptId: id })).toMatchObject({ column: 'conceptId', id })
  expect(uploadsTo({ gearId: id })).toMatchObject({ column: 'gearId', id })
  expect(uploadsTo({ importId: id })).toMatchObject({ column: 'importId', id })
  const imported = { locationId: id, importId: other, importPlace: 3 }
  expect(uploadsTo(imported)).toMatchObject({ column: 'locationId', id })
  expect(() => uploadsTo({} as never)).toThrow('This destination has no home of photos')
})

test('no home keeps a photo that is nowhere', async () => {
  const { text, values } = compile(
    join(
      photoHomes.map(({ holds }) => holds),
      ' or ',
    ),
  )
  const nowhere = `from (select (jsonb_populate_record(null::photos, '{}')).*) photo`
  const { rows } = await database.query(`select ${text} as "isKept" ${nowhere}`, values)
  expect(rows).toEqual([{ isKept: false }])
})

async function columnsOf(statement: string): Promise<string[]> {
  const { rows } = await database.query<{ column: string }>(statement)
  return rows.map(({ column }) => column)
}
