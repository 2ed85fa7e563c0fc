import { readFileSync } from 'node:fs'
import type { Locator } from '@playwright/test'
import { aLocation, aUser } from '#tests/support/factories.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './test.ts'

async function aHarbour() {
  const person = await aUser()
  const at = (latitude: number, longitude: number) => ({ coordinates: { latitude, longitude } })
  await aLocation(person, { title: 'Louvre', ...at(48.8606, 2.3376) })
  const { id } = await aLocation(person, { title: 'Old port', ...at(43.295, 5.37) })
  return { person, id }
}

test('a location is read, changed behind Edit, and read again', async ({ open }) => {
  const { person, id } = await aHarbour()
  const page = await open(`/my/locations/${id}`, { as: person })
  await expect(page.getByRole('heading', { name: 'Old port', level: 1 })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await page.getByLabel('Title', { exact: true }).fill('Vieux port')
  await page.locator('.editor-foot').getByRole('button').click()
  await expect(page).toHaveURL(new RegExp(`/my/locations/${id}$`))
  await expect(page.getByRole('heading', { name: 'Vieux port', level: 1 })).toBeVisible()
})

test('a card offers its actions to the keyboard, and one location is deleted from there', async ({
  open,
}) => {
  const { person } = await aHarbour()
  const page = await open('/my/locations', { as: person })
  await page.getByRole('link', { name: 'Share Old port' }).focus()
  await expect(page.getByRole('link', { name: 'Share Old port' })).toBeInViewport()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const menu = page.getByRole('dialog', { name: 'Old port' })
  await expect(menu.getByRole('link', { name: 'Add to…' })).toBeVisible()
  await menu.getByRole('button', { name: 'Delete this location' }).click()
  await expect(page.getByText('1 location was deleted')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Edit Louvre' })).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'Edit Old port' })).toHaveCount(0)
})

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with' : 'without'
  test(`the library and the chosen locations are downloaded ${how} JavaScript, and the page stays`, async ({
    open,
  }) => {
    const { person, id } = await aHarbour()
    const page = await open('/my/locations?select=1', { as: person, javaScriptEnabled })
    const save = async (menu: Locator, entry: Locator) => {
      await menu.click()
      const [file] = await Promise.all([page.waitForEvent('download'), entry.click()])
      return readFileSync(await file.path(), 'utf8')
    }
    const csv = await save(
      page.getByLabel('Download', { exact: true }),
      page.getByRole('link', { name: 'CSV' }),
    )
    expect(csv.trim().split('\r\n')).toHaveLength(3)
    await page.locator(`.choose:has([value="${id}"])`).click()
    const json = await save(
      page.locator('.choosing-bar summary').getByText('Download'),
      page.getByRole('button', { name: 'GeoJSON' }),
    )
    expect(JSON.parse(json).features).toMatchObject([{ properties: { title: 'Old port' } }])
    await expect(page).toHaveURL(/select=1$/)
  })
}

test('the map fills the window, and its pins and the list beside it point at each other', async ({
  open,
}) => {
  const { person, id } = await aHarbour()
  const viewport = { width: 1280, height: 860 }
  const page = await open('/my/locations?view=map', { as: person, viewport })
  await expect(page.locator('.leaflet-container')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(viewport.height)
  const card = page.locator(`.library-map .sheet a[href="/my/locations/${id}"]`)
  const pin = page.locator(`.map-live a[href="/my/locations/${id}"]`)
  await card.focus()
  await expect(pin).toHaveClass(/is-pointed/)
  await pin.focus()
  await expect(card).toHaveAttribute('data-marked', '')
})

test('the pages of locations have no finding of axe, on a phone and on a wide screen', async ({
  open,
}) => {
  const { person, id } = await aHarbour()
  const bare = await aLocation(person, { title: 'Bare' })
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1280, height: 860 },
  ]) {
    const page = await open(`/my/locations/${id}`, { as: person, viewport })
    await expectAccessible(page)
    for (const path of [
      `/my/locations/${id}/edit`,
      `/my/locations/${bare.id}`,
      '/my/locations',
      '/my/locations?layout=listCompact',
      '/my/locations?view=map',
    ]) {
      await page.goto(path)
      await expectAccessible(page)
    }
    await page.goto('/my/locations')
    await page.getByRole('link', { name: 'More for Bare' }).click()
    await expectAccessible(page)
  }
})
