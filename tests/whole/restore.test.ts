import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { archiveFormat } from '#app/domain/whole/archive/format.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aUser } from '#tests/support/factories.ts'
import { unzip } from '#tests/support/zip.ts'
import { anArchive } from './an-archive.ts'
import { broughtBack, checked, comparable, partsOf, totalOf } from './bring-back.ts'
import { fillAccount } from './full-account.ts'

const database = useDatabase()

/** A full account's archive; then the account is gone, as on another installation. */
async function fromElsewhere() {
  const former = await aUser({ username: 'dorothea' })
  await fillAccount(former)
  const archive = await anArchive(former)
  await database.query('delete from users where id = $1', [former.id])
  return archive
}

test('an archive comes back into an empty account on another installation with the same ids', async () => {
  const archive = await fromElsewhere()
  const owner = await aUser()
  const found = await checked(owner, archive)
  expect(found).toMatchObject({ status: 'checked', reason: '' })
  expect(partsOf(found).locations).toEqual({ found: 3, added: 2, same: 0, differs: 0, left: 1 })
  expect(found.report?.left).toMatchObject([{ part: 'locations', count: 1, titles: ['Deleted'] }])
  const done = await broughtBack(owner, archive)
  expect(done).toMatchObject({ status: 'done', reason: '' })
  expect(done.report?.parts).toEqual(found.report?.parts)
  const again = await anArchive(owner)
  expect(comparable(again)).toEqual(comparable(archive))
  expect(idsIn(again, 'shoots')).toEqual(idsIn(archive, 'shoots'))
  expect(idsIn(again, 'photos')).toEqual(idsIn(archive, 'photos'))
})

test('beside its own account an archive comes back with other ids, and twice changes nothing', async () => {
  const former = await aUser()
  await fillAccount(former)
  const archive = await anArchive(former)
  const owner = await aUser()
  expect(await broughtBack(owner, archive)).toMatchObject({ status: 'done', reason: '' })
  expect(comparable(await anArchive(owner))).toEqual(comparable(archive))
  const counts = await countRows()
  const second = await broughtBack(owner, archive)
  expect(second).toMatchObject({ status: 'done' })
  expect(totalOf(second, 'added')).toBe(0)
  expect(Object.entries(partsOf(second)).filter(([, { differs }]) => differs > 0)).toEqual([])
  expect(await countRows()).toEqual(counts)
  expect(comparable(await anArchive(former))).toEqual(comparable(archive))
})

test('into the account that made it an archive brings nothing and changes nothing', async () => {
  const owner = await aUser()
  await fillAccount(owner)
  const archive = await anArchive(owner)
  const counts = await countRows()
  const done = await broughtBack(owner, archive)
  expect(done).toMatchObject({ status: 'done' })
  expect(totalOf(done, 'added')).toBe(0)
  expect(Object.entries(partsOf(done)).filter(([, { differs }]) => differs > 0)).toEqual([])
  expect(await countRows()).toEqual(counts)
  expect(comparable(await anArchive(owner))).toEqual(comparable(archive))
})

test('an archive of format 1 comes back', async () => {
  const archive = readFileSync('tests/whole/archives/format-1.zip')
  const owner = await aUser()
  const done = await broughtBack(owner, archive)
  expect(done).toMatchObject({ status: 'done', reason: '' })
  expect(done.report).toMatchObject({ format: 1, username: 'dorothea' })
  expect(partsOf(done)).toMatchObject({
    locations: { added: 2 },
    photos: { added: 6, left: 0 },
    shoots: { added: 2 },
    searches: { added: 0, left: 1 },
  })
})

function idsIn(archive: Buffer, name: string) {
  return unzip(archive)
    .get(`${name}.json`)
    ?.toString()
    .match(/"id" ?: ?"[^"]+"/g)
    ?.toSorted()
}

test('the kept archive of format 2 comes back, and is like one that is made now', async () => {
  const archive = readFileSync('tests/whole/archives/format-2.zip')
  const owner = await aUser()
  const done = await broughtBack(owner, archive)
  expect(done).toMatchObject({ status: 'done', reason: '' })
  expect(done.report).toMatchObject({ format: archiveFormat })
  const again = await anArchive(owner)
  expect(comparable(again)).toEqual(comparable(archive))
  const namesOf = (zip: Buffer) =>
    [...unzip(zip).keys()].filter((name) => name.startsWith('schema/'))
  expect(namesOf(again)).toEqual(namesOf(archive))
})

async function countRows() {
  const tables =
    `locations tags location_tags portfolios portfolio_locations gear shoots projects slots
    shoot_locations shares concepts concept_links photos favorites saved_searches call_lines call_days
    call_sheets call_locations notice_switches quiet_hours restored_ids`.split(/\s+/)
  const counts: Record<string, string> = {}
  for (const table of tables) {
    const { rows } = await database.query(`select count(*) from ${table}`)
    counts[table] = rows[0].count
  }
  return counts
}
