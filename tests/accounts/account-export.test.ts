import { createHash } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { newId } from '#app/db/id.server.ts'
import { compile, sql } from '#app/db/sql.server.ts'
import * as pictures from '#app/domain/accounts/profile-pictures.server.ts'
import * as photos from '#app/domain/photos/photos.server.ts'
import * as locationPhotos from '#app/domain/places/location-photos.server.ts'
import * as locations from '#app/domain/places/locations.server.ts'
import { archiveFormat } from '#app/domain/whole/archive/format.ts'
import { archiveJsonSchemas } from '#app/domain/whole/archive/schemas.ts'
import { buildExport } from '#app/domain/whole/export/build.server.ts'
import * as exports from '#app/domain/whole/export/exports.server.ts'
import { exportTables } from '#app/domain/whole/export/tables.server.ts'
import { tidy } from '#app/domain/whole/tidying.server.ts'
import { files } from '#app/integrations/files.server.ts'
import { aPhoto, cameraExif } from '#tests/photos/a-photo.ts'
import { bannerOf, pageOf } from '#tests/places/workspace.ts'
import { post, request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aPortfolio, aUser } from '#tests/support/factories.ts'
import { readMails } from '#tests/support/mails.ts'
import { unzip } from '#tests/support/zip.ts'

const database = useDatabase()
afterEach(() => void vi.restoreAllMocks())

type Owner = Awaited<ReturnType<typeof aUser>>
const path = '/my/account/data'
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)

function press(owner: Owner, intent: string) {
  return post(path, { intent }, owner.headers)
}

async function askForExport(owner: Owner) {
  expect((await press(owner, 'create')).status).toBe(303)
  return (await exports.findLatestBy(owner))?.id as string
}

async function makeExport(owner: Owner) {
  const id = await askForExport(owner)
  await buildExport(id)
  return `/my/account/downloads/${id}`
}

async function aStoredPhoto(owner: Owner) {
  const { id: locationId } = await aLocation(owner)
  return photos.create(owner, await aPhoto(), { locationId })
}

async function read(owner: Owner, address: string, headers: Record<string, string> = {}) {
  const response = await request(address, { headers: { ...owner.headers, ...headers } })
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}

function json(zip: Map<string, Buffer>, name: string) {
  return JSON.parse(zip.get(`${name}.json`)?.toString() ?? 'null')
}

