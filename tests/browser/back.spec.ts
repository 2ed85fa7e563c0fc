import type { Page } from '@playwright/test'
import * as locations from '#app/domain/places/locations.server.ts'
import { aLocation, aUser } from '#tests/support/factories.ts'
import { expectBanner } from './banners.ts'
import { expect, test } from './test.ts'

/** Sorted by title: the page shows 60 of them at once. */
async function manyPlaces(count: number) {
  const owner = await aUser()
  const places = []
  for (let number = 100; number < 100 + count; number++) {
    places.push(await aLocation(owner, { title: `Place ${number}` }))
  }
  return { owner, places }
}

const byTitle = '/my/locations?sort=title&direction=asc&layout=list&search='
const countItems = (page: Page) => page.locator('.sheet > li').count()
const readScroll = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

test('a list that was made longer is as long after going back, at the same place and up to date', async ({
  open,
}) => {
  const { owner, places } = await manyPlaces(130)
  const page = await open(byTitle, { as: owner })
  await expect.poll(() => countItems(page)).toBe(60)
  await page.getByRole('link', { name: 'More', exact: true }).click()
  await expect.poll(() => countItems(page)).toBe(120)
  const card = page.getByRole('link', { name: /^Place 205/ })
  await card.scrollIntoViewIfNeeded()
  const place = await readScroll(page)
  expect(place).toBeGreaterThan(2_000)
  await card.click()
  await expect(page.getByRole('heading', { name: 'Place 205', level: 1 })).toBeVisible()
  await locations.update(owner, places[110]?.id as string, { title: 'Place 210 at dusk' })
  await locations.remove(owner, places[108]?.id as string)

  await page.goBack()
  await expect(card).toBeVisible()
  await expect.poll(() => countItems(page)).toBeGreaterThanOrEqual(119)
  await expect.poll(() => readScroll(page)).toBe(place)
  await expect(page.getByRole('link', { name: /^Place 210 at dusk/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Place 208/ })).toHaveCount(0)
  await expect.poll(() => readScroll(page)).toBe(place)
  await page.getByRole('link', { name: 'More', exact: true }).click()
  await expect.poll(() => countItems(page)).toBe(129)
  await expect(page.getByRole('link', { name: 'More', exact: true })).toHaveCount(0)
})

test('another search begins its list anew', async ({ open }) => {
  const { owner } = await manyPlaces(65)
  const page = await open(byTitle, { as: owner })
  await page.getByRole('link', { name: 'More', exact: true }).click()
  await expect.poll(() => countItems(page)).toBe(65)
  await page.getByRole('searchbox').fill('Place 10')
  // 100 to 109, and 110.
  await expect.poll(() => countItems(page)).toBe(11)
})

for (const [name, javaScriptEnabled] of [
  ['with scripts', true],
  ['without scripts', false],
] as const) {
  test(`a message is shown once, ${name}: not again by the back button`, async ({
    owner,
    open,
  }) => {
    await aLocation(owner, { title: 'Quay' })
    const page = await open('/my/locations/new', { as: owner, javaScriptEnabled })
    await page.getByRole('textbox', { name: 'Title' }).fill('Pier')
    await page.locator('.editor-foot button').click()
    const banner = page.locator('.banners .banner')
    await expectBanner(page, 'Pier is saved')
    await page.getByRole('link', { name: 'Locations' }).first().click()
    await expect(page.getByRole('heading', { name: 'Locations', level: 1 })).toBeVisible()
    await expect(banner).toHaveCount(0)
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Pier', level: 1 })).toBeVisible()
    await expect(banner).toHaveCount(0)
    await page.reload()
    await expect(banner).toHaveCount(0)
  })
}
