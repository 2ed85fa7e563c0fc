import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import * as details from '#app/domain/call-sheets/details.server.ts'
import * as versions from '#app/domain/call-sheets/versions.server.ts'
import * as slotLists from '#app/domain/gear/slot-lists.server.ts'
import * as photos from '#app/domain/photos/photos.server.ts'
import * as shoots from '#app/domain/shoots/shoots.server.ts'
import { aSlot } from '#tests/gear/a-piece.ts'
import { aPhoto } from '#tests/photos/a-photo.ts'
import { aMember } from '#tests/sharing/a-member.ts'
import { aShoot } from '#tests/shoots/a-plan.ts'
import { aLocation, aUser } from '#tests/support/factories.ts'
import { countKept } from './count-kept.ts'
import { waitForOfflineScript } from './page-scripts.ts'
import { expect, test } from './test.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
const withWorker = { serviceWorkers: 'allow' } as const

test('the manifest names only what is there', async ({ server }) => {
  const manifest = await (await fetch(`${server.origin}/manifest.webmanifest`)).json()
  for (const { src, sizes, type } of manifest.icons) {
    const answer = await fetch(server.origin + src)
    expect([src, answer.status, answer.headers.get('content-type')]).toEqual([src, 200, type])
    if (sizes === 'any') continue
    const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
    expect([src, `${width}x${height}`]).toEqual([src, sizes])
  }
  const user = await aUser()
  const paths = manifest.shortcuts.map(({ url }: { url: string }) => url)
  for (const path of [manifest.start_url, manifest.share_target.action, ...paths]) {
    const { status } = await fetch(server.origin + path, { ...user, redirect: 'manual' })
    expect([path, status]).toEqual([path, 200])
  }
})

test('the worker is asked for anew each time, compressed, and has the policy of every answer', async ({
  server,
}) => {
  const { status, headers } = await fetch(`${server.origin}/service-worker.js`, {
    headers: { 'Accept-Encoding': 'br' },
  })
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toBe('no-cache')
  expect(headers.get('content-encoding')).toBe('br')
  expect(headers.get('content-security-policy')).toMatch(/manifest-src 'self'; worker-src 'self'/)
})

test('the browser finds the site fit to be installed, and without a network says what is there', async ({
  open,
}) => {
  const user = await aUser()
  const page = await open('/my', { as: user, ...phone, ...withWorker })
  const session = await page.context().newCDPSession(page)
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  // A context of the tests keeps nothing, which the browser takes for its private mode.
  const errors = installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')
  expect(errors).toEqual([])
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.context().setOffline(true)
  await page.evaluate(() => location.assign('/my/portfolios'))
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
  await expect(page.getByText('No shoots on this device.')).toBeVisible()
})

async function aDay() {
  const user = await aUser()
  const places = []
  for (const [index, title] of ['Pier', 'Dune'].entries()) {
    const { id } = await aLocation(user, {
      title,
      coordinates: { latitude: 46 + index / 100, longitude: 7.7 },
    })
    await photos.create(user, await aPhoto({ hue: index * 90 }), { locationId: id }, `${title}.jpg`)
    places.push(id)
  }
  const { id } = await aShoot(user, { title: 'Dawn', locationIds: places })
  for (let number = 1; number <= 10; number++) await aSlot(user, id, { title: `Bag ${number}` })
  return { user, id, places }
}

async function saveOffline(page: Page) {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.getByRole('button', { name: 'Save offline' }).click()
  await page.locator('.save-offline summary').click()
  await expect(page.getByText(/^Saved offline: [\d.]+ [kM]B, \d+:\d\d[ap]m$/)).toBeVisible()
  await page.locator('.save-offline summary').click()
}

