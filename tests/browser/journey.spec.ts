import type { Page } from '@playwright/test'
import { aGeotaggedPhoto } from '#tests/places/geotagged.ts'
import { expectBanner } from './banners.ts'
import { dropOn } from './drop.ts'
import { findNotices } from './notices.ts'
import { readVisibleText } from './seen.ts'
import { openLogin } from './states.ts'
import { expect, type Recce, test } from './test.ts'

const size = { width: 1200, height: 800 }
const zermatt = { latitude: 46.0207, longitude: 7.7491, at: '2025:06:21 20:15:00' }
const arezzo = { latitude: 43.4674, longitude: 11.8851, at: '2025:06:24 09:00:00' }
const porto = { latitude: 41.1404, longitude: -8.6095, at: '2025:07:02 18:30:00' }
const description = 'Flat water before the first train.\nNo drones over the reserve.'

test.beforeEach(async ({ folder }) => {
  const later = { ...zermatt, latitude: 46.021, at: '2025:06:21 20:25:00' }
  folder.keep('alps/IMG_0001.jpg', await aGeotaggedPhoto({ ...zermatt, ...size, hue: 10 }))
  folder.keep('alps/IMG_0002.jpg', await aGeotaggedPhoto({ ...later, ...size, hue: 60 }))
  folder.keep('IMG_0101.jpg', await aGeotaggedPhoto({ ...arezzo, ...size, hue: 110 }))
  folder.keep('IMG_0201.jpg', await aGeotaggedPhoto({ ...porto, ...size, hue: 160 }))
  folder.keep('scan.jpg', await aGeotaggedPhoto({ ...size, hue: 210 }))
})

test('from a folder of photos to a page that a visitor without scripts sees whole', {
  tag: '@journey',
}, async ({ open, server, folder }) => {
  const page = await open('/', {
    viewport: { width: 1280, height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  await signUp(page)
  await importFolder({ folder }, page)
  await correctThePlaces(page)
  await save(page)
  const link = await publish({ server }, page)
  const kept = await pictureOfPrivatePlace({ server }, page)
  expect(findNotices(page).errors).toEqual([])

  await visitWithoutScripts({ open }, link)
  await compareWithScripts({ open }, link)
  expect((await fetch(`${server.origin}/app/vivian/location/porto`)).status).toBe(403)

  expect((await page.request.get(kept)).status()).toBe(200)
  await logOut(page)
  expect((await page.request.get(kept)).status()).toBe(404)
  expect((await fetch(kept)).status).toBe(404)
})

async function signUp(page: Page) {
  await openLogin(page)
  await page.getByRole('link', { name: 'Sign Up' }).click()
  const dialog = page.getByRole('dialog', { name: 'Login / Sign Up' })
  await dialog.getByLabel('Email').fill('vivian@example.com')
  await dialog.getByLabel('Username').fill('vivian')
  await dialog.getByLabel('Password').fill('a rolleiflex in the pram')
  await dialog.getByRole('button', { name: 'Sign Up' }).click()
  await expectBanner(page, 'Signed up successfully')
  await expect(page.getByRole('heading', { name: 'No locations yet' })).toBeVisible()
}

async function importFolder({ folder }: Pick<Recce, 'folder'>, page: Page) {
  await page.getByRole('main').getByRole('link', { name: 'Import photos' }).click()
  await expect(page.getByText('Choose a folder')).toBeVisible()
  await dropOn(page, [folder.path])
  await expect(nameOf(page, 1)).toHaveValue('Zermatt')
  await expect(nameOf(page, 2)).toHaveValue('Arezzo')
  await expect(nameOf(page, 3)).toHaveValue('Porto')
  await expect(page.getByRole('heading', { name: '1 photo without a position' })).toBeVisible()
  await expect(page.locator('.import-map .leaflet-interactive')).toHaveCount(3)
}

async function correctThePlaces(page: Page) {
  await nameOf(page, 1).fill('Riffelsee at dusk')
  await page.getByRole('checkbox', { name: /scan\.jpg/ }).check()
  await page.getByLabel('Move to').selectOption({ label: '2. Arezzo' })
  await page.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Without a location' })).toHaveCount(0)
}

async function save(page: Page) {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { name: '3 locations, 5 photos' })).toBeVisible()
  await page.getByRole('link', { name: 'My locations' }).click()
  await expect(
    page.getByRole('heading', { name: 'Locations', level: 1, exact: true }),
  ).toBeVisible()
  for (const title of [/^Riffelsee at dusk/, /^Arezzo/, /^Porto/]) {
    await expect(page.getByRole('main').getByRole('link', { name: title })).toBeVisible()
  }
  await page.getByRole('link', { name: 'Map', exact: true }).click()
  await expect(page.getByText('3 locations in view')).toBeVisible()
  await page.getByRole('link', { name: 'List', exact: true }).click()
  const card = page.getByRole('main').getByRole('link', { name: /^Riffelsee at dusk Zermatt/ })
  await card.click()
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await page.getByRole('textbox', { name: /Description/ }).fill(description)
  await page.locator('.editor-foot').getByRole('button', { name: 'Save' }).click()
  await expectBanner(page, 'Location saved')
}

/** @returns the link that the page copied */
async function publish({ server }: Pick<Recce, 'server'>, page: Page) {
  await page.getByRole('navigation', { name: 'Workspace' }).getByText('Locations').click()
  await page.getByRole('link', { name: 'Select' }).click()
  await page.getByRole('checkbox', { name: 'Choose Riffelsee at dusk' }).check()
  await page.getByRole('checkbox', { name: 'Choose Arezzo' }).check()
  await page.getByLabel('Add to').selectOption('A new portfolio')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'New portfolio' })).toBeVisible()
  await page.getByLabel('Title').fill('Water and stone')
  await page.getByRole('textbox', { name: /Description/ }).fill('Two mornings, two evenings.')
  await page.getByRole('button', { name: 'Save portfolio' }).click()
  await expectBanner(page, 'Water and stone is saved')
  await page.getByRole('status').getByRole('link', { name: 'Share' }).click()
  await expect(page.getByRole('heading', { name: 'Public' })).toBeVisible()
  for (const check of await page.locator('#public').getByRole('checkbox').all()) await check.check()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expectBanner(page, 'Portfolio is public')
  await page.getByRole('link', { name: 'Water and stone' }).click()
  await page.getByLabel('More for Water and stone').click()
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toBe(`${server.origin}/app/vivian/portfolio/water-and-stone`)
  return link
}