test('a download has every item, tag and original photo of its owner, and nothing of others', async () => {
  const owner = await aUser({ username: 'dorothea', email: 'dorothea@example.com' })
  const other = await aUser({ username: 'ansel' })
  await aLocation(other, { title: 'Not mine', tags: ['theirs'] })
  const pier = await aLocation(owner, {
    title: 'Pier at dawn',
    description: 'Fog "till" ten\n<b>',
    comments: 'Ask the harbour master',
    coordinates: { latitude: 46.02, longitude: 7.75 },
    tags: ['harbour', 'fog'],
  })
  const bytes = await aPhoto({ width: 60, height: 40, exif: cameraExif })
  const second = await aPhoto({ format: 'png', hue: 90 })
  const photo = await photos.create(owner, bytes, { locationId: pier.id })
  const later = await photos.create(owner, second, { locationId: pier.id })
  const gone = await aLocation(owner, { title: 'Deleted' })
  await locations.remove(owner, gone.id)
  const portfolio = await aPortfolio(owner, { title: 'Sea', locationIds: [pier.id], price: 12.5 })
  const face = await aPhoto({ hue: 200 })
  const pictureId = await pictures.create(owner, face)

  const { response, bytes: zip } = await read(owner, await makeExport(owner))
  expect(response.status).toBe(200)
  expect(response.headers.get('Content-Type')).toBe('application/zip')
  expect(response.headers.get('Cache-Control')).toBe('private, no-store')
  expect(response.headers.get('Content-Disposition')).toMatch(
    /^attachment; filename="recce-dorothea-\d{4}-\d\d-\d\d\.zip"$/,
  )
  const files = unzip(zip)
  expect([...files.keys()].sort()).toEqual(
    [
      'README.txt',
      'account.json',
      'photos.json',
      ...Object.keys(exportTables).map((name) => `${name}.json`),
      ...Object.keys(archiveJsonSchemas()).map((name) => `schema/${name}.json`),
      `photos/locations/pier-at-dawn/01-${photo.id}.jpg`,
      `photos/locations/pier-at-dawn/02-${later.id}.png`,
      `photos/profile-picture/${pictureId}.jpg`,
    ].sort(),
  )
  expect(files.get(`photos/locations/pier-at-dawn/01-${photo.id}.jpg`)?.equals(bytes)).toBe(true)
  expect(files.get(`photos/locations/pier-at-dawn/02-${later.id}.png`)?.equals(second)).toBe(true)
  expect(files.get(`photos/profile-picture/${pictureId}.jpg`)?.equals(face)).toBe(true)
  expect(json(files, 'account')).toMatchObject({
    format: archiveFormat,
    username: 'dorothea',
    email: 'dorothea@example.com',
    tier: 'Business',
    formerUsernames: [],
  })
  expect(JSON.stringify(json(files, 'account'))).not.toMatch(/argon2|password|token/i)
  const [first, deleted] = json(files, 'locations')
  expect(first).toMatchObject({
    id: pier.id,
    title: 'Pier at dawn',
    description: 'Fog "till" ten\n<b>',
    comments: 'Ask the harbour master',
    latitude: 46.02,
    longitude: 7.75,
    tags: ['harbour', 'fog'],
    photoIds: [photo.id, later.id],
    deletedAt: null,
  })
  expect(deleted).toMatchObject({ title: 'Deleted', deletedAt: expect.any(String) })
  expect(json(files, 'portfolios')).toMatchObject([
    { id: portfolio.id, title: 'Sea', price: 12.5, locationIds: [pier.id] },
  ])
  const tags = json(files, 'tags').map(({ title }: { title: string }) => title)
  expect(tags.toSorted()).toEqual(['fog', 'harbour'])
  const listed = json(files, 'photos')
  expect(listed).toHaveLength(3)
  expect(listed[0]).toMatchObject({
    id: photo.id,
    file: `photos/locations/pier-at-dawn/01-${photo.id}.jpg`,
    isOriginal: true,
    locationId: pier.id,
    width: 60,
    height: 40,
    camera: 'NIKON D850',
    focalLength: 35,
    direction: 225.5,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  })
  expect(zip.includes('Not mine')).toBe(false)
})

test('no table that belongs to somebody is left out of the download', async () => {
  const { rows } = await database.query<{ table: string }>(
    `select distinct conrelid::regclass::text as table from pg_constraint
     where contype = 'f' and confrelid = 'users'::regclass and confdeltype = 'c'`,
  )
  const inLists = Object.values(exportTables).flatMap(
    ({ from }) => compile(from).text.match(/\w+/g) ?? [],
  )
  // Left out: what keeps others out, what is unfinished or deleted, and what other rows hold.
  const apart = `sessions tokens authorization_codes calendar_feeds idempotency_keys first_answers syncs imports immich_imports import_files import_places import_tracks exports
    notifications removed_tags photos
    slots restores restored_ids location_counts mailed_receipts told_shoots uploads sso_states`
  const tables = rows.map(({ table }) => table)
  const left = tables.filter((table) => !inLists.includes(table))
  expect(left.toSorted()).toEqual(apart.split(/\s+/).toSorted())
})

