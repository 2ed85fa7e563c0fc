import { afterEach, beforeEach, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { sql } from '#app/db/sql.server.ts'
import * as desk from '#app/domain/discover/moderation.server.ts'
import * as looks from '#app/domain/discover/reviews.server.ts'
import * as submissions from '#app/domain/discover/submissions.server.ts'
import * as items from '#app/domain/items/items.server.ts'
import * as photos from '#app/domain/photos/photos.server.ts'
import * as locations from '#app/domain/places/locations.server.ts'
import { checklist, SubmissionInput } from '#app/domain/publishing/submission.ts'
import * as operations from '#app/domain/whole/operations.server.ts'
import { env } from '#app/server/env.server.ts'
import { aPhoto } from '#tests/photos/a-photo.ts'
import { post, request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aUser } from '#tests/support/factories.ts'

const database = useDatabase()

beforeEach(() => {
  env.MODERATION = 'before'
})
afterEach(() => {
  env.MODERATION = 'off'
})

type Owner = Awaited<ReturnType<typeof aUser>>

const input = SubmissionInput.parse({ description: 'Stairs into the river' })
const coordinates = { latitude: 38.7071, longitude: -9.1366 }

/** Makes a published location without a look. */
async function publish(owner: Owner, input: Parameters<typeof aLocation>[1] = {}) {
  env.MODERATION = 'off'
  const location = await aLocation(owner, { ...input, isDiscoverable: true })
  env.MODERATION = 'before'
  return location
}

async function submitted(owner: Owner, title: string) {
  const { id } = await aLocation(owner, { title, coordinates })
  const sent = await submissions.submit(owner, { kind: 'location', id }, input)
  return { id, submissionId: sent?.id ?? '' }
}

test('the desk shows one submission whole, decides by a button, and opens the next', async () => {
  const owner = await aUser({ username: 'owner' })
  const admin = await aUser({ username: 'vera', role: 'admin' })
  await aUser({ username: 'otto', role: 'admin' })
  const near = { latitude: 38.7075, longitude: -9.1366 }
  await publish(owner, { title: 'Square', coordinates: near })
  const far = { latitude: 38.7095, longitude: -9.1366 }
  await publish(owner, { title: 'Castle', coordinates: far })
  const first = await submitted(owner, 'Cais')
  const second = await submitted(owner, 'Tower')
  const photo = await photos.create(owner, await aPhoto(), { locationId: first.id })
  const page = async (path = '/admin/submissions') =>
    (await request(path, { headers: admin.headers })).text()
  const html = await page()
  expect(html).toContain('Stairs into the river')
  expect(html).toContain('45<!-- --> m away')
  expect(html).not.toContain('Castle')
  const media = `/media/${photo.id}/card.jpg`
  expect((await request(media, { headers: admin.headers })).status).toBe(200)
  const stranger = await aUser()
  expect((await request(media, { headers: stranger.headers })).status).toBe(404)
  const { lookedAt } = await looks.find(admin, first.submissionId)
  const decide = (intent: string, more = {}) =>
    post('/admin/submissions', { intent, id: first.submissionId, ...more }, admin.headers)
  expect(await (await decide('reject', { lookedAt })).text()).toContain('Say why')
  const accepted = await decide('accept', { lookedAt })
  expect(accepted.headers.get('Location')).toBe(`/admin/submissions?open=${second.submissionId}`)
  expect((await locations.find(owner, first.id)).isDiscoverable).toBe(true)
  const again = await decide('accept', { lookedAt })
  expect(again.status).toBe(409)
  expect(await again.text()).toContain('vera has accepted this in the meantime')
  expect(await page('/admin/submissions?tab=decided')).toContain('Cais')
  expect((await decide('undo')).status).toBe(303)
  expect((await locations.find(owner, first.id)).isDiscoverable).toBe(false)
})

test('a moderator who loses the role in the middle of the queue is refused', async () => {
  const owner = await aUser()
  const admin = await aUser({ role: 'admin' })
  await aUser({ role: 'admin' })
  const { submissionId } = await submitted(owner, 'Cais')
  await db.update('users', { role: 'user' }, sql`id = ${admin.id}`)
  const sent = { intent: 'accept', id: submissionId }
  const response = await post('/admin/submissions', sent, admin.headers)
  expect(response.status).toBe(403)
  expect(await response.text()).toContain('Only admins can see this page')
})

test('nobody decides on an own item at the desk, or on what another admin decided', async () => {
  const vera = await aUser({ username: 'vera', role: 'admin' })
  const otto = await aUser({ username: 'otto', role: 'admin' })
  const { id, submissionId } = await submitted(vera, 'Cais')
  const send = (as: Owner, intent: string, more = {}) =>
    post('/admin/submissions', { intent, id: submissionId, ...more }, as.headers)
  const panel = await request('/admin/submissions', { headers: vera.headers })
  expect(await panel.text()).toContain('This is yours: another admin decides on it.')
  for (const intent of ['accept', 'reject']) {
    const refused = await send(vera, intent, { reason: 'Mine' })
    expect([intent, refused.status]).toEqual([intent, 403])
    expect(await refused.text()).toContain('This is yours: another admin decides on it')
  }
  expect((await locations.find(vera, id)).isDiscoverable).toBe(false)
  expect((await send(otto, 'reject', { reason: 'It is a yard.' })).status).toBe(303)
  const late = await send(otto, 'reject', { reason: 'It is a garden.' })
  expect([
    late.status,
    (await late.text()).includes('otto has rejected this in the meantime'),
  ]).toEqual([409, true])
  expect((await send(vera, 'undo')).status).toBe(403)
  expect((await send(otto, 'undo')).status).toBe(303)
  expect((await send(otto, 'undo')).status).toBe(409)
  const none = { intent: 'accept', id: 'no id' }
  expect((await post('/admin/submissions', none, otto.headers)).status).toBe(404)
})

test.each([
  { moderation: 'before', isPublished: false, isWaiting: true },
  { moderation: 'after', isPublished: true, isWaiting: true },
  { moderation: 'off', isPublished: true, isWaiting: false },
] as const)('the form publishes as the installation says: $moderation', async (way) => {
  env.MODERATION = way.moderation
  const owner = await aUser({ username: 'owner' })
  const admin = await aUser({ role: 'admin' })
  const { id, slug } = await aLocation(owner, { title: 'Cais' })
  const path = `/my/locations/${id}/share`
  const ticks = Object.fromEntries(checklist.map((check) => [check, 'on']))
  const unticked = { intent: 'submit', ...ticks, ownView: '' }
  expect((await post(path, unticked, owner.headers)).status).toBe(400)
  const sent = await post(path, { intent: 'submit', ...ticks }, owner.headers)
  expect(sent.status).toBe(303)
  const page = await request(`/app/owner/location/${slug}`)
  expect(page.status).toBe(way.isPublished ? 200 : 403)
  expect((await desk.countWaiting(admin)).submissions).toBe(way.isWaiting ? 1 : 0)
  const own = await (await request(path, { headers: owner.headers })).text()
  expect(own).toContain(way.isPublished ? 'On Discover' : 'In review')
  expect(own.includes('An admin reviews your changes')).toBe(way.moderation === 'after')
  await locations.update(owner, id, { title: 'Quay' })
  expect((await desk.countWaiting(admin)).submissions).toBe(way.isWaiting ? 1 : 0)
})

test('the look names what is new since the last, and what it was before', async () => {
  const owner = await aUser()
  const admin = await aUser({ role: 'admin' })
  await aUser({ role: 'admin' })
  const { id, submissionId } = await submitted(owner, 'Cais')
  const old = await photos.create(owner, await aPhoto({ hue: 10 }), { locationId: id })
  await post('/admin/submissions', { intent: 'accept', id: submissionId }, admin.headers)
  await locations.update(owner, id, { title: 'Quay', coordinates: null })
  const added = await photos.create(owner, await aPhoto({ hue: 200 }), { locationId: id })
  const [waiting] = (await submissions.list(admin, { limit: 10 })).items
  const look = await looks.find(admin, waiting?.id ?? '')
  expect(look.before).toEqual({ title: 'Cais', position: '38° 42′ 25.6″ N, 9° 8′ 11.8″ W' })
  expect(look.photos.map(({ id: photo, isNew }) => [photo, isNew])).toEqual([
    [old.id, false],
    [added.id, true],
  ])
  expect(look.history).toMatchObject({ accepted: 1, rejected: 0, reports: 0 })
})

test('what its owner deletes waits no more, neither on the desk nor on the dashboard', async () => {
  const owner = await aUser()
  const admin = await aUser({ role: 'admin' })
  await aUser({ role: 'admin' })
  const { id } = await submitted(owner, 'Cais')
  await post(`/report?item=location.${(await publish(owner)).id}`, { reason: 'other' })
  const figures = async () => (await operations.findState(admin)).moderation
  expect(await desk.countWaiting(admin)).toEqual({ submissions: 1, reports: 1, plans: 0 })
  expect(await figures()).toMatchObject({ waiting: 1, reports: 1 })
  await database.query('update locations set deleted_at = now()')
  expect(await desk.countWaiting(admin)).toEqual({ submissions: 0, reports: 0, plans: 0 })
  expect(await figures()).toMatchObject({ waiting: 0, reports: 0, oldest: null })
  await items.restore(owner, 'location', id)
  expect(await desk.countWaiting(admin)).toEqual({ submissions: 1, reports: 0, plans: 0 })
})

test('what has waited longest comes first, page by page', async () => {
  const owner = await aUser()
  const admin = await aUser({ role: 'admin' })
  await database.query(
    `with made as (insert into locations (id, owner_id, slug, title)
        select gen_random_uuid(), $1, 'place-' || n, 'Place ' || n from generate_series(1, 7) n
        returning id, title)
      insert into submissions (id, location_id, submitted_by, created_at)
        select gen_random_uuid(), id, $1, now() - right(title, 1)::int * interval '1 day' from made`,
    [owner.id],
  )
  const { items, nextCursor } = await submissions.list(admin, { limit: 3 })
  const later = await submissions.list(admin, { limit: 3, cursor: nextCursor })
  const titles = [items, later.items].map((page) => page.map(({ title }) => title))
  expect(titles).toEqual([
    ['Place 7', 'Place 6', 'Place 5'],
    ['Place 4', 'Place 3', 'Place 2'],
  ])
  expect(await desk.countWaiting(admin)).toEqual({ submissions: 7, reports: 0, plans: 0 })
  expect(await desk.findNext(admin, items[2]?.id ?? '')).toBe(later.items[0]?.id)
  const page = await (await request('/admin/submissions', admin)).text()
  expect(page).toContain('Place 7')
})
