import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { newId } from '#app/db/id.server.ts'
import { sql } from '#app/db/sql.server.ts'
import * as photos from '#app/domain/photos/photos.server.ts'
import { photoWords } from '#app/domain/pictures/words.ts'
import { fileWords } from '#app/domain/places/import/files/words.ts'
import { sweep } from '#app/domain/places/import/imports.server.ts'
import { readImport } from '#app/domain/places/import/reading.server.ts'
import * as locations from '#app/domain/places/locations.server.ts'
import { defaultListing } from '#app/domain/rules/listing.ts'
import * as attempts from '#app/domain/users/attempts.server.ts'
import type { User } from '#app/domain/users/user.ts'
import { findAllowances } from '#app/server/allowances.server.ts'
import { aPhoto } from '#tests/photos/a-photo.ts'
import { aPhotoRow } from '#tests/photos/a-photo-row.ts'
import { post, request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aPortfolio, aUser } from '#tests/support/factories.ts'
import { startGate } from '#tests/support/gate.ts'
import { aGeotaggedPhoto } from './geotagged.ts'
import { bannerOf } from './workspace.ts'

const { query } = useDatabase()

const zermatt = { latitude: 46.0207, longitude: 7.7491 }
const arezzo = { latitude: 43.4674, longitude: 11.8851 }
const origin = 'http://localhost:3000'

type Person = User & { headers: { Cookie: string } }

const nearZermatt = { ...zermatt, latitude: zermatt.latitude + 0.0003 }
/** Two places with two photos each, and one photo without a position. */
const dayOut = [
  { ...zermatt, at: '2024:06:21 20:15:00' },
  { ...nearZermatt, at: '2024:06:21 20:20:00' },
  { ...arezzo, at: '2024:06:23 09:00:00' },
  { ...arezzo, at: '2024:06:23 09:05:00' },
  {},
]
const [peak, ridge, piazza, tower, studio] = (await Promise.all(
  dayOut.map((taken, index) => aGeotaggedPhoto({ ...taken, hue: index * 10 })),
)) as [Buffer, Buffer, Buffer, Buffer, Buffer]

function upload(person: Person, files: { name: string; bytes: Uint8Array }[], path = '/my/import') {
  const body = new FormData()
  for (const { name, bytes } of files) {
    body.append('photos', new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' }))
  }
  return request(path, {
    method: 'POST',
    body,
    headers: { Origin: origin, ...person.headers },
  })
}

/** Removes the comments that React puts between texts. */
async function textOf(response: Response) {
  return (await response.text()).replaceAll('<!-- -->', '')
}

function nameFiles(all: Uint8Array[]) {
  return all.map((bytes, index) => ({ name: `IMG_${index + 1}.jpg`, bytes }))
}

async function waiting(person: Person, all: Uint8Array[]) {
  const uploaded = await upload(person, nameFiles(all))
  expect(uploaded.status).toBe(303)
  return openImport(person, uploaded.headers.get('Location') as string)
}

type Taken = { latitude?: number; longitude?: number; at?: string }

/** The page of an import whose photos wait, as rows alone. */
async function waitingRows(person: Person, all: Taken[]) {
  const importId = newId()
  await db.insert('imports', { id: importId, ownerId: person.id })
  for (const { latitude = null, longitude = null, at } of all) {
    const takenAt = at ? new Date(`${at.slice(0, 10).replaceAll(':', '-')}T${at.slice(11)}Z`) : null
    await aPhotoRow(person, null, { importId, latitude, longitude, takenAt })
  }
  return openImport(person, `/my/import/${importId}`)
}

async function openImport(person: Person, path: string) {
  return { path, id: path.split('/').at(-1) as string, ...(await proposals(person, path)) }
}

async function proposals(person: Person, path: string) {
  const response = await request(path, { headers: person.headers })
  expect(response.status).toBe(200)
  const html = await textOf(response)
  return { html, fields: fieldsOf(html) }
}

function fieldsOf(html: string): Record<string, string> {
  const form = html.slice(html.lastIndexOf('<form', html.indexOf('name="title-own"')))
  const part = form.slice(0, form.indexOf('</form>'))
  const fields: Record<string, string> = {}
  for (const [tag] of part.matchAll(/<input[^>]*>/g)) {
    const name = /name="([^"]*)"/.exec(tag)?.[1]
    if (!name || (/type="checkbox"/.test(tag) && !/ checked/.test(tag))) continue
    fields[name] = /value="([^"]*)"/.exec(tag)?.[1] ?? (/type="checkbox"/.test(tag) ? 'on' : '')
  }
  for (const [, name = '', options = ''] of part.matchAll(
    /<select[^>]*name="([^"]*)"[^>]*>(.*?)<\/select>/gs,
  )) {
    fields[name] =
      /<option(?=[^>]* selected)[^>]*value="([^"]*)"/.exec(options)?.[1] ??
      /value="([^"]*)"/.exec(options)?.[1] ??
      ''
  }
  return fields
}

