import type { Page } from '@playwright/test'
import * as photos from '#app/domain/photos/photos.server.ts'
import * as shoots from '#app/domain/shoots/shoots.server.ts'
import { aPhoto } from '#tests/photos/a-photo.ts'
import { aShoot } from '#tests/shoots/a-plan.ts'
import { aLocation, aUser, password } from '#tests/support/factories.ts'
import { expectBanner } from './banners.ts'
import { findNotices } from './notices.ts'
import { expect, type Recce, test } from './test.ts'

const interlaken = { latitude: 46.6863, longitude: 7.8632 }
const desk = { width: 1280, height: 900 }
const phone = { width: 390, height: 844 }

test('a photographer in an unknown town finds locations within an hour’s drive, and takes three into her shoot', async ({
  open,
  server,
  database,
}) => {
  await aValley({ database })
  const ada = await aUser({ username: 'ada' })
  const shoot = await aShoot(ada, { title: 'Three falls' })

  await lookAsVisitor(await open('/', { viewport: phone, javaScriptEnabled: false }))

  const page = await open('/discover', { as: ada, viewport: desk, holdBanners: true })
  await findTown(page)
  await pointAtOne(page)
  for (const title of ['Spot 3', 'Spot 5', 'West fall']) await takeInto(page, title, 'Three falls')
  const { locationIds } = await shoots.find(ada, shoot.id)
  expect(locationIds).toHaveLength(3)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('West fall is out of your shoot again')).toBeVisible()
  expect((await shoots.find(ada, shoot.id)).locationIds).toHaveLength(2)
  await searchHere(page)
  await askWhereIAm({ server }, page)
  expect(findNotices(page).errors).toEqual([])
})

/**
 * Twenty places within an hour of Interlaken, one of them a waterfall to the west, and one far off.
 */
async function aValley({ database }: Pick<Recce, 'database'>) {
  const heidi = await aUser({ username: 'heidi' })
  const near = (at: number) => ({
    latitude: interlaken.latitude + 0.012 * at,
    longitude: interlaken.longitude - 0.02 * at,
  })
  for (let at = 1; at < 20; at++) {
    await aLocation(heidi, { title: `Spot ${at}`, coordinates: near(at), isDiscoverable: true })
  }
  const fall = await aLocation(heidi, {
    title: 'West fall',
    tags: ['waterfall'],
    coordinates: near(-2),
    isDiscoverable: true,
  })
  await photos.create(heidi, await aPhoto({ hue: 200 }), { locationId: fall.id })
  await database.query('update photos set direction = 265')
  const far = { latitude: 38.7, longitude: -9.14 }
  await aLocation(heidi, { title: 'Old port', coordinates: far, isDiscoverable: true })
}

/** Without scripts: finds by town, direction and words, and is led to the login and back. */
async function lookAsVisitor(page: Page) {
  await page.getByRole('link', { name: 'Discover locations' }).click()
  await page.getByText('Filters').click()
  await page.getByLabel('Near', { exact: true }).fill('Interlaken')
  await page.getByLabel('Within').fill('60')
  await page.getByRole('button', { name: 'Show results' }).click()
  await expect(page.getByText('20 locations', { exact: true })).toBeVisible()
  await expect(page.getByText('60 km around Interlaken, Bern, Switzerland').first()).toBeVisible()
  await page.getByText('Filters').click()
  await page.getByLabel('Looking').selectOption('West')
  await page.getByRole('searchbox', { name: 'Search' }).fill('waterfall')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByText('1 location', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Remove Looking west' })).toBeVisible()
  await page.getByRole('link', { name: 'Log in to save West fall' }).click()
  await page.getByLabel('Username or Email').fill('ada')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  const card = page.locator('.sheet > li')
  await card.locator('.menu > summary').click()
  await card.getByRole('button', { name: 'My library' }).click()
  await expect(page.getByText('West fall is in your library now')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('West fall is out of your library again')).toBeVisible()
  await expect.poll(() => new URL(page.url()).searchParams.get('facing')).toBe('west')
}

/** The words are searched while they are typed, the town is chosen from suggestions. */
async function findTown(page: Page) {
  await page.getByText('Filters').click()
  await page.getByLabel('Near', { exact: true }).pressSequentially('Interlaken')
  await page.getByRole('option', { name: /Interlaken, Bern/ }).click()
  await expect(page.getByText('20 locations', { exact: true })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search' }).pressSequentially('watrefall')
  await expect(page.getByText('1 location', { exact: true })).toBeVisible()
  await expect(page.getByText('Showing “waterfall” instead')).toBeVisible()
  await page.getByRole('link', { name: 'Remove “watrefall”' }).click()
  await expect(page.getByText('20 locations', { exact: true })).toBeVisible()
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('')
}

/**
 * A place that is counted with its neighbours has a pin while its card is pointed at. Also while the
 * map's own answer is under way: the pin that it draws anew keeps the focus.
 */
async function pointAtOne(page: Page) {
  const answer = Promise.withResolvers<void>()
  const features = '**/discover/features?*'
  await page.route(features, async (route) => {
    await answer.promise
    await route.continue()
  })
  await page.reload()
  const map = page.locator('.map-live')
  await expect(map.locator('.map-cluster').first()).toBeVisible()
  const pin = map.locator('.map-pin', { hasText: 'West fall' })
  const card = page.locator('.sheet > li', { hasText: 'West fall' })
  await card.getByRole('link', { name: 'West fall' }).focus()
  await expect(map.locator('.map-pin.is-pointed', { hasText: 'West fall' })).toBeVisible()
  await pin.focus()
  const pointed = page.locator('.sheet > li.is-pointed', { hasText: 'West fall' })
  await expect(pointed).toBeVisible()
  answer.resolve()
  await expect(map.locator('.map-pin-picture:focus', { hasText: 'West fall' })).toBeVisible()
  await expect(pointed).toBeVisible()
  await page.unroute(features)
}

async function takeInto(page: Page, title: string, target: string) {
  const card = page
    .locator('.sheet > li')
    .filter({ has: page.getByRole('button', { name: `Favourite ${title}`, exact: true }) })
  await card.locator('.menu > summary').click()
  await card.getByRole('button', { name: target }).click()
  await expectBanner(page, `${title} is in ${target} now`)
}

async function searchHere(page: Page) {
  // The view is another one when the map has moved.
  const isThere = page.waitForRequest('**/discover/features?*')
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await isThere
  await page.getByRole('button', { name: 'Search this area' }).click()
  await expect(page.getByText('Locations in this part of the map')).toBeVisible()
  await expect.poll(() => new URL(page.url()).searchParams.has('view')).toBe(true)
  await expect(page.getByRole('button', { name: 'Search this area' })).toHaveCount(0)
}

async function askWhereIAm({ server }: Pick<Recce, 'server'>, page: Page) {
  await page.getByText('Filters').click()
  await page.getByRole('button', { name: 'Near me' }).click()
  await expect(page.getByText('Your browser won’t share your position')).toBeVisible()
  await page.context().grantPermissions(['geolocation'], { origin: server.origin })
  await page.context().setGeolocation(interlaken)
  await page.getByRole('button', { name: 'Near me' }).click()
  await expect(page.getByText('50 km around My position').first()).toBeVisible()
}
