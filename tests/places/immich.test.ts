import { expect, onTestFinished, test, vi } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { sql } from '#app/db/sql.server.ts'
import * as photos from '#app/domain/photos/photos.server.ts'
import { photoWords } from '#app/domain/pictures/words.ts'
import { readExifInfo } from '#app/domain/places/import/immich/exif-info.server.ts'
import { fetchPhotos } from '#app/domain/places/import/immich/fetch.server.ts'
import * as immichImports from '#app/domain/places/import/immich/immich-imports.server.ts'
import { openLogin, sealLogin } from '#app/domain/places/import/immich/sealed-login.server.ts'
import { undo } from '#app/domain/places/import/undo.server.ts'
import * as importViews from '#app/domain/places/import/view.server.ts'
import * as waitingPhotos from '#app/domain/places/import/waiting-photos.server.ts'
import { DomainError, tooMany } from '#app/domain/rules/errors.ts'
import { ImmichRefusal } from '#app/integrations/immich.server.ts'
import { env } from '#app/server/env.server.ts'
import { aPhoto } from '#tests/photos/a-photo.ts'
import { call, refusal } from '#tests/support/api.ts'
import { post, request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aUser } from '#tests/support/factories.ts'
import { createImmich } from '#tests/support/services/immich.ts'
import { aGeotaggedPhoto } from './geotagged.ts'
import { bannerOf, pageOf } from './workspace.ts'

const { query } = useDatabase()

type Owner = Awaited<ReturnType<typeof aUser>>
type Immich = Awaited<ReturnType<typeof createImmich>>

const path = '/my/import/immich'
const zermatt = { latitude: 46.0207, longitude: 7.7491 }
const shots = await Promise.all(
  [0, 1, 2, 3, 4].map((index) =>
    aGeotaggedPhoto({ ...zermatt, at: `2026:06:21 10:0${index}:00`, hue: index * 40 }),
  ),
)
const files = shots.map((bytes, index) => ({ fileName: `IMG_${index}.jpg`, bytes }))

const previews = await Promise.all([0, 1].map((index) => aPhoto({ hue: index * 40 + 20 })))
const summer = {
  ...zermatt,
  dateTimeOriginal: '2026-06-21T18:15:00.000Z',
  timeZone: 'Europe/Zurich',
  make: 'NIKON CORPORATION',
  model: 'NIKON D850',
}

/** A file that Recce does not read, with what Immich has made of it. */
function aRaw(fileName: string, index: number) {
  const bytes = Buffer.from(`raw ${index}`)
  return { fileName, bytes, preview: previews[index], exif: summer, at: '2026-06-21T20:15:00.000Z' }
}

function aLarge(fileName: string, index: number) {
  return { ...aRaw(fileName, index), bytes: Buffer.alloc(12_000_000) }
}

async function factsOf(importId: string) {
  const { rows } = await query<{ name: string; taken: Date | null }>(
    `select file_name as name, latitude, longitude, taken_at as taken, taken_offset as offset, camera
      from photos where import_id = $1 order by 1`,
    [importId],
  )
  return rows.map((row) => ({ ...row, taken: row.taken?.toISOString() ?? null }))
}

async function start(owner: Owner, { login }: Immich, albumId: string) {
  return (await immichImports.start(owner, login, { albumId })).importId
}

async function namesOf(importId: string) {
  const { rows } = await query<{ name: string }>(
    'select file_name as name from photos where import_id = $1 order by 1',
    [importId],
  )
  return rows.map(({ name }) => name)
}

async function keyOf(importId: string) {
  const row = await db.selectOne('immichImports', ['apiKey'], sql`import_id = ${importId}`)
  return row.apiKey
}

test('an album comes into an import, without its videos, and the key is gone', async () => {
  const [owner, immich] = [await aUser(), await createImmich()]
  const video = { fileName: 'MOV.mp4', bytes: Buffer.from('video'), type: 'VIDEO' }
  const { id } = immich.addAlbum('Alps', [...files, video])
  const importId = await start(owner, immich, id)
  expect((await keyOf(importId))?.includes(immich.login.apiKey)).toBe(false)
  await fetchPhotos(importId)
  expect(await immichImports.find(owner, importId)).toMatchObject({
    ...{ status: 'finished', done: 5, total: 5, photos: 5, videos: 1, hasMore: false },
  })
  expect(await namesOf(importId)).toEqual(files.map(({ fileName }) => fileName))
  const [first] = await waitingPhotos.list(owner, importId)
  expect(first?.latitude).toBeCloseTo(zermatt.latitude, 3)
  expect(await keyOf(importId)).toBeNull()
})

