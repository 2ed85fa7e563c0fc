import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { aPhoto } from '#tests/photos/a-photo.ts'
import { aGeotaggedPhoto } from '#tests/places/geotagged.ts'
import { aLocation, aUser } from '#tests/support/factories.ts'
import { expectAccessible } from './axe.ts'
import { expectBanner } from './banners.ts'
import { expect, type Recce, test } from './test.ts'

const zermatt = { latitude: 46.0207, longitude: 7.7491 }
const arezzo = { latitude: 43.4674, longitude: 11.8851 }
const folder = mkdtempSync(join(tmpdir(), 'recce-photos-'))
const size = { width: 640, height: 480 }
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.beforeAll(async () => {
  const { latitude, longitude } = zermatt
  const at = (time: string) => `2024:06:21 ${time}:00`
  await keep('peak-1.jpg', aGeotaggedPhoto({ ...zermatt, at: at('20:15'), hue: 10, ...size }))
  await keep(
    'peak-2.jpg',
    aGeotaggedPhoto({ latitude: latitude + 0.0003, longitude, at: at('20:20'), hue: 60, ...size }),
  )
  await keep('piazza-1.jpg', aGeotaggedPhoto({ ...arezzo, at: at('09:00'), hue: 110, ...size }))
  await keep('piazza-2.jpg', aGeotaggedPhoto({ ...arezzo, at: at('09:05'), hue: 160, ...size }))
  await keep('studio.jpg', aGeotaggedPhoto({ hue: 210, ...size }))
  await keep(
    'copy of peak-1.jpg',
    aGeotaggedPhoto({ ...zermatt, at: at('20:15'), hue: 10, ...size }),
  )
  await keep('notes.jpg', Promise.resolve(Buffer.from('only words')))
  await keep('huge.jpg', Promise.resolve(Buffer.alloc(10 * 1024 * 1024 + 1, 1)))
})

async function keep(name: string, bytes: Promise<Buffer>) {
  writeFileSync(join(folder, name), await bytes)
}

const five = ['peak-1.jpg', 'peak-2.jpg', 'piazza-1.jpg', 'piazza-2.jpg', 'studio.jpg']

function choose(page: Page, names: string[]) {
  return page.locator('#choose-photos').setInputFiles(names.map((name) => join(folder, name)))
}

async function places({ database }: Pick<Recce, 'database'>, ownerId: string) {
  const { rows } = await database.query<{ title: string; photos: number }>(
    `select l.title, (select count(*)::int from photos p where p.location_id = l.id) as photos
      from locations l where owner_id = $1 and deleted_at is null order by l.title`,
    [ownerId],
  )
  return Object.fromEntries(rows.map(({ title, photos }) => [title, photos]))
}

async function names({ database }: Pick<Recce, 'database'>, ownerId: string) {
  const { rows } = await database.query<{ names: string[] }>(
    `select array_agg(p.file_name order by p.position) as names
      from locations l join photos p on p.location_id = l.id
      where l.owner_id = $1 and deleted_at is null group by l.id order by l.title`,
    [ownerId],
  )
  return rows.map((row) => row.names)
}

function nameOf(page: Page, number: number) {
  return page.getByLabel(`Name of location ${number}`)
}