test('a shoot saved offline opens on every tab without a network, and what is done there arrives once', {
  tag: '@journey',
}, async ({ open, database }) => {
  const { user, id, places } = await aDay()
  const gear = `/my/shoots/${id}/gear`
  const page = await open(`/my/shoots/${id}/plan`, { as: user, ...phone, ...withWorker })
  const context = page.context()
  await saveOffline(page)
  await context.setOffline(true)
  for (const [tab, there] of [
    ['Details', '.editor'],
    ['Concept', '.concept-words'],
    ['Crew', '.members, .invite-form'],
    ['Schedule', '.board-page'],
    ['Gear', '.pack-row >> nth=9'],
  ] as const) {
    await page.getByRole('navigation', { name: 'Dawn' }).getByRole('link', { name: tab }).click()
    await expect(page.locator(there)).toBeVisible()
  }
  for (let number = 1; number <= 10; number++) {
    await page.getByRole('checkbox', { name: `Packed: Bag ${number}`, exact: true }).click()
  }
  await expect(page.getByText('10 changes are waiting on this device')).toBeVisible()
  await page.goto(`/my/locations/${places[0]}/edit`)
  await page.locator('.photo-drop input').setInputFiles({
    name: 'low-tide.jpg',
    mimeType: 'image/jpeg',
    buffer: await aPhoto({ hue: 200 }),
  })
  await expect(page.getByText('11 changes are waiting on this device')).toBeVisible()
  page.on('dialog', (dialog) => dialog.accept())
  await page.close()

  const again = await context.newPage()
  await again.goto('/my/portfolios')
  await expect(again.getByText('These shoots are on this device:')).toBeVisible()
  await again.goto(gear)
  await expect(again.getByText('All packed')).toBeVisible()
  await context.setOffline(false)
  await expect
    .poll(() => findArrived(id, places[0]), { timeout: 60_000 })
    .toEqual({
      packed: 10,
      files: ['Pier.jpg', 'low-tide.jpg'],
    })
  await expect(again.locator('.waiting')).toHaveCount(0)

  async function findArrived(shootId: string, locationId: string | undefined) {
    const listed = await slotLists.listOfShoot(user, shootId)
    const { rows } = await database.query<{ file: string }>(
      'select file_name as file from photos where location_id = $1 order by created_at',
      [locationId],
    )
    const packed = listed.filter(({ isPacked }) => isPacked).length
    return { packed, files: rows.map(({ file }) => file) }
  }
})