test('what cannot be a photo is listed with its reason, and the others come', async () => {
  const [owner, immich] = [await aUser(), await createImmich()]
  const [good, gone, broken] = files
  const large = { fileName: 'huge.jpg', bytes: Buffer.alloc(10 * 1024 * 1024 + 1) }
  const raw = { fileName: 'raw.dng', bytes: Buffer.from('not a photo') }
  const { id, assets } = immich.addAlbum('Alps', [gone, broken, large, raw, good] as typeof files)
  const refuse = (index: number, status: number) =>
    immich.answers.set(`/assets/${assets[index]?.id}/original`, (answer) =>
      answer.writeHead(status).end(),
    )
  refuse(0, 404)
  refuse(1, 302)
  const importId = await start(owner, immich, id)
  await fetchPhotos(importId)
  expect(await namesOf(importId)).toEqual([good?.fileName])
  const { refused } = await importViews.find(owner, importId)
  expect(refused.toSorted((one, other) => (one.fileName < other.fileName ? -1 : 1))).toEqual([
    { fileName: gone?.fileName, message: 'Immich does not have this photo any more' },
    { fileName: broken?.fileName, message: 'Immich did not give us this photo' },
    { fileName: 'huge.jpg', message: 'Image file is too large. Maximum size is 10MB' },
    { fileName: 'raw.dng', message: 'Photos are JPEG, PNG, WebP, AVIF or HEIC files' },
  ])
  const unasked = `/assets/${assets[2]?.id}/original`
  expect(immich.asked.some(({ path }) => path === unasked)).toBe(false)
})

test('a process that dies at any photo loses none and doubles none when another goes on', async () => {
  const [owner, immich] = [await aUser(), await createImmich()]
  const raw = { fileName: 'raw.dng', bytes: Buffer.from('not a photo') }
  const seen = { fileName: 'seen.dng', bytes: Buffer.from('not a photo'), preview: previews[0] }
  const { id, assets } = immich.addAlbum('Alps', [raw, seen, ...files])
  const importId = await start(owner, immich, id)
  const asked = assets.map((asset) => `/assets/${asset.id}/original`)
  const preview = `/assets/${assets[1]?.id}/thumbnail?size=preview`
  for (const path of [...asked.slice(0, 2), preview, ...asked.slice(2)]) {
    const dying = new AbortController()
    immich.answers.set(path, () => dying.abort(new Error('killed')))
    await expect(fetchPhotos(importId, dying.signal)).rejects.toThrow()
    immich.answers.clear()
  }
  await fetchPhotos(importId)
  expect(await namesOf(importId)).toEqual([...files, seen].map(({ fileName }) => fileName))
  expect((await immichImports.find(owner, importId)).previews).toBe(1)
  const { refused } = await importViews.find(owner, importId)
  expect(refused.map(({ fileName }) => fileName)).toEqual(['raw.dng'])
  expect(immich.asked.filter(({ path }) => path === '/search/metadata')).toHaveLength(1)
})

test.each([
  ['a size', {}],
  ['no size', { fileSizeInByte: null }],
])('a file that is too large, of which Immich tells %s, comes as its preview', async (_, told) => {
  const [owner, immich] = [await aUser(), await createImmich()]
  const large = { ...aLarge('huge.jpg', 0), exif: { ...summer, ...told } }
  const { id, assets } = immich.addAlbum('Alps', [large])
  const importId = await start(owner, immich, id)
  await fetchPhotos(importId)
  expect(await immichImports.find(owner, importId)).toMatchObject({
    ...{ status: 'finished', done: 1, photos: 1, previews: 1 },
  })
  expect((await importViews.find(owner, importId)).refused).toEqual([])
  expect(await factsOf(importId)).toEqual([
    {
      ...{ name: 'huge.jpg', ...zermatt, camera: 'NIKON D850' },
      ...{ taken: '2026-06-21T18:15:00.000Z', offset: 120 },
    },
  ])
  const originals = immich.asked.filter(({ path }) => path === `/assets/${assets[0]?.id}/original`)
  expect(originals).toHaveLength('fileSizeInByte' in told ? 1 : 0)
})

