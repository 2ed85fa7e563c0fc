import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { sql } from '#app/db/sql.server.ts'
import * as shares from '#app/domain/sharing/shares.server.ts'
import * as plans from '#app/domain/shoots/plans.server.ts'
import * as shoots from '#app/domain/shoots/shoots.server.ts'
import { bannerOf, keyOf, pageOf, textOf } from '#tests/places/workspace.ts'
import { aMember } from '#tests/sharing/a-member.ts'
import { post, request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aUser } from '#tests/support/factories.ts'
import { aShoot } from './a-plan.ts'

useDatabase()

const lisbon = { latitude: 38.70694, longitude: -9.1438 }

test('a shoot is made with its dates in the time of the place and its places, and opens on its plan', async () => {
  const { headers, ...user } = await aUser()
  const [one, two] = [await aLocation(user), await aLocation(user)]
  const response = await post(
    '/my/shoots/new',
    {
      key: await keyOf('/my/shoots/new', headers),
      intent: 'save',
      title: 'Night shoot',
      description: 'Two nights.',
      startDate: '2031-07-01T18:30',
      endDate: '2031-07-02T03:00',
      timeZone: 'Europe/Lisbon',
      locationIds: [two.id, one.id],
      isPublic: 'on',
    },
    headers,
  )
  expect(response.status).toBe(303)
  expect(await bannerOf(response)).toMatchObject({ statusMessage: 'Night shoot is saved' })
  const [, id = ''] =
    /^\/my\/shoots\/(.*)\/plan$/.exec(response.headers.get('Location') ?? '') ?? []
  expect(await shoots.find(user, id)).toMatchObject({
    title: 'Night shoot',
    startsAt: new Date('2031-07-01T17:30:00Z'),
    endsAt: new Date('2031-07-02T02:00:00Z'),
    timeZone: 'Europe/Lisbon',
    isPublic: false,
    locationIds: [two.id, one.id],
  })
  const html = await pageOf(`/my/shoots/${id}`, headers)
  expect(html).toContain('value="2031-07-01T18:30"')
  expect(html).not.toContain('name="isPublic"')
  expect(html).toContain(`href="/my/shoots/${id}/share"`)
  expect(html).toContain(`/app/${user.username}/shoot/night-shoot`)
})