test('shoots, projects, gear and favourites are in it, with their stops, concepts and people', async () => {
  const owner = await aUser()
  const friend = await aUser({ username: 'ansel' })
  const { id: locationId } = await aLocation(owner)
  const [project, shoot, gear, concept] = [newId(), newId(), newId(), newId()]
  await database.query(
    `with project as (insert into projects (id, owner_id, slug, title) values ($1, $5, 'p', 'P')),
      shoot as (insert into shoots (id, owner_id, slug, title) values ($2, $5, 's', 'S')),
      gear as (insert into gear (id, owner_id, title, quantity) values ($3, $5, 'Tripod', 2)),
      concept as (insert into concepts (id, shoot_id, title) values ($4, $2, 'Mood')),
      share as (insert into shares (id, shoot_id, user_id) values ($4, $2, $6)),
      link as (insert into share_links (id, shoot_id, token, name, sections)
        values ($4, $2, 'secret', 'client', '{gear}')),
      slot as (insert into slots (id, shoot_id, gear_id, owner_id) values ($4, $2, $3, $5)),
      held as (insert into project_shoots (project_id, shoot_id) values ($1, $2)),
      stop as (insert into shoot_locations (shoot_id, location_id, wanted_light)
        values ($2, $7, 'blueHour'))
      insert into favorites (user_id, location_id) values ($5, $7)`,
    [project, shoot, gear, concept, owner.id, friend.id, locationId],
  )
  const zip = unzip((await read(owner, await makeExport(owner))).bytes)
  expect(json(zip, 'projects')).toMatchObject([{ id: project, shootIds: [shoot], concept: null }])
  expect(json(zip, 'shoots')).toMatchObject([
    {
      id: shoot,
      stops: [{ locationId, wantedLight: 'blueHour' }],
      slots: [{ gearId: gear, quantity: 1 }],
      concept: { title: 'Mood', links: [] },
      sharedWith: [{ username: 'ansel', email: null, status: 'pending' }],
      links: [{ name: 'client', sections: ['gear'], hasPassword: false, opens: 0 }],
    },
  ])
  expect(json(zip, 'gear')).toMatchObject([{ id: gear, title: 'Tripod', quantity: 2 }])
  expect(json(zip, 'favorites')).toMatchObject([{ locationId, portfolioId: null }])
})

test('the page tells how far it is, refreshes itself without scripts, and has the file when it is ready', async () => {
  const owner = await aUser({ email: 'dorothea@example.com' })
  expect(await pageOf(path, owner.headers)).toContain('Prepare download')
  const asked = await press(owner, 'create')
  expect((await bannerOf(asked)).statusMessage).toBe('Your download is being made')
  const waiting = await pageOf(path, owner.headers)
  expect(waiting).toContain('Waiting for its turn')
  expect(waiting).toContain('<noscript><meta http-equiv="refresh" content="4"/></noscript></head>')
  const latest = await exports.findLatestBy(owner)
  await db.update(
    'exports',
    { status: 'working', done: 3, total: 12 },
    sql`id = ${latest?.id as string}`,
  )
  expect(await pageOf(path, owner.headers)).toContain('3 of 12 photos')
  await buildExport(latest?.id as string)
  const ready = await pageOf(path, owner.headers)
  expect(ready).toContain('Your download is ready')
  expect(ready).toContain(`href="/my/account/downloads/${latest?.id}"`)
  expect(ready).not.toContain('http-equiv="refresh"')
  const [mail] = await readMails('dorothea@example.com')
  expect(mail?.subject).toBe('Your Recce download is ready')
  expect(mail?.links).toContain('http://localhost:3000/my/account/data')
})

test('a download is its owner’s alone, who deletes it', async () => {
  const owner = await aUser()
  const other = await aUser()
  const admin = await aUser({ role: 'admin' })
  const address = await makeExport(owner)
  for (const headers of [other.headers, admin.headers]) {
    expect((await request(address, { headers })).status).toBe(404)
  }
  expect((await request(address)).status).toBe(401)
  for (const id of ['none', '..%2fphotos', newId()]) {
    const response = await request(`/my/account/downloads/${id}`, { headers: owner.headers })
    expect(response.status).toBe(404)
  }
  const intent = `remove:${address.split('/').at(-1)}`
  expect((await press(other, intent)).status).toBe(303)
  expect((await read(owner, address)).response.status).toBe(200)
  expect((await bannerOf(await press(owner, intent))).statusMessage).toBe('The download is deleted')
  expect((await read(owner, address)).response.status).toBe(404)
})