test('a RAW file comes as its preview beside the originals, and page and API count it', async () => {
  const [owner, immich] = [await aUser(), await createImmich()]
  const { id, assets } = immich.addAlbum('Alps', [...files, aRaw('IMG_7.cr3', 1)])
  const importId = await start(owner, immich, id)
  const progress = `${path}/${importId}`
  const silent = `/assets/${assets[5]?.id}/thumbnail?size=preview`
  immich.answers.set(silent, (answer) => answer.writeHead(503).end())
  await expect(fetchPhotos(importId)).rejects.toThrow(/does not answer/)
  expect(await immichImports.find(owner, importId)).toMatchObject({
    status: 'working',
    previews: 0,
  })
  expect(await pageOf(progress, owner.headers)).not.toContain('came as')
  immich.answers.clear()
  await fetchPhotos(importId)
  expect((await factsOf(importId)).at(-1)).toMatchObject({ name: 'IMG_7.cr3', ...zermatt })
  const { data } = await call(`GET imports/${importId}/immich`, { as: owner })
  expect(data).toMatchObject({ status: 'finished', photos: 6, previews: 1 })
  const ended = await request(progress, { headers: owner.headers })
  const words = '1 photo came as a preview, because its file is too large or RAW.'
  expect((await bannerOf(ended)).statusMessage).toBe(`6 photos came from Immich. ${words}`)
  await query(`update immich_imports set status = 'stopped', previews = 12 where import_id = $1`, [
    importId,
  ])
  expect(await pageOf(progress, owner.headers)).toContain(
    '12 photos came as previews, because their files are too large or RAW.',
  )
})

test.each([
  ['the key may not fetch previews', 403],
  ['Immich has made no previews', 404],
  ['previews lead elsewhere', 302],
  ['previews are no photos', 200],
])('where %s, files say what is wrong with them, and the others come', async (_, status) => {
  const [owner, immich] = [await aUser(), await createImmich()]
  const { id, assets } = immich.addAlbum('Alps', [
    ...[aRaw('a.cr3', 0), aLarge('b.jpg', 1)],
    ...files,
  ])
  if (status === 403) immich.granted.delete('asset.view')
  for (const asset of status === 403 ? [] : assets) {
    immich.answers.set(`/assets/${asset.id}/thumbnail?size=preview`, (answer) =>
      answer.writeHead(status).end('<!doctype html>'),
    )
  }
  const importId = await start(owner, immich, id)
  await fetchPhotos(importId)
  expect(await immichImports.find(owner, importId)).toMatchObject({
    ...{ status: 'finished', done: 7, photos: 5, previews: 0 },
  })
  const asked = immich.asked.filter(({ path }) => path.endsWith('/thumbnail?size=preview'))
  expect(asked).toHaveLength(2)
  const { refused } = await importViews.find(owner, importId)
  expect(refused).toEqual([
    { fileName: 'a.cr3', message: 'Photos are JPEG, PNG, WebP, AVIF or HEIC files' },
    { fileName: 'b.jpg', message: 'Image file is too large. Maximum size is 10MB' },
  ])
})

const nothing = { latitude: null, longitude: null, taken: null, offset: null, camera: '' }

