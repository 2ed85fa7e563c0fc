import * as photos from '#app/domain/photos/photos.server.ts'
import * as locationCards from '#app/domain/places/location-cards.server.ts'
import * as crew from '#app/domain/sharing/crew.server.ts'
import * as shoots from '#app/domain/shoots/shoots.server.ts'
import { aSlot, takeIn } from '#tests/gear/a-piece.ts'
import { aPhoto } from '#tests/photos/a-photo.ts'
import { aProject, aShoot } from '#tests/shoots/a-plan.ts'
import { aLocation, aUser } from '#tests/support/factories.ts'
import { expectBanner } from './banners.ts'
import { expect, test } from './test.ts'

test('the list of a shoot is saved with each press while its fields are being written, and nothing of them is lost', async ({
  open,
}) => {
  const other = await aUser({ username: 'fay' })
  const user = await aUser()
  const roof = await aLocation(other, { title: 'Copper roof', isDiscoverable: true })
  const yard = await aLocation(user, { title: 'Own yard' })
  const { id } = await aShoot(user, { title: 'Roofs', locationIds: [yard.id] })
  const page = await open(`/my/shoots/${id}`, { as: user })
  await page.getByLabel('Title', { exact: true }).fill('Roofs and yards')
  await page.getByRole('link', { name: 'Own yard: ' }).click()
  await page.getByLabel('Note', { exact: true }).fill('Ladder')
  await page.getByRole('button', { name: 'Save stop' }).click()
  await expectBanner(page, 'Own yard is saved')
  await page.getByRole('link', { name: 'From Discover' }).click()
  await page.getByLabel('Search Discover').pressSequentially('copp')
  await page.getByRole('option', { name: /Copper roof by fay/ }).click()
  await expectBanner(page, '1 location added to Roofs')
  const up = page.getByRole('button', { name: 'Move up: Copper roof' })
  await up.focus()
  await page.keyboard.press('Enter')
  await expectBanner(page, 'Copper roof is now number 1')
  await expect(up).toBeFocused()
  await page.getByRole('button', { name: 'Remove: Own yard' }).click()
  await expectBanner(page, 'Own yard was removed from Roofs')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectBanner(page, 'It is back in Roofs')
  await expect(page.getByRole('link', { name: 'Own yard: ' })).toContainText('Ladder')
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Roofs and yards')
  await page.locator('.editor-foot').getByRole('button', { name: 'Save' }).click()
  await expectBanner(page, 'Shoot saved')
  await page.getByRole('link', { name: 'New location' }).click()
  await expect(page.getByRole('heading', { name: 'New location' })).toBeVisible()
  await page.getByLabel('Title', { exact: true }).fill('Quarry')
  await page.getByRole('button', { name: 'Save location', exact: true }).click()
  await expectBanner(page, 'Quarry is saved and added to Roofs and yards')
  const saved = await shoots.find(user, id)
  const places = await locationCards.listVisibleByIds(user, saved.locationIds)
  expect(saved.title).toBe('Roofs and yards')
  expect(saved.stops.map(({ note }) => note)).toEqual(['', 'Ladder', ''])
  expect(places.map(({ title }) => title)).toEqual([roof.title, 'Own yard', 'Quarry'])
})

