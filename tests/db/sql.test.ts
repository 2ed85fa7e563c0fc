import { expect, test } from 'vitest'
import { db, disconnect, inTransaction, readRows, runInTransaction } from '#app/db/client.server.ts'
import { boolean, integer, oneOf, orNull, text, timestamp, uuid } from '#app/db/columns.server.ts'
import { newId } from '#app/db/id.server.ts'
import { pool } from '#app/db/pools.server.ts'
import { compile, join, literal, name, named, nothing, parameter, sql } from '#app/db/sql.server.ts'
import { env } from '#app/server/env.server.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aUser } from '#tests/support/factories.ts'
import { wrongRows } from '#tests/support/rows.ts'

const { query } = useDatabase()

test('pieces compose, and values become parameters in their order', () => {
  const isWanted = sql`title = ${'a'}`
  const { text, values } = compile(
    sql`select ${join([sql`id`, sql`title`])} from ${name('tags')} t where ${isWanted} ${nothing}
      and id = any(${['x']}::uuid[]) limit ${literal(5)}`,
  )
  expect(text.replaceAll(/\s+/g, ' ')).toBe(
    'select id, title from tags t where title = $1 and id = any($2::uuid[]) limit 5',
  )
  expect(values).toEqual(['a', ['x']])
})

test('a parameter is one value however often it stands in a statement', () => {
  const wanted = parameter('a')
  const { text, values } = compile(sql`${wanted}, ${'b'}, ${sql`${wanted}`}, ${'a'}`)
  expect(text).toBe('$1, $2, $1, $3')
  expect(values).toEqual(['a', 'b', 'a'])
})

test('a statement is named by its text, whatever its values are', () => {
  const nameOf = (id: string, more = nothing) =>
    named(compile(sql`select ${id}${more}`)).name as string
  expect(nameOf('a')).toBe(nameOf('b'))
  expect(nameOf('a')).not.toBe(nameOf('a', sql`, 1`))
  expect(nameOf('a').length).toBeLessThan(64)
})

test('no name brings SQL along', () => {
  for (const word of ['tags; drop table tags', 'a b', '"a"', '', 'a.b.c', '1']) {
    expect(() => name(word)).toThrow('This is not a name in SQL')
  }
})

test('statements run alone, in a transaction and in a unit, and see what it did', async () => {
  const { id: ownerId } = await aUser()
  const titles = sql`select title from tags where owner_id = ${ownerId}`
  const add = (title: string) =>
    sql`insert into tags (id, owner_id, title) values (${newId()}, ${ownerId}, ${title})`
  await inTransaction(async (trx) => {
    expect(await trx.run(add('a'))).toBe(1)
    expect(await readRows({ title: text }, titles, trx)).toEqual([{ title: 'a' }])
    expect(await readRows({ title: text }, titles)).toEqual([])
  })
  const broken = runInTransaction(async () => {
    await db.run(add('b'))
    expect(await readRows({ title: text }, titles)).toHaveLength(2)
    throw new Error('broken')
  })
  await expect(broken).rejects.toThrow('broken')
  expect(await readRows({ title: text }, titles, { id: null })).toEqual([{ title: 'a' }])
})

test('statements are prepared, but for behind a pooler that lends connections for a transaction', async () => {
  const ask = (marker: number) =>
    readRows({ n: integer }, sql`select ${literal(marker)} as n where ${true}`)
  const prepared = async (marker: number) => {
    const { rows } = await pool('background').query(
      `select name from pg_prepared_statements where statement like 'select ${marker} as n%'`,
    )
    return rows
  }
  await ask(4711)
  expect(await prepared(4711)).toHaveLength(1)
  await disconnect()
  env.DATABASE_POOLER = 'transaction'
  try {
    await ask(4712)
    expect(await prepared(4712)).toEqual([])
  } finally {
    env.DATABASE_POOLER = 'session'
    await disconnect()
  }
})

test('a statement that declares its row wrongly is found out', async () => {
  await aUser({ username: 'ansel' })
  const users = sql`select id, username as name, email_confirmed_at as "confirmedAt", role from users`
  const right = { id: uuid, name: text, confirmedAt: orNull(timestamp), role: oneOf(['user']) }
  await query('update users set email_confirmed_at = null')
  await readRows(right, users)
  expect(wrongRows()).toEqual([])
  await readRows({ ...right, name: boolean }, users)
  expect(wrongRows()).toEqual(['name of id,name,confirmedAt,role has type 25'])
  await readRows({ ...right, confirmedAt: timestamp }, users)
  expect(wrongRows()).toEqual(['confirmedAt of id,name,confirmedAt,role is null'])
  await readRows({ ...right, role: oneOf(['admin']) }, users)
  expect(wrongRows()).toEqual(['role of id,name,confirmedAt,role is user, none of admin'])
  const { name: _, ...less } = right
  await readRows({ ...less, more: text }, users)
  expect(wrongRows()).toEqual(['declared id,confirmedAt,role,more, found id,name,confirmedAt,role'])
})