test.each([
  ['nothing', null, { ...nothing }],
  ['a text', 'exif', { ...nothing }],
  ['a latitude that is a text', { latitude: 'abc' }, { latitude: null, longitude: null }],
  ['a position beyond the globe', { latitude: 9999 }, { latitude: null, longitude: null }],
  ['half a position', { longitude: null }, { latitude: null, longitude: null }],
  ['zeros', { latitude: 0, longitude: 0 }, { latitude: null, longitude: null }],
  ['an object as a time', { dateTimeOriginal: {} }, { taken: null, offset: null }],
  ['no such day', { dateTimeOriginal: '2026-99-99T10:00:00Z' }, { taken: null, offset: null }],
  ['the far future', { dateTimeOriginal: '9999-12-31T10:00:00Z' }, { taken: null, offset: null }],
  ['a huge time', { dateTimeOriginal: '2'.repeat(100_000) }, { taken: null, offset: null }],
  ['a huge zone', { timeZone: 'Z'.repeat(100_000) }, { offset: 120 }],
  ['a zone that is none', { timeZone: 'x+00:30' }, { offset: 120 }],
  ['a zone with a NUL', { timeZone: 'UTC\0' }, { offset: 0 }],
  ['a zone with half a character', { timeZone: 'UTC\ud800' }, { offset: 120 }],
  ['a zone beyond the globe', { timeZone: 'UTC+99' }, { offset: 120 }],
  ['a huge camera', { make: '', model: 'N\0'.repeat(100_000) }, { camera: 'N'.repeat(100) }],
  [
    'a camera of two lines',
    { make: 'Nikon\n', model: '\ud800\nD850' },
    { camera: 'Nikon \ufffd D850' },
  ],
  ['a number as a camera', { make: 7, model: 7 }, { camera: '' }],
  ['a size that is a text', { fileSizeInByte: 'large' }, zermatt],
])('an Immich that tells %s of a file does no harm', async (_, told, facts) => {
  const [owner, immich] = [await aUser(), await createImmich()]
  const exif = told === null || typeof told === 'string' ? told : { ...summer, ...told }
  const { id } = immich.addAlbum('Alps', [{ ...aRaw('a.cr3', 0), exif }, ...files.slice(0, 1)])
  const importId = await start(owner, immich, id)
  await fetchPhotos(importId)
  const found = await immichImports.find(owner, importId)
  expect(found).toMatchObject({ status: 'finished', photos: 2, previews: 1 })
  expect((await factsOf(importId)).at(-1)).toMatchObject(facts)
})

test.each([
  ['Europe/Zurich', '2026-06-21T18:15:00.000Z', 120],
  ['UTC+5:30', '2026-06-21T18:15:00.000Z', 330],
  ['UTC-3', '2026-06-21T18:15:00+00:00', -180],
  ['UTC+0', '2026-06-21T18:15:00.000Z', 0],
])('the time of a preview is of the zone %s', (timeZone, dateTimeOriginal, takenOffset) => {
  const exif = { ...zermatt, dateTimeOriginal, timeZone, localDateTime: '', make: '', model: '' }
  expect(readExifInfo(exif)).toMatchObject({ takenAt: Date.UTC(2026, 5, 21, 18, 15), takenOffset })
})

test('without a zone, the time of a preview is the camera’s clock where it was taken', () => {
  const localDateTime = '2026-06-21T20:15:00.000Z'
  const exif = { dateTimeOriginal: '2026-06-21T01:02:03.000Z', timeZone: '', localDateTime }
  const read = (position: { latitude: number | null; longitude: number | null }) =>
    readExifInfo({ ...exif, ...position, make: '', model: '' })
  const takenAt = Date.parse(localDateTime)
  expect(read(zermatt)).toMatchObject({ takenAt: takenAt - 2 * 3_600_000, takenOffset: 120 })
  const nowhere = { latitude: null, longitude: null }
  expect(read(nowhere)).toMatchObject({ takenAt, takenOffset: null })
})

test('a silent server is tried again, and fails the import after the last try', async () => {
  const [owner, immich] = [await aUser(), await createImmich()]
  const { id, assets } = immich.addAlbum('Alps', files)
  const importId = await start(owner, immich, id)
  immich.answers.set(`/assets/${assets[3]?.id}/original`, (answer) => answer.writeHead(503).end())
  const failed = await fetchPhotos(importId).catch((error) => error)
  expect(failed.message).toMatch(/does not answer/)
  expect(await immichImports.find(owner, importId)).toMatchObject({ status: 'working', done: 2 })
  await immichImports.giveUp(importId, failed)
  expect(await immichImports.find(owner, importId)).toMatchObject({
    status: 'failed',
    failure: 'Immich does not answer at the moment. Please try again later',
    photos: 3,
  })
  expect(await keyOf(importId)).toBeNull()
})

