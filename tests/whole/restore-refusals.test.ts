import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { aPhoto } from '#tests/photos/a-photo.ts'
import { aZip } from '#tests/places/import-files/zips.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aUser } from '#tests/support/factories.ts'
import { unzip } from '#tests/support/zip.ts'
import { anArchive } from './an-archive.ts'
import { broughtBack, checked, comparable, partsOf } from './bring-back.ts'
import { entriesOf, withAccount, withEntries, withFiles } from './changed-archive.ts'
import { fillAccount } from './full-account.ts'

const database = useDatabase()

/** An archive of a location whose account is gone. */
async function aSmallArchive(tags: string[] = []) {
  const former = await aUser()
  await aLocation(former, { title: 'Pier', tags })
  const archive = await anArchive(former)
  await database.query('delete from users where id = $1', [former.id])
  return archive
}

async function reasonOf(archive: Uint8Array) {
  const { status, reason } = await checked(await aUser(), archive)
  const { rows } = await database.query('select from locations')
  expect(rows).toEqual([])
  return `${status}: ${reason}`
}

test('what is no whole archive is refused with a sentence', async () => {
  const archive = await aSmallArchive()
  const notWhole =
    'refused: This is not a whole ZIP file. Download the archive again, and choose that file'
  expect(await reasonOf(Buffer.from('PK\x03\x04 nothing'))).toBe(notWhole)
  expect(await reasonOf(archive.subarray(0, archive.length / 2))).toBe(notWhole)
  expect(await reasonOf(archive.subarray(1000))).toBe(notWhole)
  expect(await reasonOf(aZip([{ name: 'account.json', bytes: Buffer.from('{}'), flags: 1 }]))).toBe(
    'refused: This ZIP file is encrypted, or packed in a way that Recce does not read',
  )
  expect(await reasonOf(aZip([], { isLarge: true, count: 250_001 }))).toBe(
    'refused: The archive has more than 250,000 entries',
  )
  expect(await reasonOf(zipSync({ 'a.txt': Buffer.from('a') }))).toBe(
    'refused: This ZIP file is not an archive of a Recce account: it has no account.json',
  )
  expect(await reasonOf(await withFiles(archive, { 'shoots.json': undefined }))).toBe(
    'refused: The archive has no shoots.json',
  )
  const spoiled = Buffer.from(archive)
  spoiled[archive.indexOf('"Pier"') + 1] = 0x41
  expect(await reasonOf(spoiled)).toBe('refused: locations.json is damaged')
})

test('an archive of a newer Recce is refused, and says so', async () => {
  const newer = await withAccount(await aSmallArchive(), { format: 3, takenAt: 12 })
  expect(await reasonOf(newer)).toBe(
    'refused: This archive was made by a newer Recce: its format is 3, and this Recce reads formats up to 2',
  )
})

test('the first wrong entry is named with its file and field', async () => {
  const archive = await aSmallArchive(['a'])
  const wrong = async (change: object) =>
    reasonOf(await withEntries(archive, 'locations', (entry) => ({ ...entry, ...change })))
  expect(await wrong({ title: ' ' })).toContain('refused: locations.json, entry 1, title: ')
  expect(await wrong({ latitude: 91, longitude: 3 })).toContain('locations.json, entry 1, latitude')
  expect(await wrong({ latitude: 4 })).toBe(
    'refused: locations.json, entry 1: A position has a latitude and a longitude',
  )
  expect(await wrong({ description: 'a\u0000b' })).toBe(
    'refused: locations.json, entry 1 has characters that cannot be stored',
  )
  expect(await wrong({ description: 'half \ud83d' })).toBe(
    'refused: locations.json, entry 1 has characters that cannot be stored',
  )
  for (const createdAt of ['0000-01-01T00:00:00Z', '2026-01-01T00:00:00+23:00']) {
    expect(await wrong({ createdAt })).toBe(
      'refused: locations.json, entry 1, createdAt: This time cannot be stored',
    )
  }
  expect(await wrong({ id: '../../etc' })).toContain('locations.json, entry 1, id')
  const [location] = entriesOf(archive, 'locations')
  const twice = await withEntries(archive, 'locations', (entry) => entry, [location])
  expect(await reasonOf(twice)).toBe('refused: Two entries of the archive have the same id')
  for (const text of ['{}', '[1]', '[{}', '[{},]', '[{} {}]', `[${'{"a":'.repeat(40)}`, '']) {
    expect(await reasonOf(await withFiles(archive, { 'tags.json': text }))).toMatch(/tags\.json/)
  }
})