function photoField(fields: Record<string, string>, place: string) {
  return Object.keys(fields).find((name) => name.startsWith('photo-') && fields[name] === place)
}

async function titles(person: User) {
  const { rows } = await query<{ title: string; photos: number }>(
    `select l.title, (select count(*)::int from photos p where p.location_id = l.id) as photos
      from locations l where owner_id = $1 and deleted_at is null order by l.title`,
    [person.id],
  )
  return Object.fromEntries(rows.map(({ title, photos }) => [title, photos]))
}

async function photoCount() {
  const { rows } = await query<{ count: number }>('select count(*)::int as count from photos')
  return rows[0]?.count
}

function json(person: Person, path: string, body: unknown) {
  return request(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { Origin: origin, 'Content-Type': 'application/json', ...person.headers },
  })
}

function send(person: Person, id: string, location: string, bytes: Uint8Array, place?: number) {
  const at = place === undefined ? '' : `&place=${place}`
  return request(`/my/import/${id}/photos?location=${location}${at}`, {
    method: 'POST',
    body: new Uint8Array(bytes),
    headers: { Origin: origin, 'Content-Type': 'application/octet-stream', ...person.headers },
  })
}

function aPlace(title: string, more: Record<string, unknown> = {}) {
  return { title, address: '', coordinates: zermatt, locationId: null, photoCount: 1, ...more }
}

test('without scripts: photos become proposals, proposals become places, and one undo takes all back', async () => {
  const person = await aUser()
  const { path, html, fields } = await waiting(person, [peak, ridge, piazza, tower, studio])
  expect(html).toContain('2 locations from 5 photos')
  expect(html).toContain('Without a position')
  expect([fields['title-0'], fields['title-1']]).toEqual(['Zermatt', 'Arezzo'])
  expect(await titles(person)).toEqual({})

  const apart = photoField(fields, '') as string
  const saved = await post(
    path,
    { ...fields, 'title-1': 'Piazza Grande', [apart]: '1', intent: 'save' },
    person.headers,
  )
  expect(saved.status).toBe(303)
  expect(await titles(person)).toEqual({ Zermatt: 2, 'Piazza Grande': 3 })
  const place = await findTitled(person, 'Piazza Grande')
  expect(place.address).toBe('Arezzo, Tuscany, Italy')
  expect(place.latitude).toBeCloseTo(arezzo.latitude, 4)

  const result = await textOf(await request(path, { headers: person.headers }))
  expect(result).toContain('2 locations, 5 photos')
  expect(result).toContain('Undo this import')

  const undone = await post(path, { intent: 'undo' }, person.headers)
  expect(undone.headers.get('Location')).toBe('/my/import')
  expect((await bannerOf(undone)).statusMessage).toContain(
    'The import is undone: 2 locations and 5 photos removed',
  )
  expect(await titles(person)).toEqual({})
  expect(await textOf(await request(path, { headers: person.headers }))).toContain(
    'This import was undone',
  )
})

