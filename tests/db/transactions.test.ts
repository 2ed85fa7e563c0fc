import { expect, test } from 'vitest'
import { inTransaction, readRows, runInTransaction } from '#app/db/client.server.ts'
import { text } from '#app/db/columns.server.ts'
import { newId } from '#app/db/id.server.ts'
import { sql } from '#app/db/sql.server.ts'
import type { DatabaseTransaction } from '#app/db/transactions.server.ts'
import { files } from '#app/integrations/files.server.ts'
import { chooseGeocoder } from '#app/integrations/geocoding.server.ts'
import * as mail from '#app/integrations/mail.server.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aUser } from '#tests/support/factories.ts'

const { query } = useDatabase()

function addTag(ownerId: string, title: string) {
  return inTransaction(async (trx) => {
    await trx.insert('tags', { id: newId(), ownerId, title })
    if (title === 'bad') throw new Error('bad')
  })
}

async function titles() {
  const { rows } = await query('select title from tags order by title')
  return rows.map(({ title }) => title)
}

test('nobody outside is waited for while a transaction is open', async () => {
  const message = { id: newId(), to: 'a@b', replyTo: null, subject: '', html: '', text: '' }
  const outside: Record<string, () => Promise<unknown>> = {
    files: async () => files().size('photos/a/original'),
    mail: () => mail.send(message),
    geocoder: () => chooseGeocoder(undefined, () => {}).search('Zermatt'),
  }
  for (const [name, ask] of Object.entries(outside)) {
    const asked = inTransaction(ask)
    await expect(asked, name).rejects.toThrow('A transaction is open while we wait for')
    await expect(runInTransaction(ask), name).rejects.toThrow(
      'A transaction is open while we wait for',
    )
    await inTransaction(async () => {})
    await ask()
  }
})

test('what a transaction leaves running may go outside once it has ended', async () => {
  const ended = Promise.withResolvers<void>()
  let later: Promise<unknown> | undefined
  await inTransaction(async () => {
    later = ended.promise.then(() => files().size('photos/a/original'))
  })
  ended.resolve()
  expect(await later).toBeUndefined()
})

test('a transaction that has ended runs nothing more', async () => {
  const { id: ownerId } = await aUser()
  const add = (trx: DatabaseTransaction) => trx.insert('tags', { id: newId(), ownerId, title: 'a' })
  const committed = await inTransaction(async (trx) => trx)
  await expect(add(committed)).rejects.toThrow('The transaction has ended')
  let failed: DatabaseTransaction | undefined
  const broken = inTransaction(async (trx) => {
    failed = trx
    throw new Error('broken')
  })
  await expect(broken).rejects.toThrow('broken')
  await expect(add(failed as DatabaseTransaction)).rejects.toThrow('The transaction has ended')
  expect(await titles()).toEqual([])
})

test('a unit is one transaction: all of it stays or nothing', async () => {
  const { id } = await aUser()
  await runInTransaction(async () => {
    await addTag(id, 'a')
    await Promise.all([addTag(id, 'b'), addTag(id, 'bad').catch(() => {}), addTag(id, 'c')])
    const seen = await readRows({ title: text }, sql`select title from tags where owner_id = ${id}`)
    expect(seen).toHaveLength(3)
    expect(await titles()).toEqual([])
  })
  expect(await titles()).toEqual(['a', 'b', 'c'])
  const broken = runInTransaction(async () => {
    await addTag(id, 'd')
    throw new Error('broken')
  })
  await expect(broken).rejects.toThrow('broken')
  expect(await titles()).toEqual(['a', 'b', 'c'])
  await addTag(id, 'e')
  expect(await titles()).toEqual(['a', 'b', 'c', 'e'])
})