for (const [name, viewport] of [
  ['a desktop', { width: 1280, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
] as const) {
  test(`on ${name} photos become places, one is moved and one renamed, all is saved and undone`, async ({
    open,
    database,
  }) => {
    const person = await aUser()
    const page = await open('/my/import', { as: person, viewport })
    await expectAccessible(page)
    await choose(page, [...five, 'copy of peak-1.jpg', 'notes.jpg', 'huge.jpg'])

    await expect(nameOf(page, 1)).toHaveValue('Arezzo')
    await expect(nameOf(page, 2)).toHaveValue('Zermatt')
    const left = page.locator('.import-refused')
    await expect(left).toBeVisible()
    await expect(left).toContainText('2 files left out', { useInnerText: true })
    await expect(left).toContainText('Image file is too large. Maximum size is 10MB', {
      useInnerText: true,
    })
    await expect(left).toContainText('Photos are JPEG, PNG, WebP, AVIF or HEIC files', {
      useInnerText: true,
    })
    await expect(page.getByText('1 file chosen twice, used once.')).toBeVisible()
    await expect(page.locator('.import-tiles img')).toHaveCount(5)
    await expectAccessible(page)

    await page.getByRole('checkbox', { name: /studio\.jpg/ }).check()
    await page.getByLabel('Move to').selectOption({ label: '1. Arezzo' })
    await page.getByRole('button', { name: 'Move', exact: true }).click()
    await expect(page.getByRole('heading', { name: '1 photo without a position' })).toHaveCount(0)
    await nameOf(page, 1).fill('Piazza Grande')
    await expect.poll(() => places({ database }, person.id)).toEqual({})

    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('heading', { name: '2 locations, 5 photos' })).toBeVisible()
    await expect
      .poll(() => places({ database }, person.id))
      .toEqual({ 'Piazza Grande': 3, Zermatt: 2 })
    await expect
      .poll(() => names({ database }, person.id))
      .toEqual([
        ['piazza-1.jpg', 'piazza-2.jpg', 'studio.jpg'],
        ['peak-1.jpg', 'peak-2.jpg'],
      ])
    await expectAccessible(page)
    await page.reload()
    await page.getByRole('button', { name: 'Undo this import' }).click()
    await expectBanner(page, 'The import is undone: 2 locations and 5 photos removed')
    await expect.poll(() => places({ database }, person.id)).toEqual({})
  })
}

/** High enough to show what is dragged and its target together. */
const tall = { width: 1280, height: 1200 }

test('dropped on the page, photos are read, and dragged from one place to another', async ({
  open,
}) => {
  const person = await aUser()
  const page = await open('/my/import', { as: person, viewport: tall })
  await drop(page, ['peak-1.jpg', 'piazza-1.jpg', 'studio.jpg'])
  await expect(nameOf(page, 2)).toHaveValue('Zermatt')
  const card = page.getByRole('region', { name: 'Zermatt' })
  await page
    .getByRole('checkbox', { name: /studio\.jpg/ })
    .dragTo(card, { steps: 10, targetPosition: { x: 200, y: 20 } })
  await expect(card.locator('.import-tiles li')).toHaveCount(2)
})

async function drop(page: Page, names: string[]) {
  const files = names.map((name) => ({
    name,
    bytes: readFileSync(join(folder, name)).toString('base64'),
  }))
  await page.evaluate((all) => {
    const transfer = new DataTransfer()
    for (const { name, bytes } of all) {
      const data = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))
      transfer.items.add(new File([data], name, { type: 'image/jpeg' }))
    }
    const drop = { bubbles: true, cancelable: true, dataTransfer: transfer }
    document.body.dispatchEvent(new DragEvent('drop', drop))
  }, files)
}

test('the distance regroups at once, and what was arranged by hand stays', async ({ open }) => {
  const person = await aUser()
  const near = { latitude: zermatt.latitude + 0.009, longitude: zermatt.longitude }
  await keep('near.jpg', aGeotaggedPhoto({ ...near, hue: 300 }))
  const page = await open('/my/import', { as: person })
  await choose(page, ['peak-1.jpg', 'peak-2.jpg', 'near.jpg'])
  await expect(page.locator('.import-head')).toHaveCount(2)
  await page.getByLabel(/Group photos within/).press('End')
  await expect(page.locator('.import-head')).toHaveCount(1)
  await page
    .getByLabel(/More for/)
    .first()
    .click()
  await page.getByRole('button', { name: 'Split in two' }).click()
  await expect(page.locator('.import-head')).toHaveCount(2)
  await page.getByLabel(/Group photos within/).press('Home')
  await expect(page.locator('.import-head')).toHaveCount(2)
  await page.getByRole('button', { name: 'Group all again' }).click()
  await expect(page.locator('.import-head')).toHaveCount(3)
})

test('with the keyboard alone: a photo without a position goes to a place, and all is saved', async ({
  open,
  database,
}) => {
  const person = await aUser()
  const page = await open('/my/import', { as: person })
  await choose(page, ['peak-1.jpg', 'studio.jpg'])
  await expect(nameOf(page, 1)).toHaveValue('Zermatt')
  await page.getByRole('checkbox', { name: /studio\.jpg/ }).focus()
  await page.keyboard.press('m')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('move-to')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('Zermatt')
  for (let count = 0; count < 20; count++) {
    await page.keyboard.press('Tab')
    const text = await page.evaluate(() => document.activeElement?.textContent)
    if (text === 'Save') break
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '1 location, 2 photos' })).toBeVisible()
  await expect.poll(() => places({ database }, person.id)).toEqual({ Zermatt: 2 })
})