async function findTitled(person: User, title: string) {
  const { items } = await locations.list(person, defaultListing)
  const found = items.find((one) => one.title === title)
  if (!found) throw new Error(`No location is called ${title}`)
  return found
}

test('a plain form saved twice is saved once', async () => {
  const person = await aUser()
  const { path, fields } = await waitingRows(person, dayOut)
  const answers = await Promise.all([
    post(path, { ...fields, intent: 'save' }, person.headers),
    post(path, { ...fields, intent: 'save' }, person.headers),
  ])
  expect(answers.map(({ status }) => status)).toEqual([303, 303])
  expect(await titles(person)).toEqual({ Arezzo: 2, Zermatt: 2 })
})

test('what is unticked or left out is not kept', async () => {
  const person = await aUser()
  const { path, fields } = await waitingRows(person, dayOut)
  const { 'include-0': _, ...rest } = fields
  await post(path, { ...rest, intent: 'save' }, person.headers)
  expect(await titles(person)).toEqual({ Arezzo: 2 })
  expect(await photoCount()).toBe(2)
})

test('one more place takes the photos that belong to none of the proposed ones', async () => {
  const person = await aUser()
  const { path, fields } = await waitingRows(person, dayOut)
  const apart = photoField(fields, '') as string
  const nameless = await post(path, { ...fields, [apart]: 'own', intent: 'save' }, person.headers)
  expect(nameless.status).toBe(400)
  const page = await textOf(nameless)
  expect(page).toContain('A location needs a title')
  expect(fieldsOf(page)[apart]).toBe('own')
  await post(
    path,
    { ...fields, [apart]: 'own', 'title-own': 'Studio', intent: 'save' },
    person.headers,
  )
  expect(await titles(person)).toEqual({ Arezzo: 2, Studio: 1, Zermatt: 2 })
})

test('what the library has already is said with its place, and left out unless it is wanted', async () => {
  const person = await aUser()
  const other = await aUser()
  const { id } = await aLocation(person, { title: 'Matterhorn' })
  await photos.create(person, peak, { locationId: id })
  const hashes = [peak, piazza].map((bytes) => createHash('sha256').update(bytes).digest('hex'))
  const ask = async (who: Person) => (await json(who, '/my/import/known', hashes)).json()
  expect(await ask(person)).toEqual([{ sha256: hashes[0], places: [{ id, title: 'Matterhorn' }] }])
  expect(await ask(other)).toEqual([])
  expect((await json(person, '/my/import/known', ['nonsense'])).status).toBe(400)

  const { path, html, fields } = await waiting(person, [peak, piazza])
  expect(html).toContain('1 location from 2 photos')
  expect(html).toContain('Already in your library')
  expect(html).toContain('In Matterhorn')
  await post(path, { ...fields, intent: 'save' }, person.headers)
  expect(await titles(person)).toEqual({ Arezzo: 1, Matterhorn: 1 })
  await locations.remove(person, id)
  expect((await ask(person)).map(({ sha256 }: { sha256: string }) => sha256)).toEqual([hashes[1]])
})

test('photos without a position become a place by a name and coordinates in any format', async () => {
  const person = await aUser()
  const { path, html, fields } = await waitingRows(person, [{}])
  expect(html).toContain('switch Location on')
  const photo = photoField(fields, '') ?? ''
  const named = { ...fields, [photo]: 'own', 'title-own': 'Studio', intent: 'save' }
  const wrong = await post(path, { ...named, 'coordinates-own': 'behind the hill' }, person.headers)
  expect(wrong.status).toBe(400)
  const page = await textOf(wrong)
  expect(page).toContain('These are no coordinates on the globe')
  expect(page).toContain('value="behind the hill"')
  await post(path, { ...named, 'coordinates-own': '46°1′12″N 7°45′E' }, person.headers)
  const { rows } = await query('select title, latitude, longitude from locations')
  expect(rows).toEqual([{ title: 'Studio', latitude: 46.02, longitude: 7.75 }])
})

