import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { disconnect, inTransaction } from '#app/db/client.server.ts'
import { newId } from '#app/db/id.server.ts'
import { UnknownOutcome } from '#app/db/outage.server.ts'
import { connect } from '#app/db/pools.server.ts'
import * as profilePictures from '#app/domain/accounts/profile-pictures.server.ts'
import * as photos from '#app/domain/photos/photos.server.ts'
import { sweepOrphans } from '#app/domain/photos/sweep.server.ts'
import { LocationInput } from '#app/domain/places/location.ts'
import * as locations from '#app/domain/places/locations.server.ts'
import * as shoots from '#app/domain/shoots/shoots.server.ts'
import { files } from '#app/integrations/files.server.ts'
import { writeSpan } from '#app/routes/my/plans/board/span.ts'
import { aPhoto } from '#tests/photos/a-photo.ts'
import { aShoot } from '#tests/shoots/a-plan.ts'
import { call } from '#tests/support/api.ts'
import { post } from '#tests/support/app.ts'
import { startCommitCut } from '#tests/support/commit-cut.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aUser } from '#tests/support/factories.ts'
import { workerDatabase } from '#tests/support/worker-database.ts'

const { query } = useDatabase()
let line: Awaited<ReturnType<typeof startCommitCut>>

beforeAll(async () => {
  line = await startCommitCut(workerDatabase().url)
  await disconnect()
  connect({ connectionString: line.url })
})
beforeEach(() => line.cut(0))
afterAll(async () => {
  await disconnect()
  await line.stop()
})

async function filesOf(id: string) {
  return files().size(`photos/${id}/original`)
}

async function countOf(table: 'locations' | 'photos') {
  const { rows } = await query(`select count(*)::int as count from ${table}`)
  return rows[0].count
}

test('a photo whose row stands keeps its files when the answer to COMMIT is lost', async () => {
  const owner = await aUser()
  const { id: locationId } = await aLocation(owner)
  const bytes = await aPhoto()
  line.cut(1, { after: 2 })
  await expect(photos.create(owner, bytes, { locationId })).rejects.toThrow(UnknownOutcome)
  const { rows } = await query('select id from photos')
  expect(rows).toHaveLength(1)
  expect(await filesOf(rows[0].id)).toBe(bytes.length)
  expect(await photos.create(owner, bytes, { locationId })).toMatchObject({ id: rows[0].id })
  await sweepOrphans(new Date(Date.now() + 2 * 3_600_000))
  expect(await filesOf(rows[0].id)).toBe(bytes.length)
})

test('so does the picture of a profile, and the one before goes with the sweep', async () => {
  const owner = await aUser()
  const before = await profilePictures.create(owner, await aPhoto({ hue: 1 }))
  line.cut()
  const changed = profilePictures.create(owner, await aPhoto({ hue: 2 }))
  await expect(changed).rejects.toThrow(UnknownOutcome)
  const { rows } = await query('select picture_photo_id as id from users')
  expect(rows[0].id).not.toBe(before)
  expect(await filesOf(rows[0].id)).toBeGreaterThan(0)
  await sweepOrphans(new Date(Date.now() + 2 * 3_600_000))
  expect(await filesOf(rows[0].id)).toBeGreaterThan(0)
  expect(await filesOf(before)).toBeUndefined()
})

test('a POST with a key is answered by what it made, whoever asks', async () => {
  const owner = await aUser()
  const send = () =>
    call('POST location', {
      as: owner,
      body: { title: 'Old Port' },
      headers: { 'Idempotency-Key': 'k' },
    })
  line.cut()
  const cuts = line.count()
  const first = await send()
  expect([first.status, line.count() - cuts]).toEqual([201, 1])
  const again = await send()
  expect(again.headers.get('Idempotency-Replayed')).toBe('true')
  expect(again.data).toEqual(first.data)
  expect(await countOf('locations')).toBe(1)
})

test('a form with a key that is sent again makes nothing twice', async () => {
  const owner = await aUser()
  const input = LocationInput.parse({ title: 'Old Port' })
  const key = newId()
  line.cut()
  await expect(locations.create(owner, input, null, key)).rejects.toThrow(UnknownOutcome)
  await locations.create(owner, input, null, key)
  expect(await countOf('locations')).toBe(1)
})

test('a press on a list whose answer is lost stands, and pressed again it changes nothing more', async () => {
  const { headers, ...owner } = await aUser()
  const pier = await aLocation(owner)
  const { id } = await aShoot(owner)
  const press = () => post(`/my/shoots/${id}/locations`, { intent: `add:${pier.id}` }, headers)
  line.cut()
  expect((await press()).status).toBe(503)
  const once = await shoots.find(owner, id)
  expect(once.locationIds).toEqual([pier.id])
  expect((await press()).status).toBe(303)
  expect(await shoots.find(owner, id)).toEqual(once)
})

test('a move of a stop whose answer is lost stands, and is sent again without a new version', async () => {
  const { headers, ...owner } = await aUser()
  const pier = await aLocation(owner)
  const { id, stops } = await aShoot(owner, { locationIds: [pier.id] })
  const [from, to] = [
    writeSpan(null, null),
    writeSpan(Date.UTC(2031, 6, 1, 18), Date.UTC(2031, 6, 1, 20)),
  ]
  const move = () => post(`/my/shoots/${id}/stops/${stops[0]?.id}`, { from, to }, headers)
  line.cut()
  expect((await move()).status).toBe(503)
  const once = await shoots.find(owner, id)
  expect(once.stops[0]?.startDate).not.toBeNull()
  expect(await (await move()).json()).toEqual({ version: once.version })
})

test('a transaction that is refused at its end is no unknown one', async () => {
  await query(`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'refused' using errcode = 'check_violation'; end $$`)
  await query(`create constraint trigger refuse after insert on tags deferrable initially deferred
    for each row execute function refuse()`)
  onTestFinished(async () => {
    await query('drop function refuse cascade')
  })
  const owner = await aUser()
  const insert = inTransaction((trx) =>
    trx.insert('tags', { id: newId(), ownerId: owner.id, title: 'a' }),
  )
  await expect(insert).rejects.toMatchObject({ code: '23514' })
})
