import { afterEach, expect, test, vi } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { sql } from '#app/db/sql.server.ts'
import * as pictureFiles from '#app/domain/pictures/files.server.ts'
import * as locations from '#app/domain/places/locations.server.ts'
import * as restores from '#app/domain/whole/restore/restores.server.ts'
import { applyArchive, checkArchive } from '#app/domain/whole/restore/runs.server.ts'
import { tidy } from '#app/domain/whole/tidying.server.ts'
import { files } from '#app/integrations/files.server.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aUser } from '#tests/support/factories.ts'
import { anArchive } from './an-archive.ts'
import { broughtBack, checked, comparable, partsOf, totalOf } from './bring-back.ts'
import { entriesOf, withEntries, withFiles } from './changed-archive.ts'
import { collect } from './collect.ts'
import { fillAccount } from './full-account.ts'

const database = useDatabase()
afterEach(() => void vi.restoreAllMocks())

async function fromElsewhere() {
  const former = await aUser()
  await fillAccount(former)
  const archive = await anArchive(former)
  await database.query('delete from users where id = $1', [former.id])
  return archive
}

async function countOf(table: string, owner: { id: string }) {
  const { rows } = await database.query(`select from ${table} where owner_id = $1`, [owner.id])
  return rows.length
}

test('a job that is killed at any photo leaves nothing half, and its retry brings back all once', async () => {
  const archive = await fromElsewhere()
  const owner = await aUser()
  const { id } = await checked(owner, archive)
  await restores.apply(owner, id)
  for (const stores of [1, 3]) {
    const kill = new AbortController()
    const write = files().write
    let written = 0
    vi.spyOn(files(), 'write').mockImplementation(async (...args) => {
      if (++written > stores * 10) kill.abort(new Error('killed'))
      return write(...args)
    })
    await expect(applyArchive(id, { isLast: false, signal: kill.signal })).rejects.toThrow('killed')
    vi.restoreAllMocks()
    expect(await countOf('locations', owner)).toBe(0)
    expect(await restores.find(owner, id)).toMatchObject({ status: 'applying' })
  }
  const stored = await countOf('photos', owner)
  expect(stored).toBeGreaterThan(1)
  await applyArchive(id, { isLast: false })
  expect(await restores.find(owner, id)).toMatchObject({ status: 'done' })
  expect(comparable(await anArchive(owner))).toEqual(comparable(archive))
  expect(await countOf('photos', owner)).toBe(6)
  await applyArchive(id, { isLast: false })
  expect(await countOf('locations', owner)).toBe(2)
})

test('a check that is killed reads the archive anew, and one that is stopped leaves nothing', async () => {
  const archive = await fromElsewhere()
  const owner = await aUser()
  const stream = () => new Blob([archive as Buffer<ArrayBuffer>]).stream()
  const { id } = await restores.createFromFile(owner, stream())
  const kill = new AbortController()
  kill.abort(new Error('killed'))
  const attempt = checkArchive(id, { isLast: false, signal: kill.signal })
  await expect(attempt).rejects.toThrow('killed')
  expect(await restores.find(owner, id)).toMatchObject({ status: 'checking' })
  await checkArchive(id, { isLast: true })
  const { status, report } = await restores.find(owner, id)
  expect([status, report?.parts.locations?.found]).toEqual(['checked', 3])
  const other = await restores.createFromFile(owner, stream())
  await restores.remove(owner, other.id)
  await checkArchive(other.id, { isLast: true })
  const { rows } = await database.query('select from restore_entries')
  expect(rows).toEqual([])
})

test('a transaction that fails changes nothing, and after the last try the photos are discarded', async () => {
  const archive = await fromElsewhere()
  const owner = await aUser()
  const { id } = await checked(owner, archive)
  await restores.apply(owner, id)
  const stored = await collect(files().items(pictureFiles.collection))
  await database.query(`create function fail_here() returns trigger language plpgsql as
    $$ begin raise 'no more'; end $$`)
  await database.query(
    'create trigger fail_here before insert on quiet_hours execute function fail_here()',
  )
  try {
    await expect(applyArchive(id, { isLast: false })).rejects.toThrow('no more')
    expect(await countOf('locations', owner)).toBe(0)
    expect(await countOf('photos', owner)).toBe(6)
    await expect(applyArchive(id, { isLast: true })).rejects.toThrow('no more')
  } finally {
    await database.query('drop trigger fail_here on quiet_hours')
    await database.query('drop function fail_here')
  }
  expect(await restores.find(owner, id)).toMatchObject({ status: 'failed' })
  for (const table of ['locations', 'photos', 'tags', 'shoots', 'saved_searches']) {
    expect(await countOf(table, owner), table).toBe(0)
  }
  const { rows } = await database.query('select display_name from users where id = $1', [owner.id])
  expect(rows).toEqual([{ display_name: '' }])
  expect(await collect(files().items(pictureFiles.collection))).toEqual(stored)
})

