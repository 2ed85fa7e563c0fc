import { expect, test } from 'vitest'
import * as accounts from '#app/domain/accounts/accounts.server.ts'
import * as savedSearches from '#app/domain/discover/saved/saved-searches.server.ts'
import { sendAlerts } from '#app/domain/discover/saved/search-alerts.server.ts'
import * as notifications from '#app/domain/post/notifications.server.ts'
import { tidy } from '#app/domain/whole/tidying.server.ts'
import { cookiesOf, post, request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aUser } from '#tests/support/factories.ts'
import { whileFailing } from '#tests/support/failing.ts'

const { query } = useDatabase()

const day = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * day)
const lauterbrunnen = { latitude: 46.5936, longitude: 7.9091 }

type Someone = Awaited<ReturnType<typeof aUser>>

function save(who: Someone, asked: string) {
  return post('/discover/save', { query: asked }, who.headers)
}

async function open(path: string, { headers }: Someone) {
  const response = await request(path, { headers })
  return { status: response.status, html: (await response.text()).replaceAll('<!-- -->', '') }
}

function show(owner: Someone, title: string, tags: string[] = ['waterfall']) {
  return aLocation(owner, { title, tags, coordinates: lauterbrunnen, isDiscoverable: true })
}

async function saved(who: Someone) {
  const [first] = await savedSearches.list(who)
  if (!first) throw new Error('Nothing is saved')
  return first
}

test('a search is saved where it was made, tells of new places once a day, and marks them', async () => {
  const mara = await aUser({ username: 'mara' })
  const heidi = await aUser({ username: 'heidi' })
  await show(heidi, 'Old fall')
  expect((await open('/discover?tag=waterfall&near=Interlaken, Bern', mara)).html).toContain(
    'Save this search',
  )
  const answer = await save(mara, 'tag=waterfall&near=Interlaken, Bern')
  expect(answer.status).toBe(303)
  expect(answer.headers.get('Location')).toMatch(/^\/discover\?near=Interlaken/)
  await save(mara, 'near=Interlaken, Bern&tag=waterfall')
  expect(await savedSearches.list(mara)).toHaveLength(1)
  const { id, title } = await saved(mara)
  expect(title).toBe('50 km around Interlaken, Bern, Switzerland, #waterfall')

  await show(heidi, 'Trümmelbach')
  await show(heidi, 'Giessbach')
  await show(heidi, 'A ridge', ['ridge'])
  await show(mara, 'My own fall')
  await sendAlerts(new Date())
  expect(await notifications.list(mara)).toEqual([])
  await sendAlerts(inDays(1.01))
  await sendAlerts(inDays(1.5))
  const page = await open('/my/notifications', mara)
  expect(page.html).toContain(`2 new locations for your search “${title}”`)
  expect(page.html.match(/>2 new locations for your search/g)).toHaveLength(1)
  expect(page.html).toContain(`href="/my/searches/${id}"`)
  const { html } = await open(`/my/searches/${id}`, mara)
  expect(html).toContain('2 new locations</h2>')
  expect(html.match(/<small>New · /g)).toHaveLength(2)
  expect(titlesIn(html)).toEqual([
    ['Giessbach', 'Trümmelbach'],
    ['My own fall', 'Old fall'],
  ])
  expect(await notifications.list(heidi)).toEqual([])
})

/** The titles of the new places, and of those seen before. */
function titlesIn(html: string) {
  return html
    .split('Seen before')
    .map((part) => [...part.matchAll(/<b>([^<]+)<\/b>/g)].map(([, title]) => title))
}

test('what was published late counts from then, and with the bell off nothing rings', async () => {
  const mara = await aUser()
  const heidi = await aUser()
  const late = await aLocation(heidi, { title: 'Late', coordinates: lauterbrunnen })
  await save(mara, 'scope=all')
  const { id } = await saved(mara)
  await query('update locations set is_discoverable = true where id = $1', [late.id])
  await post('/my/searches', { intent: 'quiet', id }, mara.headers)
  await sendAlerts(inDays(2))
  expect((await accounts.findHeader(mara)).unread).toBe(0)
  await query(`update saved_searches set has_bell = true`)
  await sendAlerts(inDays(2))
  expect((await accounts.findHeader(mara)).unread).toBe(1)
  await query(
    `insert into locations (id, owner_id, slug, title, is_discoverable)
      select gen_random_uuid(), $1, 'own-' || n, 'Own ' || n, true from generate_series(1, 61) n`,
    [mara.id],
  )
  const { html } = await open(`/my/searches/${id}`, mara)
  expect(html).toContain('1 new location</h2>')
  expect(titlesIn(html)[0]).toEqual(['Late'])
})