test.each([
  ['a deleted key', 'key', 'Immich does not accept this API key. It may have been deleted'],
  ['a missing permission', 'permission', /album.read, asset.read, asset.download and asset.view/],
  ['an album that is gone', 'gone', 'Immich has no such album, or the API key may not see it'],
  ['an empty album', 'empty', 'Immich has no photos there'],
] as const)('%s ends the import at once, in words', async (_, what, words) => {
  const [owner, immich] = [await aUser(), await createImmich()]
  const { id, assets } = immich.addAlbum('Alps', what === 'empty' ? [] : files)
  if (what === 'permission') immich.granted.delete('asset.download')
  if (what === 'key') {
    immich.answers.set(`/assets/${assets[2]?.id}/original`, (answer) => answer.writeHead(401).end())
  }
  const other = '8d3d9b5e-0000-4000-8000-000000000000'
  const importId = await start(owner, immich, what === 'gone' ? other : id)
  await fetchPhotos(importId)
  const found = await immichImports.find(owner, importId)
  expect(found.status).toBe('failed')
  expect(found.failure).toMatch(words)
})

test('an import takes 500 photos, and says that there are more', async () => {
  const [owner, immich] = [await aUser(), await createImmich()]
  const raw = { fileName: 'raw.dng', bytes: Buffer.from('no') }
  const { id } = immich.addAlbum(
    'All',
    Array.from({ length: 501 }, () => raw),
  )
  const importId = await start(owner, immich, id)
  immich.granted.delete('asset.download')
  await fetchPhotos(importId)
  expect(await immichImports.find(owner, importId)).toMatchObject({ total: 500, hasMore: true })
})

test('stopped, discarded or saved meanwhile, no more photos come', async () => {
  const [owner, immich] = [await aUser(), await createImmich()]
  const { id, assets } = immich.addAlbum('Alps', files)
  const during = async (act: (importId: string) => Promise<unknown>) => {
    const importId = await start(owner, immich, id)
    const asset = assets[2]
    immich.answers.set(`/assets/${asset?.id}/original`, async (answer) => {
      await act(importId)
      answer.end(asset?.bytes)
    })
    await fetchPhotos(importId)
    await fetchPhotos(importId)
    expect((await immichImports.find(owner, importId)).status).toBe('stopped')
    return immich.asked.splice(0).filter(({ path }) => path.includes(`${assets[4]?.id}`))
  }
  expect(await during((importId) => immichImports.stop(owner, importId))).toEqual([])
  expect(await during((importId) => undo(owner, importId))).toEqual([])
  const save = (importId: string) =>
    db.update('imports', { savedAt: new Date() }, sql`id = ${importId}`)
  expect(await during(save)).toEqual([])
})

test('a host that the operator has taken off the list is not connected to', async () => {
  const [owner, immich] = [await aUser(), await createImmich()]
  const { id } = immich.addAlbum('Alps', files)
  const importId = await start(owner, immich, id)
  const hosts = env.IMMICH_HOSTS.splice(0)
  try {
    await fetchPhotos(importId)
  } finally {
    env.IMMICH_HOSTS.push(...hosts)
  }
  expect((await immichImports.find(owner, importId)).failure).toMatch(/does not connect/)
  expect(immich.asked).toEqual([])
})

test('a full plan ends the import with what is here, and too many in an hour continue later', async () => {
  const [owner, immich] = [await aUser(), await createImmich()]
  const { id } = immich.addAlbum('Alps', files)
  const importId = await start(owner, immich, id)
  await query('delete from pgboss.job')
  const create = vi.spyOn(photos, 'create')
  onTestFinished(() => create.mockRestore())
  create.mockRejectedValueOnce(tooMany(120))
  await fetchPhotos(importId)
  expect((await immichImports.find(owner, importId)).status).toBe('working')
  const { rows } = await query(
    `select data->>'id' as id, round(extract(epoch from start_after - created_on)) as pause
      from pgboss.job where name = 'immich'`,
  )
  expect(rows).toEqual([{ id: importId, pause: '120' }])
  create.mockRejectedValueOnce(new DomainError('limit', photoWords.tooManyOfImport({ max: 1 })))
  await fetchPhotos(importId)
  expect(await immichImports.find(owner, importId)).toMatchObject({
    ...{ status: 'failed', failure: 'An import takes at most 1 photos at once' },
  })
})

test('one import from Immich runs at a time', async () => {
  const [owner, other, immich] = [await aUser(), await aUser(), await createImmich()]
  const { id } = immich.addAlbum('Alps', files)
  const first = await start(owner, immich, id)
  await expect(start(owner, immich, id)).rejects.toThrow(/still coming from Immich/)
  await start(other, immich, id)
  await immichImports.stop(owner, first)
  await start(owner, immich, id)
})