test('a larger distance makes one place of two', async () => {
  const person = await aUser()
  const near = { ...zermatt, latitude: zermatt.latitude + 0.009 }
  const { path, html } = await waitingRows(person, [zermatt, near])
  expect(html).toContain('2 locations from 2 photos')
  const { html: wide } = await proposals(person, `${path}?metres=2000`)
  expect(wide).toContain('1 location from 2 photos')
  const { html: silly } = await proposals(person, `${path}?metres=lots&minutes=-5`)
  expect(silly).toContain('2 locations from 2 photos')
})

test('a proposal near a place one has offers to add to it, and undo leaves that place', async () => {
  const person = await aUser()
  const port = await aLocation(person, { title: 'Old Port', coordinates: zermatt })
  await aPhotoRow(person, port.id)
  const { path, html, fields } = await waitingRows(person, dayOut)
  expect(html).toContain('Add to Old Port')
  expect(fields['to-0']).toBe(port.id)
  await post(path, { ...fields, intent: 'save' }, person.headers)
  expect(await titles(person)).toEqual({ Arezzo: 2, 'Old Port': 3 })
  await post(path, { intent: 'undo' }, person.headers)
  expect(await titles(person)).toEqual({ 'Old Port': 1 })
})

test('undo keeps what was changed since, unless told otherwise', async () => {
  const person = await aUser()
  const first = await waitingRows(person, dayOut)
  await post(first.path, { ...first.fields, intent: 'save' }, person.headers)
  await locations.update(person, (await findTitled(person, 'Arezzo')).id, { title: 'Mine now' })
  const page = await textOf(await request(first.path, { headers: person.headers }))
  expect(page).toContain('Mine now')
  expect(page).toContain('has been changed or used')
  const undone = await post(first.path, { intent: 'undo' }, person.headers)
  expect((await bannerOf(undone)).statusMessage).toContain('1 location changed since was kept')
  expect(await titles(person)).toEqual({ 'Mine now': 2 })

  const second = await waitingRows(person, dayOut)
  await post(second.path, { ...second.fields, 'to-1': '', intent: 'save' }, person.headers)
  expect(await titles(person)).toEqual({ Arezzo: 2, 'Mine now': 2, Zermatt: 2 })
  const { items } = await locations.list(person, defaultListing)
  await aPortfolio(person, { locationIds: items.map(({ id }) => id) })
  await post(second.path, { intent: 'undo', withChanged: 'on' }, person.headers)
  expect(await titles(person)).toEqual({ 'Mine now': 2 })
})

test('files that are no photos are named with the reason, and the others go on', async () => {
  const person = await aUser()
  const tooLarge = new Uint8Array(10 * 1024 * 1024 + 1)
  tooLarge.set(peak)
  const uploaded = await upload(person, [
    { name: 'good.jpg', bytes: peak },
    { name: 'again.jpg', bytes: peak },
    { name: 'notes.jpg', bytes: Buffer.from([0, 1, 2, 3, 0, 0]) },
    { name: 'cut.jpg', bytes: peak.subarray(0, peak.length / 2) },
    { name: 'huge.jpg', bytes: tooLarge },
  ])
  const path = uploaded.headers.get('Location') as string
  await readImport(path.split('/').at(-1) as string)
  const { html } = await proposals(person, path)
  expect(html).toContain('1 location from 1 photo')
  expect(html).toContain('3 files left out')
  for (const words of [
    fileWords.unknownFormat.text,
    photoWords.damaged.text,
    photoWords.tooLarge.text,
  ]) {
    expect(html).toContain(words)
  }
})