test('a download that broke off is resumed where it was', async () => {
  const owner = await aUser()
  const address = await makeExport(owner)
  const whole = await read(owner, address)
  const tag = whole.response.headers.get('ETag') as string
  expect(whole.response.headers.get('Content-Length')).toBe(String(whole.bytes.length))
  const rest = await read(owner, address, { Range: 'bytes=1000-', 'If-Range': tag })
  expect(rest.response.status).toBe(206)
  const range = `bytes 1000-${whole.bytes.length - 1}/${whole.bytes.length}`
  expect(rest.response.headers.get('Content-Range')).toBe(range)
  expect(rest.bytes.equals(whole.bytes.subarray(1000))).toBe(true)
  const other = await read(owner, address, { Range: 'bytes=1000-', 'If-Range': '"another"' })
  expect(other.response.status).toBe(200)
})

test('a photo whose file is missing is named, and all others are there', async () => {
  const owner = await aUser()
  const { id: locationId } = await aLocation(owner, { title: 'Pier' })
  const lost = await photos.create(owner, await aPhoto(), { locationId })
  const kept = await photos.create(owner, await aPhoto({ hue: 90 }), { locationId })
  await files().remove([`photos/${lost.id}/original`])
  const zip = unzip((await read(owner, await makeExport(owner))).bytes)
  expect(zip.has(`photos/locations/pier/01-${lost.id}.jpg`)).toBe(false)
  expect(zip.has(`photos/locations/pier/02-${kept.id}.jpg`)).toBe(true)
  expect(zip.get('missing-photos.txt')?.toString()).toBe(
    `The files of 1 photo could not be found:\n\nphotos/locations/pier/01-${lost.id}.jpg\n`,
  )
  const listed = json(zip, 'photos')
  expect(listed.map(({ file }: { file: string | null }) => file)).toEqual([
    null,
    `photos/locations/pier/02-${kept.id}.jpg`,
  ])
})

test('of a copy of somebody else’s photo there is the copy, not the original', async () => {
  const owner = await aUser()
  const other = await aUser()
  const { id: locationId } = await aLocation(other, { title: 'Pier', isDiscoverable: true })
  const original = await aPhoto({ exif: cameraExif })
  await photos.create(other, original, { locationId })
  await locations.clone(owner, locationId)
  const zip = unzip((await read(owner, await makeExport(owner))).bytes)
  const [photo] = json(zip, 'photos')
  expect(photo).toMatchObject({ isOriginal: false, latitude: null })
  const copy = zip.get(photo.file)
  expect(copy?.subarray(0, 2).toString('hex')).toBe('ffd8')
  expect(copy?.equals(original)).toBe(false)
})

test('a photo that was removed is in it, and says so', async () => {
  const owner = await aUser()
  const removed = await aStoredPhoto(owner)
  await locationPhotos.remove(owner, removed.id)
  const zip = unzip((await read(owner, await makeExport(owner))).bytes)
  expect(zip.has(`photos/removed/${removed.id}.jpg`)).toBe(true)
  expect(json(zip, 'photos')).toMatchObject([{ id: removed.id, removedAt: expect.any(String) }])
})

test('one download is made at a time, however often it is asked for', async () => {
  const owner = await aUser()
  const answers = await Promise.all([1, 2, 3, 4].map(() => press(owner, 'create')))
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 409, 409, 409])
  const refused = answers.find(({ status }) => status === 409)
  expect(await refused?.text()).toContain('Your download is already being prepared')
  const { rows } = await database.query(`select from pgboss.job where name = 'export'`)
  expect(rows).toHaveLength(1)
})

test('a download that is stopped ends, leaves no file, and can be asked for again', async () => {
  const owner = await aUser()
  const id = await askForExport(owner)
  const stopped = await press(owner, `cancel:${id}`)
  expect((await bannerOf(stopped)).statusMessage).toBe('The download was stopped')
  await buildExport(id)
  expect(await files().size(`exports/${id}/all.zip`)).toBeUndefined()
  expect(await exports.findLatestBy(owner)).toBeUndefined()
  expect((await request(await makeExport(owner), { headers: owner.headers })).status).toBe(200)
})