test('a photo is looked at large before it is saved, and chosen there, with the keyboard alone', async ({
  open,
}) => {
  const page = await open('/my/import', { as: await aUser() })
  await choose(page, ['peak-1.jpg', 'peak-2.jpg'])
  const first = page.getByRole('button', { name: /peak-1\.jpg.* large/ })
  await first.focus()
  await page.keyboard.press('Enter')
  const large = page.getByRole('dialog', { name: /Photos of/ })
  const width = () =>
    large.getByRole('img', { name: /peak-1\.jpg/ }).evaluate((img) => {
      return (img as HTMLImageElement).naturalWidth
    })
  await expect.poll(width).toBeGreaterThan(200)
  await expectAccessible(page)
  await page.keyboard.press('ArrowRight')
  await expect(large.getByText('2 / 2')).toBeVisible()
  await large.getByRole('button', { name: 'Choose it' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(large).toHaveCount(0)
  await expect(page.getByRole('checkbox', { name: /peak-2\.jpg/ })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: /peak-1\.jpg/ })).not.toBeChecked()
  await expect(first).toBeFocused()
})

test('near a place one has, photos are offered to it', async ({ open, database }) => {
  const person = await aUser()
  await aLocation(person, { title: 'Old Port', coordinates: zermatt })
  const page = await open('/my/import', { as: person })
  await choose(page, ['peak-1.jpg', 'piazza-1.jpg'])
  const to = page.getByLabel('Save as (location 2)')
  await expect(to).toBeVisible()
  await expect(to.locator('option:checked')).toContainText('Add to Old Port', {
    useInnerText: true,
  })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { name: '2 locations, 2 photos' })).toBeVisible()
  await expect.poll(() => places({ database }, person.id)).toEqual({ Arezzo: 1, 'Old Port': 1 })
})

test('on the Basic plan the page says what fits before Save, and saves what is chosen', async ({
  open,
  database,
}) => {
  const person = await aUser({ tier: 'Basic' })
  for (let count = 0; count < 9; count++) await aLocation(person)
  const page = await open('/my/import', { as: person })
  await choose(page, ['peak-1.jpg', 'piazza-1.jpg'])
  await expect(page.getByText('room for 1 more location')).toBeVisible()
  await expect(nameOf(page, 2)).toHaveValue('Zermatt')
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
  await expect(page.getByText('Untick 1 first')).toBeVisible()
  await page.getByRole('checkbox', { name: 'save Arezzo' }).uncheck()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { name: '1 location, 1 photo' })).toBeVisible()
  expect(Object.keys(await places({ database }, person.id))).toContain('Zermatt')
})

test('plans are looked at in another tab, and room got there is there for what was arranged', async ({
  open,
  database,
}) => {
  const owner = await aUser({ tier: 'Basic' })
  for (let n = 0; n < 10; n++) await aLocation(owner, { title: `Place ${n}` })
  const page = await open('/my/import', { as: owner })
  await choose(page, ['peak-1.jpg'])
  await expect(nameOf(page, 1)).toHaveValue('Zermatt')
  await nameOf(page, 1).fill('Hut')
  const [plans] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'See the larger plans' }).click(),
  ])
  await expect(plans.getByRole('heading', { level: 1 })).toBeVisible()
  await database.query(`update users set tier = 'Pro' where id = $1`, [owner.id])
  await plans.close()
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(page.getByText('is full')).toHaveCount(0)
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect.poll(() => places({ database }, owner.id)).toMatchObject({ Hut: 1 })
})

test('a connection that is cut while photos are sent delays them, and none is lost or sent twice', async ({
  open,
  database,
}) => {
  const person = await aUser()
  const page = await open('/my/import', { as: person })
  await choose(page, five)
  await expect(nameOf(page, 2)).toHaveValue('Zermatt')
  let cuts = 0
  await page.route('**/photos?*', async (route) => {
    cuts += 1
    if (cuts === 2) {
      // The photo arrives, but its answer does not.
      await route.fetch()
      return route.abort('connectionreset')
    }
    return cuts < 4 ? route.abort('connectionreset') : route.continue()
  })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('The connection was lost. Trying again')).toBeVisible()
  await expect(page.getByRole('heading', { name: '2 locations, 4 photos' })).toBeVisible()
  await expect.poll(() => places({ database }, person.id)).toEqual({ Arezzo: 2, Zermatt: 2 })
})