test('a long name is cut between signs, and the import goes on', async () => {
  const person = await aUser()
  const sent = await upload(person, [
    { name: `${'a'.repeat(99)}😀.jpg`, bytes: Buffer.from('not a photo') },
    { name: 'IMG_1.jpg', bytes: peak },
  ])
  expect(sent.status).toBe(303)
  const page = await request(sent.headers.get('Location') as string, { headers: person.headers })
  expect(await textOf(page)).toContain('a'.repeat(99))
})

test('an upload without one file leaves no import behind', async () => {
  const person = await aUser()
  const response = await upload(person, [
    { name: 'cut.jpg', bytes: peak.subarray(0, peak.length / 2) },
  ])
  expect(response.status).toBe(400)
  expect(await textOf(response)).toContain('cut.jpg')
  const none = await upload(person, [])
  expect(none.status).toBe(400)
  expect(await textOf(none)).toContain('Please choose a photo')
  expect((await query('select from imports')).rowCount).toBe(0)
})

test('a connection that is cut leaves whole photos, which wait on the page of imports', async () => {
  const person = await aUser()
  const boundary = 'cut'
  const head = (name: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="photos"; filename="${name}"\r\nContent-Type: image/jpeg\r\n\r\n`
  const body = Buffer.concat([
    Buffer.from(head('one.jpg')),
    peak,
    Buffer.from(`\r\n${head('two.jpg')}`),
    ridge.subarray(0, 300),
  ])
  const response = await request('/my/import', {
    method: 'POST',
    body,
    headers: {
      Origin: origin,
      'Content-Type': `multipart/form-data; boundary=${boundary}`,
      ...person.headers,
    },
  })
  expect(response.status).toBe(400)
  const page = await textOf(await request('/my/import', { headers: person.headers }))
  expect(page).toContain('1 photo waiting to be saved')
  expect(await titles(person)).toEqual({})
})

test('more photos come to the same import, but not to somebody else’s', async () => {
  const person = await aUser()
  const { path, id } = await waitingRows(person, [zermatt])
  const more = await upload(person, nameFiles([piazza]), `/my/import?to=${id}`)
  expect(more.headers.get('Location')).toBe(path)
  expect((await proposals(person, path)).html).toContain('2 locations from 2 photos')
  const other = await aUser()
  expect((await upload(other, nameFiles([peak]), `/my/import?to=${id}`)).status).toBe(404)
  expect(await photoCount()).toBe(2)
})

test('an import is nobody else’s: its page, its photos, its save and its undo are not found', async () => {
  const person = await aUser()
  const other = await aUser()
  const { path, id, fields } = await waiting(person, [peak])
  expect((await request(path, { headers: other.headers })).status).toBe(404)
  expect((await post(path, { ...fields, intent: 'save' }, other.headers)).status).toBe(404)
  expect((await post(path, { intent: 'undo' }, other.headers)).status).toBe(404)
  expect((await json(other, `/my/import/${id}/finish`, {})).status).toBe(404)
  expect((await request('/my/import/nonsense', { headers: other.headers })).status).toBe(404)
  const picture = `/media/${photoField(fields, '0')?.slice('photo-'.length)}/phone.jpg`
  expect((await request(picture, { headers: person.headers })).status).toBe(200)
  expect((await request(picture, { headers: other.headers })).status).toBe(404)
  expect(await titles(person)).toEqual({})
  expect(await photoCount()).toBe(1)
})

test('photos that wait longer than a day are swept away, younger ones and saved ones stay', async () => {
  const person = await aUser()
  const old = await waitingRows(person, [zermatt])
  const saved = await waitingRows(person, [zermatt])
  await post(saved.path, { ...saved.fields, intent: 'save' }, person.headers)
  const young = await waitingRows(person, [arezzo])
  const before = new Date(Date.now() - 25 * 3_600_000)
  await db.update('imports', { createdAt: before }, sql`id <> ${young.id}`)
  await db.update('photos', { createdAt: before }, sql`import_id <> ${young.id}`)
  await sweep(new Date())
  expect(await photoCount()).toBe(2)
  expect((await request(old.path, { headers: person.headers })).status).toBe(404)
  expect((await request(saved.path, { headers: person.headers })).status).toBe(200)
  expect((await request(young.path, { headers: person.headers })).status).toBe(200)
})

test('a save makes all places at once; sent again with its key it is the same import', async () => {
  const person = await aUser()
  const body = { key: newId(), places: [aPlace('Pier'), aPlace('Dunes', { coordinates: null })] }
  const answers = await Promise.all([
    json(person, '/my/import/begin', body),
    json(person, '/my/import/begin', body),
    json(person, '/my/import/begin', body),
  ])
  const bodies = await Promise.all(answers.map((answer) => answer.json()))
  expect(new Set(bodies.map((one) => JSON.stringify(one))).size).toBe(1)
  expect(await titles(person)).toEqual({ Dunes: 0, Pier: 0 })

  const [{ id, locationIds }] = bodies
  const sent = await Promise.all([
    send(person, id, locationIds[0], peak),
    send(person, id, locationIds[0], peak),
  ])
  expect(sent.map(({ status }) => status)).toEqual([200, 200])
  expect(await titles(person)).toEqual({ Dunes: 0, Pier: 1 })
  const stopped = await textOf(await request(`/my/import/${id}`, { headers: person.headers }))
  expect(stopped).toContain('1 photo did not arrive')
  expect((await json(person, `/my/import/${id}/finish`, {})).status).toBe(200)
  const done = await textOf(await request(`/my/import/${id}`, { headers: person.headers }))
  expect(done).toContain('2 locations, 1 photo')
  expect(done).not.toContain('did not arrive')

  await post(`/my/import/${id}`, { intent: 'undo' }, person.headers)
  expect(await titles(person)).toEqual({})
  expect((await send(person, id, locationIds[0], peak)).status).toBe(404)
  expect((await json(person, '/my/import/begin', body)).status).toBe(409)
})

test('photos of an import stand in the order of their place, whichever arrives first', async () => {
  const person = await aUser()
  const { id: known } = await aLocation(person, { title: 'Known' })
  const before = await aPhotoRow(person, known)
  const places = [aPlace('Pier', { photoCount: 3 }), { locationId: known, photoCount: 3 }]
  const begun = await json(person, '/my/import/begin', { key: newId(), places })
  const { id, locationIds } = await begun.json()
  for (const location of locationIds) {
    const arrive = async (place: number) => {
      const photo = [peak, ridge, piazza][place] as Buffer
      return (await (await send(person, id, location, photo, place)).json()).id
    }
    const last = await arrive(2)
    const { id: byHand } = await photos.create(person, studio, { locationId: location })
    const late = await Promise.all([arrive(0), arrive(1)])
    const order = (await locations.find(person, location)).photos.map((photo) => photo.id)
    const own = location === known ? [before] : []
    expect(order).toEqual([...own, ...late, last, byHand])
  }
  const cover = await send(person, id, locationIds[0], await aPhoto(), -1)
  expect(cover.status).toBe(200)
})

test('an import that is stopped takes back the places that got no photo', async () => {
  const person = await aUser()
  const places = [aPlace('Pier'), aPlace('Dunes')]
  const begun = await json(person, '/my/import/begin', { key: newId(), places })
  const { id, locationIds } = await begun.json()
  await send(person, id, locationIds[1], peak)
  expect((await json(person, `/my/import/${id}/finish?stopped`, {})).status).toBe(200)
  expect(await titles(person)).toEqual({ Dunes: 1 })
})

test('the photos of an import are not held up by the limit of other writes', async () => {
  const person = await aUser()
  const begin = () => json(person, '/my/import/begin', { key: newId(), places: [aPlace('Pier')] })
  const { id, locationIds } = await (await begin()).json()
  for (let count = 0; count < 99; count++) await attempts.countWrite(person.id)
  expect((await begin()).status).toBe(429)
  expect((await send(person, id, locationIds[0], peak)).status).toBe(200)
  expect(await titles(person)).toEqual({ Pier: 1 })
})

test('a photo of an import goes only to the places of that import', async () => {
  const person = await aUser()
  const other = await aUser()
  const elsewhere = await aLocation(person, { title: 'Elsewhere' })
  const foreign = await aLocation(other, { title: 'Foreign' })
  const begun = await json(person, '/my/import/begin', { key: newId(), places: [aPlace('Pier')] })
  const { id, locationIds } = await begun.json()
  for (const location of [elsewhere.id, foreign.id, '', 'nonsense']) {
    expect((await send(person, id, location, peak)).status).toBe(404)
  }
  expect((await send(other, id, locationIds[0], peak)).status).toBe(404)
  expect(await photoCount()).toBe(0)
  const taking = [aPlace('Mine'), { locationId: foreign.id, photoCount: 1 }]
  const stolen = await json(person, '/my/import/begin', { key: newId(), places: taking })
  expect(stolen.status).toBe(404)
  expect(await titles(person)).toEqual({ Elsewhere: 0, Pier: 0 })
})

test('the Basic plan holds 10 places: an import of more makes none, one that fits makes all', async () => {
  const person = await aUser({ tier: 'Basic' })
  for (let count = 0; count < 8; count++) await aLocation(person)
  const three = ['A', 'B', 'C'].map((title) => aPlace(title))
  const refused = await json(person, '/my/import/begin', { key: newId(), places: three })
  expect(refused.status).toBe(403)
  expect((await refused.json()).errors[0].message).toBe(
    'The Basic plan holds 10 locations: there is room for 2 locations more, not 3. Delete some or choose a larger plan.',
  )
  const both = await Promise.all(
    [1, 2].map(() => json(person, '/my/import/begin', { key: newId(), places: three.slice(0, 2) })),
  )
  expect(both.map(({ status }) => status).sort()).toEqual([200, 403])
  expect(Object.keys(await titles(person))).toHaveLength(10)
  expect((await query('select from imports')).rowCount).toBe(1)
})

test('without scripts the page says what fits before Save, and Save keeps the fields', async () => {
  const person = await aUser({ tier: 'Basic' })
  for (let count = 0; count < 9; count++) await aLocation(person)
  const { path, html, fields } = await waitingRows(person, dayOut)
  expect(html).toContain('room for 1 more location')
  const refused = await post(path, { ...fields, 'title-0': 'Kept', intent: 'save' }, person.headers)
  expect(refused.status).toBe(403)
  const page = await textOf(refused)
  expect(page).toContain('there is room for 1 location more, not 2')
  expect(fieldsOf(page)['title-0']).toBe('Kept')
  const { 'include-1': _, ...rest } = fields
  expect((await post(path, { ...rest, intent: 'save' }, person.headers)).status).toBe(303)
  expect(await titles(person)).toMatchObject({ Zermatt: 2 })
})

test('a place that would get more than 100 photos is refused before anything is written', async () => {
  const person = await aUser()
  const places = [aPlace('Small'), aPlace('Large', { photoCount: 101 })]
  const refused = await json(person, '/my/import/begin', { key: newId(), places })
  expect(refused.status).toBe(403)
  expect((await refused.json()).errors[0].message).toContain('Large would get more than 100 photos')
  expect(await titles(person)).toEqual({})
})

test.each([
  ['no place', { key: newId(), places: [] }],
  ['a character that cannot be saved', { key: newId(), places: [aPlace('A\0B')] }],
  ['no JSON', 'nonsense'],
])('an import with %s is refused and writes nothing', async (_, body) => {
  const person = await aUser()
  expect((await json(person, '/my/import/begin', body)).status).toBe(400)
  expect(await titles(person)).toEqual({})
  expect((await query('select from imports')).rowCount).toBe(0)
})

test('places of one town are named by their sides, also beside one of an earlier import', async () => {
  const person = await aUser()
  const south = { ...arezzo, latitude: 43.455 }
  const far = await aGeotaggedPhoto({ ...south, at: '2024:06:23 10:00:00', hue: 90 })
  const { fields } = await waiting(person, [piazza, far])
  expect([fields['title-0'], fields['title-1']]).toEqual(['Arezzo north-east', 'Arezzo south'])
  await aLocation(person, { title: 'Arezzo', coordinates: arezzo })
  const later = await waiting(person, [far])
  expect(later.fields['title-0']).toBe('Arezzo south')
})

test('the surroundings of positions are names, addresses and own places, nobody else’s', async () => {
  const person = await aUser()
  const other = await aUser()
  const port = await aLocation(person, { title: 'Old Port', coordinates: zermatt })
  const east = { latitude: -16.8, longitude: 179.9999 }
  const reef = await aLocation(person, {
    title: 'Reef',
    coordinates: { ...east, longitude: -179.9999 },
  })
  await aLocation(other, { title: 'Foreign', coordinates: zermatt })
  const answer = await json(person, '/my/import/surroundings', [
    { latitude: zermatt.latitude + 0.01, longitude: zermatt.longitude },
    arezzo,
    east,
  ])
  const [first, second, third] = await answer.json()
  expect(first.near).toEqual([{ id: port.id, title: 'Old Port', ...zermatt }])
  expect(second).toMatchObject({ name: 'Arezzo', detail: 'Arezzo north-east', near: [] })
  expect(third.near.map(({ id }: { id: string }) => id)).toEqual([reef.id])
  const refused = await json(person, '/my/import/surroundings', [{ latitude: 200, longitude: 0 }])
  expect(refused.status).toBe(400)
})

test('positions a hair’s breadth apart are the same place', async () => {
  const person = await aUser()
  const tiny = { latitude: 1e-320, longitude: -1e-200 }
  const { id } = await aLocation(person, { title: 'Null Island', coordinates: { ...tiny } })
  const answer = await json(person, '/my/import/surroundings', [
    tiny,
    { latitude: 0, longitude: 0 },
  ])
  const found = await answer.json()
  expect(found.map((one: { near: { id: string }[] }) => one.near[0]?.id)).toEqual([id, id])
})

test('without scripts 300 places with Japanese names pass the gate and are saved at once', async () => {
  const person = await aUser()
  const { path, id, fields } = await waitingRows(person, [zermatt])
  const ofFirst = Object.entries(fields).filter(([name]) => name.endsWith('-0'))
  expect(ofFirst.map(([name]) => name)).toContain('title-0')
  const { rows } = await query(
    `insert into photos select (jsonb_populate_record(p, jsonb_build_object(
        'id', gen_random_uuid(), 'latitude', 46.5 + n * 0.02))).*
      from photos p, generate_series(1, 299) n where p.import_id = $1 returning id`,
    [id],
  )
  for (let place = 0; place < 300; place++) {
    for (const [name, value] of ofFirst) fields[name.replace(/0$/, String(place))] = value
    fields[`title-${place}`] = `${place} ${'旧街道を見下ろす展望台'.repeat(3)}`
    if (place > 0) fields[`photo-${rows[place - 1].id}`] = String(place)
  }
  const body = new URLSearchParams({ ...fields, intent: 'save' }).toString()
  expect(body.length).toBeGreaterThan(100_000)

  const type = { 'Content-Type': 'application/x-www-form-urlencoded' }
  const headers = { Origin: origin, ...type, ...person.headers }
  const gate = await startGate({ body: 600_000, silence: 600_000 })
  gate.state.findAllowance = findAllowances(await import('virtual:react-router/server-build'))
  gate.state.app = async (sent) =>
    request(path, { method: 'POST', headers, body: await sent.text() })
  const saved = await gate.fetch(path, { method: 'POST', headers, body })
  await gate.stop()
  expect(saved.status).toBe(303)
  expect(Object.keys(await titles(person))).toHaveLength(300)
})