test('a new shoot is in the time zone of its first location, else of the latest', async () => {
  const { headers, ...user } = await aUser()
  expect(await pageOf('/my/shoots/new', headers)).toMatch(/<option[^>]*selected=""[^>]*>UTC</)
  const place = await aLocation(user, { coordinates: lisbon })
  const html = await pageOf(`/my/shoots/new?locationIds=${place.id}`, headers)
  expect(html).toMatch(/<option[^>]*selected=""[^>]*>Europe\/Lisbon</)
  expect(html).toContain(`name="locationIds" checked="" value="${place.id}"`)
  const likely = /<optgroup label="Likely">(.*?)<\/optgroup>/.exec(html)?.[1] ?? ''
  expect(likely.match(/value="[^"]*"/g)).toEqual(['value="Europe/Lisbon"', 'value="UTC"'])
  expect(html).toMatch(/<optgroup label="Europe">.*<option value="Europe\/Rome">Rome</)
})

test('dates that are none of a shoot are named, and the text stays in the form', async () => {
  const { headers, ...user } = await aUser()
  const place = await aLocation(user)
  const base: Record<string, string> = { title: 'Kept', timeZone: 'Europe/Lisbon' }
  const cases: [Record<string, string>, string][] = [
    [
      { startDate: '2026-07-02T10:00', endDate: '2026-07-01T10:00' },
      'A shoot ends after it begins',
    ],
    [{ startDate: 'tomorrow' }, 'A time is a date and an hour'],
    [{ locationIds: place.id, endDate: '2026-07-02T10:00' }, 'with an end needs a start'],
    [{ locationIds: 'atlantis' }, 'Location not found'],
  ]
  for (const [fields, message] of cases) {
    const response = await post('/my/shoots/new', { ...base, ...fields }, headers)
    const html = textOf(await response.text())
    expect(response.status, message).toBe(400)
    expect(html).toContain(message)
    const { timeZone, locationIds, ...written } = { ...base, ...fields }
    for (const value of Object.values(written)) expect(html).toContain(`value="${value}"`)
  }
})

test('the form sent twice makes one shoot, and the Basic plan holds two', async () => {
  const { headers, ...user } = await aUser({ tier: 'Basic' })
  const key = await keyOf('/my/shoots/new', headers)
  const form = { key, title: 'Once', timeZone: 'UTC' }
  await Promise.all([1, 2].map(() => post('/my/shoots/new', form, headers)))
  expect(await db.select('shoots', ['id'], sql`true`)).toHaveLength(1)
  await aShoot(user)
  const response = await post('/my/shoots/new', { title: 'Third', timeZone: 'UTC' }, headers)
  expect(response.status).toBe(403)
  expect(textOf(await response.text())).toContain('The Basic plan holds 2 shoots')
  expect(await pageOf('/my/shoots', headers)).toContain('2 of 2 shoots')
})

test('the list shows what is current; hidden and archived ones are found by their filter', async () => {
  const { headers, ...user } = await aUser()
  await aShoot(user, { title: 'Dawn patrol', startDate: '2050-06-01T04:00:00Z' })
  await aShoot(user, { title: 'Out of sight', isHidden: true })
  const { id } = await aShoot(user, { title: 'Long ago' })
  await plans.setArchived('shoot', user, id, true)
  const current = await pageOf('/my/shoots', headers)
  expect(current).toContain('Dawn patrol')
  expect(current).toContain('Wed, Jun 1st 2050, 4:00am UTC')
  expect(current).toContain('<span class="card-status">Planned</span>')
  expect(current).toContain('1 current shoot<')
  expect(current).not.toContain('Out of sight')
  expect(current).not.toContain('Long ago')
  for (const [search, title, count] of [
    ['show=hidden', 'Out of sight', '1 hidden shoot<'],
    ['show=archived', 'Long ago', '1 archived shoot<'],
    ['search=patrol', 'Dawn patrol', '1 shoot found<'],
    ['search=nowhere', 'No results for', '0 shoots found<'],
  ]) {
    const html = await pageOf(`/my/shoots?${search}`, headers)
    expect(html).toContain(title)
    expect(html).toContain(count)
  }
  expect(await pageOf('/my/shoots?layout=list&sort=title', headers)).toContain('sheet rows')
})

test('who has no shoot learns what one is', async () => {
  const { headers } = await aUser()
  expect(await pageOf('/my/shoots', headers)).toContain('A shoot is a day or a few with a camera')
  expect(await pageOf('/my/projects', headers)).toContain('A project holds what belongs together')
  expect(await pageOf('/my/shoots?show=archived', headers)).toContain('No shoots are archived')
})

test('a save over a newer version says what changed and offers both', async () => {
  const { headers, ...user } = await aUser()
  const place = await aLocation(user)
  const { id } = await aShoot(user, { title: 'First', locationIds: [place.id] })
  await shoots.update(user, id, { title: 'Theirs' })
  const fields = {
    intent: 'save',
    basis: '{"version":1}',
    title: 'Mine',
    timeZone: 'UTC',
    startDate: '2026-07-01T10:00',
  }
  const late = await post(`/my/shoots/${id}`, fields, headers)
  expect(late.status).toBe(409)
  const html = textOf(await late.text())
  expect(html).toContain('Someone saved a newer version of this')
  expect(html).toContain('<small>Saved now</small> Theirs')
  expect(html).toContain('<small>Yours</small> Mine')
  expect(html).toContain('<small>Yours</small> 2026-07-01 10:00')
  expect(html).toContain('name="basis" value="{&quot;version&quot;:2,')
  const again = await post(`/my/shoots/${id}`, { ...fields, basis: '{"version":2}' }, headers)
  expect(again.status).toBe(303)
  expect(await shoots.find(user, id)).toMatchObject({
    title: 'Mine',
    locationIds: [place.id],
  })
})

test('a shoot is duplicated, archived, taken out again, deleted and brought back', async () => {
  const { headers, ...user } = await aUser()
  const place = await aLocation(user)
  const { id } = await aShoot(user, { title: 'Roof', locationIds: [place.id] })
  await shoots.updateStop(user, id, place.id, { note: 'Ladder', startDate: '2026-07-01T10:00:00Z' })
  const path = `/my/shoots/${id}`
  const copy = await post(path, { intent: 'duplicate' }, headers)
  expect(await bannerOf(copy)).toMatchObject({ statusMessage: 'This is the copy: Roof copy' })
  const copyId = copy.headers.get('Location')?.split('/').at(-1) ?? ''
  expect((await shoots.find(user, copyId)).stops).toMatchObject([
    { note: 'Ladder', startDate: null },
  ])
  await post(path, { intent: 'archive' }, headers)
  expect(await pageOf('/my/shoots?show=archived', headers)).toContain(path)
  expect(await pageOf(path, headers)).toContain('Take out of the archive')
  await post(path, { intent: 'unarchive' }, headers)
  expect(await pageOf('/my/shoots', headers)).toContain(path)
  const deleted = await bannerOf(await post(path, { intent: 'delete' }, headers))
  expect(deleted).toMatchObject({
    statusMessage: 'Roof was deleted',
    undo: { action: '/my/shoots' },
  })
  expect((await request(path, { headers })).status).toBe(404)
  const back = await post('/my/shoots', { intent: 'restore', id }, headers)
  expect(back.headers.get('Location')).toBe(path)
  expect((await post('/my/shoots', { intent: 'dance' }, headers)).status).toBe(400)
})

test('the Basic plan has no archive, and the page says so', async () => {
  const { headers, ...user } = await aUser({ tier: 'Basic' })
  const { id } = await aShoot(user)
  const response = await post(`/my/shoots/${id}`, { intent: 'archive' }, headers)
  expect(response.status).toBe(403)
  expect(textOf(await response.text())).toContain('The Basic plan has no archive')
})

test('an editor opens the same editor, and cannot publish, archive, delete or share on', async () => {
  const owner = await aUser()
  const place = await aLocation(owner, { title: 'Private roof' })
  const { id } = await aShoot(owner, { title: 'Ours', locationIds: [place.id] })
  const { headers, ...editor } = await aMember(owner, 'shoot', id, 'edit')
  const html = await pageOf(`/my/shoots/${id}`, headers)
  expect(html).toContain('Private roof')
  expect(html).toContain(`${owner.username} shares it with you to edit`)
  for (const absent of ['name="isPublic"', 'value="archive"', 'value="delete"', `${id}/share`]) {
    expect(html).not.toContain(absent)
  }
  const fields = {
    intent: 'save',
    basis: '{"version":1}',
    title: 'By two',
    timeZone: 'UTC',
    isPublic: 'on',
  }
  const saved = await post(`/my/shoots/${id}`, fields, headers)
  expect(saved.status).toBe(303)
  expect(await shoots.find(owner, id)).toMatchObject({
    title: 'By two',
    isPublic: false,
    locationIds: [place.id],
  })
  for (const intent of ['archive', 'delete']) {
    expect((await post(`/my/shoots/${id}`, { intent }, headers)).status).toBe(403)
  }
  await shares.update(owner, { kind: 'shoot', itemId: id }, editor.id, 'view')
  const looked = await request(`/my/shoots/${id}`, { headers })
  expect(looked.headers.get('Location')).toBe(`/app/${owner.username}/shoot/ours`)
  const late = await post(`/my/shoots/${id}`, { ...fields, title: 'Mine' }, headers)
  expect(late.headers.get('Location')).toBe(`/app/${owner.username}/shoot/ours`)
  expect(await shoots.find(owner, id)).toMatchObject({ title: 'By two' })
})