test('in the app without a network the page stays, says what it cannot open, and opens what is there', async ({
  open,
}) => {
  const { user, id } = await aDay()
  const page = await open(`/my/shoots/${id}/plan`, { as: user, ...phone, ...withWorker })
  await saveOffline(page)
  // The router asks for routes only where they are wanted.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  await page.goto('/my/portfolios/new')
  await waitForOfflineScript(page)
  const title = page.getByLabel('Title', { exact: true })
  await title.fill('Coast at dawn')
  await page.context().setOffline(true)
  const bar = page.getByRole('navigation', { name: 'Workspace pages' })
  const lost = page.getByRole('heading', { name: 'No connection' })
  await bar.getByRole('link', { name: 'Locations' }).click()
  await expect(lost).toBeVisible()
  await expect(title).toBeHidden()
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByText('Still no connection.')).toBeVisible()
  await page.evaluate(() => history.back())
  await expect(lost).toHaveCount(0)
  await expect(title).toHaveValue('Coast at dawn')

  await bar.getByRole('link', { name: 'Locations' }).click()
  await page.getByRole('link', { name: 'Dawn' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
  await expect(page.locator('.board-page')).toBeVisible()
  await page.getByRole('navigation', { name: 'Dawn' }).getByRole('link', { name: 'Gear' }).click()
  await expect(page.locator('.pack-row >> nth=9')).toBeVisible()
  await bar.getByRole('link', { name: 'Locations' }).click()
  await expect(lost).toBeVisible()
  await page.context().setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Locations', level: 1 })).toBeVisible()
  await expect(page.locator('main')).toHaveCount(1)
})

test('where nothing gets through though the browser takes itself for online, the page stays with its text', async ({
  open,
}) => {
  const user = await aUser()
  const page = await open('/my/portfolios/new', { as: user, ...phone })
  await waitForOfflineScript(page)
  const title = page.getByLabel('Title', { exact: true })
  await title.fill('Coast at dawn')
  const bar = page.getByRole('navigation', { name: 'Workspace pages' })
  const lost = page.getByRole('heading', { name: 'No connection' })
  const leaveBy = async (link: Locator) => {
    await link.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
  }
  const goBack = async () => {
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await expect(lost).toHaveCount(0)
    await expect(title).toHaveValue('Coast at dawn')
  }

  // No file of the page.
  await page.route('**', (route) => route.abort())
  await leaveBy(bar.getByRole('link', { name: 'Locations' }))
  await expect(lost).toBeVisible()
  await leaveBy(page.getByRole('link', { name: 'Try again' }))
  await expect(page.getByText('Still no connection.')).toBeVisible()
  await goBack()

  // All its files, and no answer.
  await page.unroute('**')
  await page.route('**/my/locations.data*', (route) => route.abort())
  await leaveBy(bar.getByRole('link', { name: 'Locations' }))
  await expect(lost).toBeVisible()
  await goBack()

  // An answer that takes long.
  await page.route('**/my/shoots.data*', () => {})
  await page.clock.install()
  await leaveBy(bar.getByRole('link', { name: 'Shoots' }))
  await page.clock.fastForward(20_000)
  await expect(lost).toBeVisible()
  await goBack()

  // The page that the browser goes back to.
  await page.unrouteAll()
  await leaveBy(bar.getByRole('link', { name: 'Locations' }))
  await expect(page.getByRole('heading', { name: 'Locations', level: 1 })).toBeVisible()
  await bar.getByRole('link', { name: 'Shoots' }).click()
  const shoots = page.getByRole('heading', { name: 'Shoots', level: 1 })
  await expect(shoots).toBeVisible()
  await page.route('**/my/locations.data*', (route) => route.abort())
  await page.evaluate(() => history.back())
  await expect(page.getByText('No connection. Please try again')).toBeVisible()
  expect([await shoots.isVisible(), new URL(page.url()).pathname]).toEqual([true, '/my/shoots'])
})

test('a button that leads to another page, without its files, leaves the page and its text as they are', async ({
  owner,
  open,
}) => {
  const { slug } = await aLocation(owner, { isDiscoverable: true, title: 'Pier' })
  const path = `/app/${owner.username}/location/${slug}`
  const page = await open(path, { as: await aUser() })
  await waitForOfflineScript(page)
  await page.route('**', (route) => route.abort())
  await page.getByRole('button', { name: 'Save a copy' }).click()
  await expect(page.getByText('No connection. Please try again')).toBeVisible()
  await expect.poll(() => new URL(page.url()).pathname).toBe(path)
  await page.unroute('**')
  await page.getByRole('button', { name: 'Save a copy' }).click()
  await page.waitForURL(/\/my\/locations\/[0-9a-f-]{36}/)
})

test('a member’s saved shoot opens on their call sheet offline, and says that there is a newer version', async ({
  open,
}) => {
  const { user: owner, id } = await aDay()
  const day = '2031-06-01'
  await shoots.update(owner, id, { startDate: `${day}T05:00:00Z`, timeZone: 'Europe/Lisbon' })
  const member = await aMember(owner, 'shoot', id)
  const issue = (basis: number) =>
    versions.issue(owner, id, day, { basis, audience: 'all', isFinal: true, note: '' })
  await issue(0)
  const page = await open(`/my/shoots/${id}/gear`, { as: member, ...phone, ...withWorker })
  await saveOffline(page)
  await page.context().setOffline(true)
  await page.goto('/my/offline')
  await page.getByRole('link', { name: 'Dawn' }).click()
  await expect(page).toHaveURL(/\/call-sheet\//)
  await expect(page.getByRole('heading', { name: 'Dawn', level: 1 })).toBeVisible()
  const isAsked = page.waitForEvent('requestfailed', (asked) => asked.url().endsWith('/offline'))
  await page.goto('/my/offline')
  await details.updateDay(owner, id, day, { generalCall: '06:30' })
  await issue(1)
  await expect(page.getByText(/^Saved offline:/)).toBeVisible()
  // Some versions of Chromium take themselves for online all the same.
  if (await page.evaluate(() => navigator.onLine)) await isAsked
  else isAsked.catch(() => {})
  await page.context().setOffline(false)
  await expect(page.getByText('There is a newer version of this shoot')).toBeVisible()
  await page.getByRole('button', { name: 'Save it again' }).click()
  await expect(page.getByText(/^Saved offline:/)).toBeVisible()
})

test('two tabs of a saved shoot tick one gear item and save one form offline: one tick, and one conflict', async ({
  open,
  database,
}) => {
  const { user, id } = await aDay()
  const gear = `/my/shoots/${id}/gear`
  const page = await open(gear, { as: user, ...withWorker })
  await saveOffline(page)
  await page.context().setOffline(true)
  const other = await page.context().newPage()
  await other.goto(gear)
  for (const tab of [page, other]) {
    tab.on('dialog', (dialog) => dialog.accept())
    // A tab takes over what the other one has left: it may be ticked already.
    await tab.getByRole('checkbox', { name: 'Packed: Bag 1', exact: true }).check()
    await expect(tab.getByText('1 tick not stored yet')).toBeVisible()
    await tab.goto(`/my/shoots/${id}`)
    await tab.getByLabel('Title', { exact: true }).fill(tab === page ? 'Dusk' : 'Noon')
    await tab.locator('.editor-foot').getByRole('button').click()
    await expect(tab.locator('.unsent')).toBeVisible()
  }
  await page.context().setOffline(false)
  const conflicts = () =>
    Promise.all(
      [page, other].map(
        async (tab) => (await tab.getByText('Someone saved a newer version of this').count()) > 0,
      ),
    )
  await expect
    .poll(async () => (await conflicts()).sort(), { timeout: 60_000 })
    .toEqual([false, true])
  const find = async () => {
    const listed = await slotLists.listOfShoot(user, id)
    const { rows } = await database.query<{ title: string }>(
      'select title from shoots where id = $1',
      [id],
    )
    const packed = listed.flatMap(({ isPacked, title }) => (isPacked ? title : []))
    return { packed, title: rows[0]?.title, all: listed.length }
  }
  const [isRefused] = await conflicts()
  const title = isRefused ? 'Noon' : 'Dusk'
  await expect.poll(find).toEqual({ packed: ['Bag 1'], title, all: 10 })
})

test('saved shoots are refreshed when the workspace opens, the others too if one is gone', async ({
  open,
  database,
}) => {
  // Shoots are refreshed in the order of their ids, so the first one is the one that is gone.
  const { user, id: gone } = await aDay()
  const { id } = await aShoot(user, { title: 'Noon' })
  const page = await open(`/my/shoots/${gone}/plan`, { as: user, ...withWorker })
  await saveOffline(page)
  await page.goto(`/my/shoots/${id}/plan`)
  await saveOffline(page)
  await database.query('update shoots set deleted_at = now() where id = $1', [gone])
  await database.query("update shoots set title = 'Dusk', version = version + 1 where id = $1", [
    id,
  ])
  await page.goto('/my/offline')
  await expect(page.getByText('Dusk')).toBeVisible()
  await expect(page.getByText('Dawn')).toBeVisible()
})

test('a new worker takes over and loses neither what is typed nor what was saved offline', async ({
  open,
}) => {
  const { user, id } = await aDay()
  const page = await open(`/my/shoots/${id}/plan`, { as: user, ...phone, ...withWorker })
  await saveOffline(page)
  await page.goto('/my/portfolios/new')
  const title = page.getByLabel('Title', { exact: true })
  await title.fill('Coast at dawn')
  // Another address of the script is to the browser what another script is.
  const script = await page.evaluate(async () => {
    const changed = new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    )
    await navigator.serviceWorker.register('/service-worker.js?next')
    await changed
    return navigator.serviceWorker.controller?.scriptURL
  })
  expect(script).toMatch(/\?next$/)
  await expect(title).toHaveValue('Coast at dawn')
  await page.locator('.editor-foot').getByRole('button').click()
  await page.waitForURL(/\/my\/portfolios\/[0-9a-f-]{36}/)
  await page.context().setOffline(true)
  await page.goto(`/my/shoots/${id}/plan`)
  await expect(page.locator('.board-page')).toBeVisible()
})

test('logging out leaves nothing on the device', async ({ open }) => {
  const { user, id } = await aDay()
  const page = await open(`/my/shoots/${id}/gear`, { as: user, ...phone, ...withWorker })
  await saveOffline(page)
  await page.context().setOffline(true)
  await page.getByRole('checkbox', { name: 'Packed: Bag 1', exact: true }).click()
  await expect(page.getByText('1 tick not stored yet')).toBeVisible()
  await expect
    .poll(() => page.evaluate(countKept))
    .toEqual({ caches: 1, taken: 1, drafts: 0, outbox: 1, shared: 0 })
  await page.context().setOffline(false)
  await page.evaluate(() => fetch('/logout', { method: 'POST' }))
  await expect
    .poll(() => page.evaluate(countKept))
    .toEqual({ caches: 0, taken: 0, drafts: 0, outbox: 0, shared: 0 })
  await page.context().setOffline(true)
  // The page that stands in has no scripts to wait for.
  await page.evaluate((path) => location.assign(path), `/my/shoots/${id}/gear`)
  await expect(page.getByText('No shoots on this device.')).toBeVisible()
})

test('logging out without a network clears the device at once, and ends the session with the next request', async ({
  open,
}) => {
  const { user, id } = await aDay()
  const page = await open(`/my/shoots/${id}/gear`, { as: user, ...phone, ...withWorker })
  await saveOffline(page)
  await page.context().setOffline(true)
  await page.getByLabel(/^Your account:/).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('heading', { name: 'Logged out' })).toBeVisible()
  const kept = await page.evaluate(countKept)
  expect(kept).toEqual({ caches: 1, taken: 0, drafts: 0, outbox: 0, shared: 0 })
  await page.context().setOffline(false)
  await page.goto('/my')
  await expect(page).toHaveURL(/\/login/)
  expect(await page.evaluate(countKept)).toEqual({ ...kept, caches: 0 })
})

test('saved shoots are removed when the workspace is opened without a session', async ({
  open,
}) => {
  const { user, id } = await aDay()
  const page = await open(`/my/shoots/${id}/gear`, { as: user, ...phone, ...withWorker })
  await saveOffline(page)
  await page.context().clearCookies()
  await page.goto('/')
  expect(await page.evaluate(countKept)).toMatchObject({ caches: 1, taken: 1 })
  await page.goto('/my')
  await expect(page).toHaveURL(/\/login/)
  await expect.poll(() => page.evaluate(countKept)).toMatchObject({ caches: 0, taken: 0 })
})