async function pictureOfPrivatePlace({ server }: Pick<Recce, 'server'>, page: Page) {
  await page.goto(`${server.origin}/app/vivian/location/porto`)
  await expect(page.getByText('Only you can see it')).toBeVisible()
  const address = await page.locator('.reel img').getAttribute('src')
  return new URL(address ?? '', server.origin).href
}

async function visitWithoutScripts({ open }: Pick<Recce, 'open'>, link: string) {
  const path = new URL(link).pathname
  const page = await open(path, { javaScriptEnabled: false, viewport: phone })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Water and stone', {
    useInnerText: true,
  })
  await expect(page.locator('.view-hero img')).toHaveCount(1)
  for (const text of [
    'Curated by vivian',
    '2 locations',
    'Two mornings, two evenings.',
    'Arezzo',
  ]) {
    await expect(page.getByRole('main')).toContainText(text, { useInnerText: true })
  }
  expect(await countUndecoded(page)).toEqual([])

  await page.locator('.view').getByRole('link', { name: 'Riffelsee at dusk' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Riffelsee at dusk', {
    useInnerText: true,
  })
  const text = await page.getByRole('main').innerText()
  for (const said of [description, '46.02 N 7.75 E', 'No tags yet', '46° 1′']) {
    expect(text).toContain(said)
  }
  expect(await countUndecoded(page)).toEqual([])
  await expect(page.getByRole('img', { name: 'Map around Riffelsee at dusk' })).toBeVisible()
  for (const name of ['Google Maps', 'Apple Maps', 'OpenStreetMap']) {
    const href = await page.getByRole('link', { name }).getAttribute('href')
    expect(href).toMatch(/46\.02.*7\.749/)
  }
  await page.getByRole('link', { name: 'Next picture' }).click()
  await expect.poll(() => page.url()).toContain('photo=2')
  await expect(page.getByRole('img', { name: 'Riffelsee at dusk, 2' })).toBeVisible()
  await page.context().close()
}

const phone = { width: 390, height: 844 }

async function countUndecoded(page: Page) {
  const images = page.locator('main img')
  expect(await images.count()).toBeGreaterThan(0)
  return images.evaluateAll(async (all) => {
    const read = all.map((image) => (image as HTMLImageElement).decode().catch(() => undefined))
    await Promise.all(read)
    return all
      .filter((image) => (image as HTMLImageElement).naturalWidth === 0)
      .map((image) => image.outerHTML)
  })
}

async function compareWithScripts({ open }: Pick<Recce, 'open'>, link: string) {
  const { pathname } = new URL(link)
  for (const path of [
    pathname,
    `${pathname}/location/riffelsee-at-dusk`,
    '/app/vivian',
    '/app',
    '/',
  ]) {
    const without = await open(path, { javaScriptEnabled: false })
    const with_ = await open(path)
    const text = await readVisibleText(without)
    expect(text.length, path).toBeGreaterThan(100)
    await expect.poll(() => readVisibleText(with_), path).toBe(text)
    await without.context().close()
    await with_.context().close()
  }
}

async function logOut(page: Page) {
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  const question = page.getByRole('dialog', { name: 'Are you sure you want to logout?' })
  await question.getByRole('button', { name: 'Logout' }).click()
  await expectBanner(page, 'Logged out')
}

function nameOf(page: Page, number: number) {
  return page.getByLabel(`Name of location ${number}`)
}