test('what is stopped while its photos are stored changes nothing', async () => {
  const archive = await fromElsewhere()
  const owner = await aUser()
  const { id } = await checked(owner, archive)
  await restores.apply(owner, id)
  const write = files().write
  let written = 0
  vi.spyOn(files(), 'write').mockImplementation(async (...args) => {
    if (++written === 15) await restores.remove(owner, id)
    return write(...args)
  })
  await applyArchive(id, { isLast: true })
  vi.restoreAllMocks()
  await expect(restores.find(owner, id)).rejects.toThrow('Archive not found')
  for (const table of ['locations', 'photos', 'restores']) {
    expect(await countOf(table, owner), table).toBe(0)
  }
  expect(await files().size(`restores/${id}/archive.zip`)).toBeUndefined()
})

test('what differs stays as it is, and what was removed here is not brought back', async () => {
  const owner = await aUser()
  const { pier, roof, shoot } = await fillAccount(owner)
  const archive = await anArchive(owner)
  await locations.update(owner, pier.id, { title: 'My pier' })
  await locations.remove(owner, roof.id)
  await database.query('delete from shoots where id = $1', [shoot])
  await database.query(`update users set bio = 'Mine' where id = $1`, [owner.id])
  const done = await broughtBack(owner, archive)
  expect(partsOf(done)).toMatchObject({
    locations: { found: 3, added: 0, same: 0, differs: 1, left: 2 },
    shoots: { found: 2, added: 1, same: 1 },
    profile: { found: 4, same: 3, differs: 1 },
  })
  expect(done.report?.left).toContainEqual({
    part: 'locations',
    text: 'Is in Recently removed; restore it there',
    count: 1,
    titles: ['Roof'],
  })
  expect(await locations.find(owner, pier.id)).toMatchObject({ title: 'My pier' })
  const [again] = entriesOf(await anArchive(owner), 'shoots')
  expect(again.stops).toMatchObject([{ locationId: pier.id }, { locationId: pier.id }])
})

test('a shoot whose gear is needed elsewhere at the time brings nothing back, and says so', async () => {
  const owner = await aUser()
  const { shoot, tripod } = await fillAccount(owner)
  const archive = await anArchive(owner)
  await database.query('delete from shoots where id = $1', [shoot])
  const [startsAt, endsAt] = [new Date('2031-05-03T05:00:00Z'), new Date('2031-05-03T09:00:00Z')]
  const other = { id: crypto.randomUUID(), ownerId: owner.id, slug: 'other', title: 'Other' }
  await db.insert('shoots', { ...other, startsAt, endsAt })
  const slot = { id: crypto.randomUUID(), shootId: other.id, gearId: tripod, ownerId: owner.id }
  await db.insert('slots', slot)
  const refused = await broughtBack(owner, archive)
  expect(refused.status).toBe('checked')
  expect(refused.reason).toContain('Tripod')
  expect(await countOf('shoots', owner)).toBe(2)
  await db.remove('slots', sql`id = ${slot.id}`)
  expect(await broughtBack(owner, archive)).toMatchObject({ status: 'done', reason: '' })
})