/** Gives the owner so many more photos with the files of this one. */
async function repeat(photoId: string, count: number) {
  const row = await db.selectOne('photos', '*', sql`id = ${photoId}`)
  const rows = Array.from({ length: count }, () => ({ ...row, id: newId() }))
  await db.insert('photos', rows)
}

/** Runs `onChunk` before each chunk of a download is written. */
function watchWriting(onChunk: (chunk: Uint8Array) => Promise<unknown> | unknown) {
  const store = files()
  const write = store.writeStream.bind(store)
  vi.spyOn(store, 'writeStream').mockImplementation((key, stream) => {
    const watched = new TransformStream<Uint8Array, Uint8Array>({
      async transform(chunk, output) {
        await onChunk(chunk)
        output.enqueue(chunk)
      },
    })
    return write(key, stream.pipeThrough(watched))
  })
}

test('a download that is stopped while it is written ends early and leaves no file', async () => {
  const owner = await aUser()
  const photo = await aStoredPhoto(owner)
  await repeat(photo.id, 99)
  const id = await askForExport(owner)
  const opened = vi.spyOn(files(), 'read')
  let stopped: Promise<Response> | undefined
  watchWriting(async () => {
    if (opened.mock.calls.length < 5) return
    stopped ??= press(owner, `cancel:${id}`)
    await stopped
  })
  await buildExport(id)
  expect((await stopped)?.status).toBe(303)
  expect(opened.mock.calls.length).toBeLessThan(50)
  expect(await files().size(`exports/${id}/all.zip`)).toBeUndefined()
  expect(await readMails()).toEqual([])
})

test('a big library is written as a stream: no photo is opened before the ones before it are written', async () => {
  const owner = await aUser()
  const photo = await aStoredPhoto(owner)
  const size = 500_000
  await files().write(`photos/${photo.id}/original`, Buffer.alloc(size, 'a'))
  await repeat(photo.id, 19)
  const id = await askForExport(owner)
  const opened = vi.spyOn(files(), 'read')
  let [written, ahead] = [0, 0]
  watchWriting((chunk) => {
    ahead = Math.max(ahead, opened.mock.calls.length * size - written)
    written += chunk.length
  })
  await buildExport(id)
  expect(await exports.findLatestBy(owner)).toMatchObject({ status: 'ready', bytes: written })
  expect(written).toBeGreaterThan(20 * size)
  expect(ahead).toBeLessThan(3 * size)
})

test('a store that fails leaves the download to be tried again, and no half of a file', async () => {
  const owner = await aUser()
  const id = await askForExport(owner)
  vi.spyOn(files(), 'writeStream').mockRejectedValueOnce(new Error('No room'))
  await expect(buildExport(id)).rejects.toThrow('No room')
  expect((await exports.findLatestBy(owner))?.status).toBe('working')
  expect(await pageOf(path, owner.headers)).toContain('Your download is being made')
  await exports.fail(id)
  const html = await pageOf(path, owner.headers)
  expect(html).toContain('The download could not be made')
  expect(html).toContain('Prepare download')
  expect((await request(await makeExport(owner), { headers: owner.headers })).status).toBe(200)
})

test('a download is kept for a week, a new one takes the place of the one before, and both leave their files', async () => {
  const owner = await aUser()
  const first = await makeExport(owner)
  await tidy(inDays(6))
  expect((await read(owner, first)).response.status).toBe(200)
  const second = await makeExport(owner)
  expect((await read(owner, first)).response.status).toBe(404)
  expect((await read(owner, second)).response.status).toBe(200)
  await tidy(inDays(8))
  expect((await read(owner, second)).response.status).toBe(404)
  for (const address of [first, second]) {
    expect(await files().size(`exports/${address.split('/').at(-1)}/all.zip`)).toBeUndefined()
  }
  expect(await pageOf(path, owner.headers)).toContain('Prepare download')
})