test('no key stays for longer than a day', async () => {
  const [owner, immich] = [await aUser(), await createImmich()]
  const { id } = immich.addAlbum('Alps', files)
  const importId = await start(owner, immich, id)
  await immichImports.sweep(new Date(Date.now() + 23 * 3_600_000))
  expect(await keyOf(importId)).not.toBeNull()
  await immichImports.sweep(new Date(Date.now() + 25 * 3_600_000))
  expect(await keyOf(importId)).toBeNull()
})

test('a sealed login is its user’s alone, for an hour, and unreadable', async () => {
  const [owner, other] = [await aUser(), await aUser()]
  const login = { host: 'https://photos.example', apiKey: 'the-secret-key' }
  const sealed = sealLogin(owner, login)
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('secret')
  expect(openLogin(owner, sealed)).toEqual(login)
  const gone = /API key is no longer there/
  expect(() => openLogin(other, sealed)).toThrow(gone)
  expect(() => openLogin(owner, sealed, Date.now() + 3_600_001)).toThrow(gone)
  for (const wrong of ['', 'x', sealed.slice(4), `${sealed.slice(0, -4)}AAAA`]) {
    expect(() => openLogin(owner, wrong)).toThrow(gone)
  }
})

function accessIn(html: string) {
  return /name="access" value="([^"]+)"/.exec(html)?.[1] ?? ''
}

test('without JavaScript: a key, an album, the progress, and the proposed locations', async () => {
  const [owner, immich] = [await aUser(), await createImmich()]
  const { id } = immich.addAlbum('Alps & lakes', files)
  expect(await pageOf('/my/import', owner.headers)).toContain(`href="${path}"`)
  expect(await pageOf(path, owner.headers)).toContain(new URL(immich.login.host).host)
  const connected = await post(path, { intent: 'connect', ...immich.login }, owner.headers)
  expect(connected.status).toBe(200)
  const html = await connected.text()
  expect(html).toContain('Alps &amp; lakes (5)')
  expect(html).not.toContain(immich.login.apiKey)
  const form = { intent: 'album', access: accessIn(html), albumId: id }
  const started = await post(path, form, owner.headers)
  expect(started.status).toBe(303)
  const progress = started.headers.get('Location') ?? ''
  const waiting = await pageOf(progress, owner.headers)
  expect(waiting).toContain('http-equiv="refresh"')
  expect(waiting).toContain('Looking for the photos')
  await fetchPhotos(progress.split('/').at(-1) ?? '')
  const ended = await request(progress, { headers: owner.headers })
  expect(ended.headers.get('Location')).toBe(progress.replace('/immich', ''))
  expect((await bannerOf(ended)).statusMessage).toBe('5 photos came from Immich.')
  expect(await pageOf(ended.headers.get('Location') ?? '', owner.headers)).toContain(
    '1 location from',
  )
})

test('days are chosen without an album, and wrong ones keep the albums on the page', async () => {
  const [owner, immich] = [await aUser(), await createImmich()]
  immich.addAlbum('Alps', files)
  const connected = await post(path, { intent: 'connect', ...immich.login }, owner.headers)
  const access = accessIn(await connected.text())
  const days = (takenFrom: string, takenTo: string) =>
    post(path, { intent: 'days', access, takenFrom, takenTo }, owner.headers)
  const wrong = await days('2026-06-22', '2026-06-21')
  expect(wrong.status).toBe(400)
  const html = await wrong.text()
  expect(html).toContain('The last day is before the first')
  expect(html).toContain('Alps (5)')
  for (const [from, to] of [
    ['', ''],
    ['2026-06-21', ''],
    ['0001-01-01', '2026-06-21'],
  ] as const) {
    expect([from, (await days(from, to)).status]).toEqual([from, 400])
  }
  const started = await days('2026-06-21', '2026-06-21')
  const progress = started.headers.get('Location') ?? ''
  await fetchPhotos(progress.split('/').at(-1) ?? '')
  expect(await namesOf(progress.split('/').at(-1) ?? '')).toHaveLength(5)
  const stale = await post(path, { intent: 'album', access: 'x', albumId: '' }, owner.headers)
  expect(stale.status).toBe(400)
  expect(await stale.text()).toContain('name="apiKey"')
})