test('what was public or for sale comes back private, bought items not at all', async () => {
  const former = await aUser()
  await fillAccount(former)
  let archive = await anArchive(former)
  await database.query('delete from users where id = $1', [former.id])
  const isPublic = { isDiscoverable: true, isPurchaseable: true, isPublic: true }
  archive = await withEntries(archive, 'portfolios', (entry) => ({ ...entry, ...isPublic }))
  archive = await withEntries(archive, 'shoots', (entry) => ({ ...entry, ...isPublic }))
  archive = await withEntries(archive, 'projects', (entry) => ({ ...entry, ...isPublic }))
  archive = await withEntries(archive, 'locations', (entry, index) => ({
    ...entry,
    ...isPublic,
    isPurchased: index === 1,
    createdAt: '9000-01-01T00:00:00Z',
  }))
  const owner = await aUser()
  const done = await broughtBack(owner, archive)
  expect(partsOf(done).locations).toMatchObject({ added: 1, left: 2 })
  const again = await anArchive(owner)
  for (const file of ['locations', 'portfolios', 'shoots', 'projects']) {
    for (const entry of entriesOf(again, file)) {
      const { isDiscoverable = false, isPurchaseable = false, isPublic = false } = entry
      expect([isDiscoverable, isPurchaseable, isPublic], file).toEqual([false, false, false])
    }
  }
  const [location] = entriesOf(again, 'locations')
  expect(Date.parse(location.createdAt)).toBeLessThanOrEqual(Date.now())
})

test('members of a shoot come back as lines of its sheet, and nobody is invited', async () => {
  const former = await aUser()
  const friend = await aUser({ username: 'ansel' })
  const { shoot } = await fillAccount(former)
  await db.insert('shares', {
    id: crypto.randomUUID(),
    shootId: shoot,
    userId: friend.id,
    status: 'accepted',
    role: 'Director of photography',
  })
  const archive = await anArchive(former)
  const owner = await aUser()
  await db.remove('mails', sql`true`)
  await broughtBack(owner, archive)
  const { rows } = await database.query(
    `select sh.name, sh.status, sh.user_id, sh.email from shares sh join shoots s on s.id = sh.shoot_id
      where s.owner_id = $1 order by sh.name`,
    [owner.id],
  )
  expect(rows).toEqual([
    { name: 'Lea', status: 'listed', user_id: null, email: 'lea@example.com' },
    { name: 'Maya', status: 'listed', user_id: null, email: null },
    { name: 'ansel', status: 'listed', user_id: null, email: null },
  ])
  expect(await db.count('mails', sql`true`)).toBe(0)
  expect(totalOf(await broughtBack(owner, archive), 'added')).toBe(0)
})

test('one archive is brought back at a time, another replaces it, and a day later it is gone', async () => {
  const archive = await fromElsewhere()
  const owner = await aUser()
  const first = await checked(owner, archive)
  const second = await checked(owner, archive)
  await expect(restores.find(owner, first.id)).rejects.toThrow('Archive not found')
  await restores.apply(owner, second.id)
  const stream = () => new Blob([archive as Buffer<ArrayBuffer>]).stream()
  await expect(restores.createFromFile(owner, stream())).rejects.toThrow(
    'An archive is being brought back',
  )
  const stranger = await aUser()
  await expect(restores.apply(stranger, second.id)).rejects.toThrow('Archive not found')
  await restores.remove(stranger, second.id)
  await applyArchive(second.id, { isLast: true })
  expect(await restores.find(owner, second.id)).toMatchObject({ status: 'done' })
  await tidy(new Date(Date.now() + 25 * 3_600_000))
  await expect(restores.find(owner, second.id)).rejects.toThrow('Archive not found')
  expect(await files().size(`restores/${second.id}/archive.zip`)).toBeUndefined()
  expect(await countOf('locations', owner)).toBe(2)
})

test('ten thousand locations come back, and a second time there are ten thousand of them', async () => {
  const former = await aUser()
  await aLocation(former, { title: 'Pier', tags: ['sea'], description: 'x'.repeat(500) })
  const archive = await anArchive(former)
  await database.query('delete from users where id = $1', [former.id])
  const [location] = entriesOf(archive, 'locations')
  const many = Array.from({ length: 10_000 }, (_, index) => ({
    ...location,
    id: crypto.randomUUID(),
    slug: `pier-${index}`,
    title: `Pier ${index}`,
  }))
  const large = await withFiles(archive, { 'locations.json': JSON.stringify(many) })
  const owner = await aUser()
  expect(partsOf(await broughtBack(owner, large)).locations?.added).toBe(10_000)
  expect(await countOf('locations', owner)).toBe(10_000)
  const again = await checked(owner, large)
  expect(partsOf(again).locations).toMatchObject({ added: 0, same: 10_000 })
})