test('a search that cannot ring keeps none behind it from ringing', async () => {
  const [mara, ines, heidi] = [await aUser(), await aUser(), await aUser()]
  await save(mara, 'tag=waterfall&scope=all')
  await save(ines, 'tag=waterfall&scope=all')
  await show(heidi, 'Giessbach')
  const ofFirst = `insert on notifications for each row when (new.user_id = '${mara.id}')`
  const ringing = whileFailing({ query }, ofFirst, () => sendAlerts(inDays(2)))
  await expect(ringing).rejects.toThrow('made to fail')
  expect([
    (await accounts.findHeader(mara)).unread,
    (await accounts.findHeader(ines)).unread,
  ]).toEqual([0, 1])
  await sendAlerts(inDays(2))
  expect((await accounts.findHeader(mara)).unread).toBe(1)
})

test('of very many arrivals a bell rings for the first, and for the others at the next look', async () => {
  const [mara, heidi] = [await aUser(), await aUser()]
  await save(mara, 'tag=waterfall&scope=all')
  await show(heidi, 'Giessbach')
  // Of places that are not made, for they would take long.
  await query(`begin; set local session_replication_role = replica;
    insert into discover_arrivals (item_id, arrived_at)
      select gen_random_uuid(), now() + n * interval '1 second' from generate_series(1, 2500) n;
    commit`)
  const { id } = await show(heidi, 'Trümmelbach')
  await query(
    `update discover_arrivals set arrived_at = now() + interval '1 hour' where item_id = $1`,
    [id],
  )
  for (const look of ['first', 'second']) {
    await sendAlerts(inDays(2))
    expect([look, (await accounts.findHeader(mara)).unread]).toEqual([look, 1])
    await query('delete from notifications')
  }
  await sendAlerts(inDays(2))
  expect((await accounts.findHeader(mara)).unread).toBe(0)
})

test('the list renames, turns the bell off and on, removes with an undo, and ends with the account', async () => {
  const mara = await aUser()
  expect((await open('/my/searches', mara)).html).toContain('No saved searches yet')
  await save(mara, 'search=pier')
  const { id, title } = await saved(mara)
  expect(title).toBe('pier')
  const act = (fields: Record<string, string>, who = mara) =>
    post('/my/searches', { id, ...fields }, who.headers)
  await act({ intent: 'rename', title: 'Piers' })
  expect((await open('/my/searches', mara)).html).toContain('>Piers</a>')
  const refused = await act({ intent: 'rename', title: ' ' })
  expect(refused.status).toBe(400)
  expect(await refused.text()).toContain('Please give the search a name')
  await act({ intent: 'quiet' })
  expect((await saved(mara)).hasBell).toBe(false)
  await act({ intent: 'bell' })
  expect((await saved(mara)).hasBell).toBe(true)
  const removed = await act({ intent: 'remove' })
  const { Cookie } = mara.headers
  const after = await request('/my/searches', {
    headers: { Cookie: `${Cookie}; ${cookiesOf(removed)}` },
  })
  expect(await after.text()).toContain('value="restore"')
  expect((await open(`/my/searches/${id}`, mara)).status).toBe(404)
  await act({ intent: 'restore' })
  expect((await saved(mara)).title).toBe('Piers')
  await act({ intent: 'remove' })
  await tidy(inDays(8))
  expect((await query('select id from saved_searches')).rows).toEqual([])
})

test('a saved search is its owner’s alone, and a visitor logs in first', async () => {
  const mara = await aUser()
  const other = await aUser()
  await save(mara, 'search=pier')
  const { id } = await saved(mara)
  expect((await open(`/my/searches/${id}`, other)).status).toBe(404)
  for (const intent of ['quiet', 'remove', 'restore']) {
    expect((await post('/my/searches', { id, intent }, other.headers)).status).toBe(404)
  }
  expect((await saved(mara)).hasBell).toBe(true)
  const visited = await post('/discover/save', { query: 'search=pier' })
  expect(visited.headers.get('Location')).toBe('/login?next=%2Fdiscover%3Fsearch%3Dpier')
  expect(await (await request('/discover?search=pier')).text()).toContain(
    'Log in to save this search',
  )
})

test('there is room for twenty, also for many at once, and nonsense is not saved', async () => {
  const mara = await aUser()
  await Promise.all(Array.from({ length: 23 }, (_, number) => save(mara, `search=pier ${number}`)))
  expect(await savedSearches.list(mara)).toHaveLength(20)
  const { id } = await saved(mara)
  await savedSearches.remove(mara, id)
  await save(mara, 'near=xyzzy')
  await save(mara, 'facing=up')
  expect(await savedSearches.list(mara)).toHaveLength(19)
  await save(mara, 'search=another')
  await expect(savedSearches.restore(mara, id)).rejects.toThrow('You have 20 saved searches')
})