test('a save whose answer is lost is one import', async ({ open, database }) => {
  const person = await aUser()
  const page = await open('/my/import', { as: person })
  await choose(page, ['peak-1.jpg'])
  await expect(nameOf(page, 1)).toHaveValue('Zermatt')
  let count = 0
  await page.route('**/import/begin', async (route) => {
    if (++count > 1) return route.continue()
    await route.fetch()
    return route.abort('connectionreset')
  })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('The connection was lost. Trying again')).toBeVisible()
  await expect(page.getByRole('heading', { name: '1 location, 1 photo' })).toBeVisible()
  await expect.poll(() => places({ database }, person.id)).toEqual({ Zermatt: 1 })
})

test('a photo that cannot be saved is named, the others stay, and all can be undone', async ({
  open,
  database,
}) => {
  const person = await aUser()
  const whole = await aGeotaggedPhoto({ ...arezzo, hue: 20, ...size })
  const picture = await sharp(whole).keepExif().png().toBuffer()
  await keep('cut.png', Promise.resolve(picture.subarray(0, -900)))
  const page = await open('/my/import', { as: person })
  await choose(page, ['peak-1.jpg', 'cut.png'])
  await expect(page.locator('.import-head')).toHaveCount(2)
  await expect(page.getByRole('region', { name: 'Zermatt' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Arezzo' })).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('This photo is damaged or incomplete')).toBeVisible()
  await expect(page.getByText('1 of 2 photos saved')).toBeVisible()
  await expectAccessible(page)
  await expect.poll(() => places({ database }, person.id)).toEqual({ Arezzo: 0, Zermatt: 1 })
  await page.getByRole('button', { name: 'Undo all' }).click()
  await expectBanner(page, 'The import is undone')
  await expect.poll(() => places({ database }, person.id)).toEqual({})
})

test('saving is stopped: what has arrived is kept, and places without a photo are not', async ({
  open,
  database,
}) => {
  const person = await aUser()
  const page = await open('/my/import', { as: person })
  await choose(page, five)
  await expect(nameOf(page, 2)).toHaveValue('Zermatt')
  let count = 0
  await page.route('**/photos?*', (route) => (++count === 1 ? route.continue() : undefined))
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('1 of 4 photos saved')).toBeVisible()
  await page.getByRole('link', { name: 'Locations', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Leave this import?' })).toBeVisible()
  await page.getByRole('button', { name: 'Stay' }).click()
  await page.getByRole('button', { name: 'Stop' }).click()
  await page.getByRole('button', { name: 'Keep what is saved' }).click()
  await expect(page.getByRole('heading', { name: '1 location, 1 photo' })).toBeVisible()
  expect(Object.values(await places({ database }, person.id))).toEqual([1])
})

test('without scripts the same page takes the files and shows the proposals on the next', async ({
  open,
  database,
}) => {
  const person = await aUser()
  const page = await open('/my/import', { as: person, javaScriptEnabled: false })
  await expectReadable(page)
  await page
    .getByLabel('Photos or files', { exact: true })
    .setInputFiles(five.map((name) => join(folder, name)))
  await page.getByRole('button', { name: 'Read them' }).click()
  await expect(page.getByRole('heading', { name: '2 locations from 5 photos' })).toBeVisible()
  await page.getByLabel('Name').nth(1).fill('Matterhorn')
  await page.getByRole('button', { name: 'Save' }).first().click()
  await expect(page.getByRole('heading', { name: '2 locations, 4 photos' })).toBeVisible()
  await expect.poll(() => places({ database }, person.id)).toEqual({ Arezzo: 2, Matterhorn: 2 })
  await page.getByRole('button', { name: 'Undo this import' }).click()
  await expectBanner(page, 'The import is undone')
  await expect.poll(() => places({ database }, person.id)).toEqual({})
})

const list = JSON.stringify({
  type: 'FeatureCollection',
  features: [
    ['Pier', 5.37, 43.29],
    ['Dunes', 5.35, 43.31],
  ].map(([title, ...coordinates]) => ({
    type: 'Feature',
    properties: { title, folder: 'Coast' },
    geometry: { type: 'Point', coordinates },
  })),
})
const links = 'Title,Note,URL\r\nLisbon,,https://maps.google.com/?cid=1\r\n'

test('files of locations are chosen, looked at, saved in two presses, and taken back', async ({
  open,
  database,
}) => {
  const person = await aUser()
  writeFileSync(join(folder, 'coast.geojson'), list)
  writeFileSync(join(folder, 'links.csv'), links)
  const page = await open('/my/import', { as: person })
  await choose(page, ['coast.geojson', 'links.csv'])
  await expect(page.getByRole('heading', { name: '3 locations in your files' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Dunes').uncheck()
  await page.getByRole('button', { name: 'Save' }).first().click()
  await expect(page.getByRole('heading', { name: '1 location', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'In Lisbon' }).click()
  await expect(page.getByRole('heading', { name: '2 locations', exact: true })).toBeVisible()
  await expect.poll(() => places({ database }, person.id)).toEqual({ Lisbon: 0, Pier: 0 })
  await page.getByRole('button', { name: 'Undo this import' }).click()
  await expectBanner(page, 'The import is undone')
  await expect.poll(() => places({ database }, person.id)).toEqual({})
})

test('a location without a position gets it by a press on the map', async ({ open, database }) => {
  const person = await aUser()
  writeFileSync(join(folder, 'links.csv'), links)
  const page = await open('/my/import', { as: person })
  await choose(page, ['links.csv'])
  await page.getByRole('button', { name: 'Choose on the map' }).click()
  await expect(page.getByText('Press the map where “Lisbon” is.')).toBeVisible()
  const map = page.getByRole('region', { name: 'The proposed locations' })
  await expect(map.getByRole('button', { name: 'Zoom in' })).toBeVisible()
  await map.click({ position: { x: 160, y: 120 } })
  await expect(page.getByText('1 new')).toBeVisible()
  const { rows } = await database.query('select latitude from import_places')
  expect(rows).toEqual([{ latitude: expect.any(Number) }])
})

test('an answer with the keyboard goes on to the next row, and a wrong position to its field', async ({
  open,
}) => {
  const person = await aUser()
  writeFileSync(join(folder, 'links.csv'), `${links}Nowhere,,https://maps.google.com/?cid=2\r\n`)
  const page = await open('/my/import', { as: person })
  await choose(page, ['links.csv'])
  const field = page.getByLabel('Coordinates or map link of Nowhere')
  await field.fill('at the pier')
  await field.press('Enter')
  await expect(page.getByText('These are no coordinates on the globe.')).toBeInViewport()
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('at the pier')
  await page.getByRole('button', { name: 'Throw away Lisbon' }).press('Enter')
  await expect(page.getByRole('listitem').filter({ has: field })).toBeFocused()
  await expectAccessible(page)
})

test('without scripts a form takes files of locations, and the page reloads until they are read', async ({
  open,
  database,
}) => {
  const person = await aUser()
  writeFileSync(join(folder, 'coast.geojson'), list)
  const page = await open('/my/import', { as: person, javaScriptEnabled: false })
  await page
    .getByLabel('Photos or files', { exact: true })
    .setInputFiles(join(folder, 'coast.geojson'))
  await page.getByRole('button', { name: 'Read them' }).click()
  await expect(page.getByRole('heading', { name: '2 locations in your files' })).toBeVisible({
    timeout: 30_000,
  })
  await page.getByLabel('Portfolios').check()
  await page.getByRole('button', { name: 'Save' }).first().click()
  await expect(page.getByRole('heading', { name: '2 locations', exact: true })).toBeVisible()
  const { rows } = await database.query('select title from portfolios where deleted_at is null')
  expect(rows).toEqual([{ title: 'Coast' }])
  expect(await places({ database }, person.id)).toEqual({ Dunes: 0, Pier: 0 })
})

async function expectReadable(page: Page) {
  await expect(page.locator('.import-drop')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Read them' })).toBeVisible()
}

test('a hundred photos of nearly the same content are told apart and read', async ({ open }) => {
  const person = await aUser()
  const large = await aPhoto({ width: 2000, height: 1500 })
  const page = await open('/my/import', { as: person })
  await page.evaluate((bytes) => {
    const data = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))
    const transfer = new DataTransfer()
    for (let count = 0; count < 120; count++) {
      const more = new Uint8Array([count])
      transfer.items.add(new File([data, more], `${count}.jpg`, { type: 'image/jpeg' }))
    }
    const input = document.querySelector<HTMLInputElement>('#choose-photos') as HTMLInputElement
    input.files = transfer.files
    input.dispatchEvent(new Event('change', { bubbles: true }))
  }, large.toString('base64'))
  await expect(page.getByText('120 photos without a position')).toBeVisible()
  await expect(page.locator('.import-tiles li')).toHaveCount(120)
})