test('the page stops what comes, and shows why it failed', async () => {
  const [owner, immich] = [await aUser(), await createImmich()]
  const { id } = immich.addAlbum('Alps', files)
  const progress = `${path}/${await start(owner, immich, id)}`
  const stopped = await post(progress, { intent: 'stop' }, owner.headers)
  expect((await bannerOf(stopped)).statusMessage).toBe('No more photos will come')
  expect(await pageOf(progress, owner.headers)).toContain('You stopped this import')
  const failing = await start(owner, immich, id)
  await immichImports.giveUp(failing, new ImmichRefusal('foreign'))
  expect(await pageOf(`${path}/${failing}`, owner.headers)).toContain(
    'does not answer as Immich does',
  )
})

test.each([
  ['unlisted host', { host: 'http://169.254.169.254' }, 400, 'This site does not connect to that'],
  ['a listed host with a path', { host: 'http://127.0.0.1:9/x' }, 400, 'This site does not'],
  ['a key of two words', { apiKey: 'two words' }, 400, 'An API key of Immich is one word'],
  ['a wrong key', { apiKey: 'other' }, 400, 'Immich does not accept this API key'],
  ['a silent server', { host: 'http://127.0.0.1:9' }, 503, 'Immich does not answer'],
] as const)(
  '%s is refused by page and API, and the key is not repeated',
  async (_, wrong, status, words) => {
    const [owner, immich] = [await aUser(), await createImmich()]
    const login = { ...immich.login, ...wrong }
    const response = await post(path, { intent: 'connect', ...login }, owner.headers)
    const html = await response.text()
    expect([response.status, html.includes(words)]).toEqual([status, true])
    expect(html).not.toContain(login.apiKey)
    const refused = await call('POST imports/immich/albums', { as: owner, body: login })
    expect(refused.status).toBe(status)
    expect(JSON.stringify(refused)).toContain(words)
    expect(JSON.stringify(refused)).not.toContain(login.apiKey)
  },
)

test('a program lists albums, starts, sees how far it is, and stops', async () => {
  const [owner, other, immich] = [await aUser(), await aUser(), await createImmich()]
  const { id } = immich.addAlbum('Alps', files)
  const albums = await call('POST imports/immich/albums', { as: owner, body: immich.login })
  expect(albums.data).toEqual([{ id, title: 'Alps', count: 5 }])
  const body = { ...immich.login, albumId: id }
  const started = await call('POST imports/immich', { as: owner, body })
  expect([started.status, started.data.status]).toEqual([202, 'waiting'])
  const address = `imports/${started.data.id}/immich`
  expect(started.headers.get('Location')).toBe(`${env.PUBLIC_URL}/api/${address}`)
  const again = await call('POST imports/immich', { as: owner, body })
  expect(refusal(again)).toMatchObject([409, 'conflict', expect.stringMatching(/still coming/)])
  await fetchPhotos(started.data.id)
  const found = await call(`GET ${address}`, { as: owner })
  expect(found.data).toMatchObject({ id: started.data.id, status: 'finished', photos: 5 })
  const stopped = await call(`POST ${address}/stop`, { as: owner })
  expect(stopped.data.status).toBe('finished')
  expect((await call(`GET ${address}`, { as: other })).status).toBe(404)
  expect((await call(`POST ${address}/stop`, { as: other })).status).toBe(404)
})

test.each([
  ['nothing', {}],
  [
    'an album and days',
    {
      albumId: '8d3d9b5e-0000-4000-8000-000000000000',
      takenFrom: '2026-01-01',
      takenTo: '2026-01-02',
    },
  ],
  ['one day only', { takenFrom: '2026-01-01' }],
  ['days the wrong way round', { takenFrom: '2026-01-02', takenTo: '2026-01-01' }],
  ['a path as an album', { albumId: '../users/me' }],
])('%s is no source of photos', async (_, source) => {
  const [owner, immich] = [await aUser(), await createImmich()]
  const refused = await call('POST imports/immich', {
    as: owner,
    body: { ...immich.login, ...source },
  })
  expect(refused.status).toBe(400)
})

test('where the operator has listed no server, the page and its link are not there', async () => {
  const owner = await aUser()
  const hosts = env.IMMICH_HOSTS.splice(0)
  try {
    expect((await request(path, { headers: owner.headers })).status).toBe(404)
    expect(await pageOf('/my/import', owner.headers)).not.toContain('from Immich')
  } finally {
    env.IMMICH_HOSTS.push(...hosts)
  }
})