test('presses on a list without a connection are kept over a reload, and a refused one goes back and says why', async ({
  open,
}) => {
  const user = await aUser()
  const [pier, roof] = [
    await aLocation(user, { title: 'Pier' }),
    await aLocation(user, { title: 'Roof' }),
  ]
  const { id } = await aShoot(user, { title: 'Dawn', locationIds: [pier.id, roof.id] })
  const page = await open(`/my/shoots/${id}`, { as: user })
  const titles = () => page.locator('.location-sorter b').allTextContents()
  let isAway = true
  await page.route('**/locations', (route) => (isAway ? route.abort() : route.continue()))
  await page.getByRole('button', { name: 'Move up: Roof' }).click()
  await expect.poll(titles).toEqual(['Roof', 'Pier'])
  await expect(page.getByText('1 change is waiting on this device')).toBeVisible()
  isAway = false
  await page.reload()
  await expectBanner(page, 'Roof is now number 1')
  await expect.poll(titles).toEqual(['Roof', 'Pier'])
  expect((await shoots.find(user, id)).locationIds).toEqual([roof.id, pier.id])

  await shoots.update(user, id, { locationIds: [roof.id] })
  await page.getByRole('button', { name: 'Move up: Pier' }).click()
  await expectBanner(page, 'somebody has removed it')
  await expect.poll(titles).toEqual(['Roof'])
  await page.getByRole('button', { name: 'Dismiss' }).last().click()
  await expect(page.getByText('somebody has removed it')).toHaveCount(0)
})

test('projects are put in order by keys and by dragging, and stand so the next time', async ({
  open,
}) => {
  const user = await aUser()
  for (const title of ['Third', 'Second', 'First']) await aProject(user, { title })
  const page = await open('/my/projects', { as: user })
  const titles = () => page.locator('.location-sorter b').allTextContents()
  await page.getByRole('link', { name: 'Custom order' }).click()
  await expect(page.getByText('In your own order')).toBeVisible()
  await expect.poll(titles).toEqual(['First', 'Second', 'Third'])
  const down = page.getByRole('button', { name: 'Move down: First' })
  await down.focus()
  // The list that the first move loads arrives in the middle of the second.
  let arrive = () => {}
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/my/projects.data*', async (route) => {
    if (route.request().method() === 'GET') await arrival
    await route.continue()
  })
  await Promise.all([page.waitForResponse(isSaved), page.keyboard.press('Enter')])
  await expect.poll(titles).toEqual(['Second', 'First', 'Third'])
  await expect(down).toBeFocused()
  const grips = page.locator('.location-sorter .grip')
  const [from, to] = [await grips.nth(2).boundingBox(), await grips.nth(0).boundingBox()]
  await page.mouse.move((from?.x ?? 0) + 8, (from?.y ?? 0) + 8)
  await page.mouse.down()
  await page.mouse.move((to?.x ?? 0) + 8, (to?.y ?? 0) + 8, { steps: 8 })
  await Promise.all([page.waitForResponse((response) => !isSaved(response)), arrive()])
  await Promise.all([page.waitForResponse(isSaved), page.mouse.up()])
  await page.goto(page.url().replace(/\?.*/, ''))
  await expect.poll(titles).toEqual(['Third', 'Second', 'First'])
})

const isSaved = (response: { request: () => { method: () => string } }) =>
  response.request().method() === 'POST'

test('a shoot of thirty places is printed on two pages', async ({ open }) => {
  const user = await aUser()
  const locationIds: string[] = []
  for (let count = 0; count < 30; count++) {
    const coordinates = { latitude: 40 + count / 10, longitude: -8 }
    locationIds.push((await aLocation(user, { title: `Place number ${count}`, coordinates })).id)
  }
  const { id, ownerUser, slug } = await aShoot(user, {
    title: 'Five days',
    description: 'Five days, thirty places, one car.',
    locationIds,
    startDate: '2027-06-21T05:00:00Z',
    endDate: '2027-06-25T22:00:00Z',
    isPublic: true,
  })
  const planned = await shoots.find(user, id)
  const stops = planned.stops.map((stop, index) => ({
    ...stop,
    startDate: new Date(
      Date.UTC(2027, 5, 21 + Math.floor(index / 6), 6 + (index % 6) * 2),
    ).toISOString(),
    endDate: null,
    wantedLight: 'goldenHour' as const,
    note: 'Ask for the key at the kiosk; the gate opens at seven and closes for lunch.',
  }))
  await shoots.update(user, id, { stops })
  const page = await open(`/app/${ownerUser}/shoot/${slug}`, { javaScriptEnabled: false })
  for (const format of ['A4', 'Letter']) {
    const pdf = await page.pdf({ format })
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g), format).toHaveLength(2)
  }
})