test('a packed archive is read, and one that unpacks to more than it declares is refused', async () => {
  const archive = await aSmallArchive()
  const packed = Buffer.from(zipSync(Object.fromEntries(unzip(archive))))
  expect(packed.length).toBeLessThan(archive.length)
  const owner = await aUser()
  expect(partsOf(await checked(owner, packed)).locations?.added).toBe(1)
  const bomb = Object.fromEntries(unzip(archive))
  const zip = Buffer.from(zipSync({ ...bomb, 'tags.json': Buffer.alloc(50_000_000, ' ') }))
  const directory = directoryEntry(zip, 'tags.json')
  zip.writeUInt32LE(2, directory + 24)
  expect(await reasonOf(zip)).toBe('refused: tags.json is damaged')
  zip.writeUInt32LE(400_000_000, directory + 24)
  expect(await reasonOf(zip)).toBe('refused: tags.json is too large')
})

/** Where the directory at the end of a ZIP file describes this file. */
function directoryEntry(zip: Buffer, name: string) {
  let at = zip.indexOf('PK\x01\x02')
  while (zip.toString('latin1', at + 46, at + 46 + zip.readUInt16LE(at + 28)) !== name) {
    at = zip.indexOf('PK\x01\x02', at + 4)
  }
  return at
}

test('ids of what is others’ attach nothing to them', async () => {
  const victim = await aUser()
  const theirs = await fillAccount(victim)
  const before = await anArchive(victim)
  const attacker = await aUser()
  const other = await fillAccount(attacker)
  let archive = await anArchive(attacker)
  const swap: Record<string, string> = Object.fromEntries(
    Object.entries(other).map(([name, value]) => [
      typeof value === 'string' ? value : value.id,
      ((one) => (typeof one === 'string' ? one : one.id))(theirs[name as keyof typeof theirs]),
    ]),
  )
  const names = [...unzip(archive).keys()].filter((name) => /^\w+\.json$/.test(name))
  const files = names.map((name) => {
    const text = unzip(archive).get(name)?.toString() ?? ''
    const swapped = text.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, (id) => swap[id] ?? id)
    return [
      name,
      name === 'photos.json'
        ? swapped.replace(/"file":"[^"]*"/g, (file) => {
            const from = Object.entries(swap).reduce((path, [a, b]) => path.replace(b, a), file)
            return from
          })
        : swapped,
    ]
  })
  archive = await withFiles(archive, Object.fromEntries(files))
  await database.query('delete from users where id = $1', [attacker.id])
  const thief = await aUser()
  expect(await broughtBack(thief, archive)).toMatchObject({ status: 'done', reason: '' })
  const ids = Object.values(theirs).map((one) => (typeof one === 'string' ? one : one.id))
  for (const table of ['locations', 'portfolios', 'gear', 'shoots', 'projects', 'photos']) {
    const { rows } = await database.query(
      `select id from ${table} where owner_id = $1 and id = any($2)`,
      [thief.id, ids],
    )
    expect(rows, table).toEqual([])
  }
  for (const [table, column, parent] of [
    ['portfolio_locations', 'location_id', 'locations'],
    ['portfolio_locations', 'portfolio_id', 'portfolios'],
    ['shoot_locations', 'location_id', 'locations'],
    ['project_locations', 'location_id', 'locations'],
    ['project_shoots', 'shoot_id', 'shoots'],
    ['slots', 'gear_id', 'gear'],
    ['location_tags', 'location_id', 'locations'],
    ['call_locations', 'location_id', 'locations'],
    ['favorites', 'location_id', 'locations'],
  ] as const) {
    const { rows } = await database.query(
      `select p.owner_id, count(*)::int from ${table} t join ${parent} p on p.id = t.${column} group by 1`,
    )
    expect(
      rows.map(({ count }) => count),
      `${table}.${column}`,
    ).toEqual([rows[0].count, rows[0].count])
  }
  expect(comparable(await anArchive(victim))).toEqual(comparable(before))
})