test('a day of six places and six people is printed as a call sheet on two pages', async ({
  open,
}) => {
  const owner = await aUser({ username: 'maya' })
  const locationIds: string[] = []
  for (let count = 0; count < 6; count++) {
    const coordinates = { latitude: 38.7 + count / 100, longitude: -9.2 + count / 50 }
    const address = `Rua do Cais ${count}, 1200-109 Lisboa`
    const place = await aLocation(owner, { title: `Quay number ${count}`, coordinates, address })
    locationIds.push(place.id)
  }
  const { id, slug } = await aShoot(owner, {
    title: 'Harbour at dawn',
    description: 'From first light to the last ferry. Warm clothes, quiet shoes.',
    locationIds,
    startDate: '2031-06-01T04:30:00Z',
    endDate: '2031-06-01T20:30:00Z',
    timeZone: 'Europe/Lisbon',
  })
  const planned = await shoots.find(owner, id)
  const stops = planned.stops.map((stop, index) => ({
    ...stop,
    startDate: new Date(Date.UTC(2031, 5, 1, 5 + index * 2.5, 0)).toISOString(),
    endDate: new Date(Date.UTC(2031, 5, 1, 7 + index * 2.5, 0)).toISOString(),
    wantedLight: 'goldenHour' as const,
    note: 'Ask for the key at the kiosk; the gate opens at seven.',
  }))
  await shoots.update(owner, id, { stops })
  for (const [index, role] of roles.entries()) {
    const member = await aUser({ username: `crew${index}` })
    await takeIn(owner, member, id, 'view')
    const line = { role, callTime: `0${index + 4}:30`, phone: `555123456${index}` }
    await crew.update(owner, id, member.id, line)
  }
  for (let count = 0; count < 20; count++) {
    await aSlot(owner, id, { title: `Lamp number ${count}`, category: `Lights ${count % 4}` })
  }
  await photos.create(owner, await aPhoto({ width: 960, height: 640 }), {
    locationId: String(locationIds[0]),
  })
  const page = await open(`/app/maya/shoot/${slug}`, {
    as: owner,
    javaScriptEnabled: false,
  })
  for (const format of ['A4', 'Letter']) {
    const pdf = await page.pdf({ format })
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g), format).toHaveLength(2)
  }
  await page.emulateMedia({ media: 'print' })
  const tops = []
  for (const part of ['.view > header', '.crew', '.day-view', '.call-sheet-gear', '.stops']) {
    tops.push((await page.locator(part).first().boundingBox())?.y)
  }
  expect(tops).toEqual(tops.toSorted((a, b) => Number(a) - Number(b)))
  await expect(page.locator('.call-sheet-qr')).toBeVisible()
  await expect(page.getByText('+1 (555) 123-4560')).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
})

const roles = ['Photographer', 'First assistant', 'Gaffer', 'Hair and make-up', 'Model', 'Driver']

test('a new shoot is in the time zone of the browser, or without scripts of the newest location', async ({
  open,
}) => {
  const user = await aUser()
  const zoneOf = async (path: string, javaScriptEnabled: boolean) => {
    const page = await open(path, {
      as: user,
      timezoneId: 'Asia/Tokyo',
      javaScriptEnabled,
    })
    return page.getByLabel('Time zone').inputValue()
  }
  expect(await zoneOf('/my/shoots/new', false)).toBe('UTC')
  expect(await zoneOf('/my/shoots/new', true)).toBe('Asia/Tokyo')
  await aLocation(user, { coordinates: { latitude: 38.70694, longitude: -9.1438 } })
  expect(await zoneOf('/my/shoots/new', true)).toBe('Asia/Tokyo')
  expect(await zoneOf('/my/shoots/new', false)).toBe('Europe/Lisbon')
})