test('references to what is not in the archive are left out', async () => {
  const victim = await aUser()
  const { pier, tripod, dawn } = await fillAccount(victim)
  const former = await aUser()
  const made = await fillAccount(former)
  let archive = await anArchive(former)
  archive = await withEntries(archive, 'portfolios', (entry) => ({
    ...entry,
    heroPhotoId: dawn.id,
    locationIds: [pier.id],
  }))
  archive = await withEntries(archive, 'shoots', (entry) => ({
    ...entry,
    slots: (entry.slots as object[]).map((slot) => ({ ...slot, gearId: tripod })),
    stops: (entry.stops as object[]).map((stop) => ({ ...stop, locationId: pier.id })),
  }))
  archive = await withEntries(archive, 'favorites', (entry) => ({
    ...entry,
    locationId: pier.id,
    portfolioId: null,
  }))
  await database.query('delete from users where id = $1', [former.id])
  const thief = await aUser()
  const done = await broughtBack(thief, archive)
  expect(done).toMatchObject({ status: 'done' })
  expect(partsOf(done).favorites).toMatchObject({ added: 0, left: 2 })
  const { rows } = await database.query(
    `select (select hero_photo_id from portfolios where id = $1) as hero,
      (select count(*)::int from portfolio_locations where portfolio_id = $1) as held,
      (select count(*)::int from shoot_locations where shoot_id = $2) as stops,
      (select count(*)::int from slots where shoot_id = $2) as slots`,
    [made.portfolio.id, made.shoot],
  )
  expect(rows).toEqual([{ hero: null, held: 0, stops: 0, slots: 0 }])
})

test('what an archive repeats comes back once', async () => {
  const former = await aUser()
  await fillAccount(former)
  let archive = await anArchive(former)
  await database.query('delete from users where id = $1', [former.id])
  const twice = (list: unknown) => [...(list as object[]), ...(list as object[])]
  const fresh = (list: unknown) =>
    (list as object[]).map((one) => ({ ...one, id: crypto.randomUUID() }))
  archive = await withEntries(archive, 'shoots', (entry) => {
    const sheets = entry.callSheets as Record<string, unknown>
    const callSheets = { ...sheets, days: twice(sheets.days), lines: twice(sheets.lines) }
    const sharedWith = [...(entry.sharedWith as object[]), ...fresh(entry.sharedWith)]
    return { ...entry, callSheets, sharedWith, slots: twice(entry.slots) }
  })
  for (const file of ['favorites', 'notices', 'quiet', 'locationNotes']) {
    archive = await withEntries(archive, file, (entry) => entry, entriesOf(archive, file))
  }
  for (const file of ['tags', 'searches']) {
    archive = await withEntries(archive, file, (entry) => entry, fresh(entriesOf(archive, file)))
  }
  const photos = entriesOf(archive, 'photos').map(({ id }) => id)
  archive = await withEntries(archive, 'locations', (entry) => ({
    ...entry,
    slug: 'pier',
    photoIds: [...photos, ...photos],
  }))
  const owner = await aUser()
  expect(await broughtBack(owner, archive)).toMatchObject({ status: 'done', reason: '' })
  const { rows } = await database.query(
    `select (select count(*)::int from slots) as slots, (select count(*)::int from shares) as people,
      (select count(*)::int from call_days) as days, (select count(*)::int from call_lines) as lines,
      (select count(*)::int from tags) as tags, (select count(*)::int from saved_searches) as searches,
      (select count(*)::int from photos) as photos, (select count(distinct slug)::int from locations) as slugs`,
  )
  expect(rows).toEqual([
    { slots: 2, people: 4, days: 1, lines: 2, tags: 4, searches: 1, photos: 6, slugs: 2 },
  ])
})

test('what a plan has no room for is refused as a whole', async () => {
  const former = await aUser()
  for (let made = 0; made < 11; made++) await aLocation(former)
  const archive = await anArchive(former)
  const owner = await aUser({ tier: 'Basic' })
  const { status, report } = await checked(owner, archive)
  expect(status).toBe('checked')
  expect(report?.limit).toMatch(/Basic/)
  const refused = await broughtBack(owner, archive)
  expect(refused).toMatchObject({ status: 'checked', reason: report?.limit })
  const { rows } = await database.query('select from locations where owner_id = $1', [owner.id])
  expect(rows).toEqual([])
})

test('a photo whose file is damaged is left out, and said so', async () => {
  const former = await aUser()
  await fillAccount(former)
  let archive = await anArchive(former)
  const [first, second, third] = entriesOf(archive, 'photos').map(({ file }) => file)
  archive = await withFiles(archive, {
    [first]: undefined,
    [second]: await aPhoto({ hue: 300 }),
    [third]: Buffer.from('no photo'),
  })
  const owner = await aUser()
  expect(partsOf(await checked(owner, archive)).photos).toMatchObject({ added: 5, left: 1 })
  const done = await broughtBack(owner, archive)
  expect(done.status).toBe('done')
  expect(partsOf(done).photos).toMatchObject({ found: 6, added: 3, left: 3 })
  const text = 'Its file is missing or damaged'
  expect(done.report?.left).toContainEqual({ part: 'photos', text, count: 3, titles: [] })
  const { rows } = await database.query('select from photos where owner_id = $1', [owner.id])
  expect(rows).toHaveLength(3)
})
