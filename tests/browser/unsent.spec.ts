import type { Page } from '@playwright/test'
import * as locations from '#app/domain/places/locations.server.ts'
import { aLocation, aUser } from '#tests/support/factories.ts'
import { expectBanner } from './banners.ts'
import { countKept } from './count-kept.ts'
import { expect, type Recce, test } from './test.ts'

const line = (page: Page) => page.locator('.unsent')

async function titles({ database }: Pick<Recce, 'database'>) {
  const { rows } = await database.query<{ title: string }>(
    'select title from locations where deleted_at is null order by title',
  )
  return rows.map(({ title }) => title)
}

test('an editor that is saved without a connection keeps its text, and saves it when there is one', async ({
  open,
  database,
}) => {
  const person = await aUser()
  const { id } = await aLocation(person, { title: 'Pier' })
  const page = await open(`/my/locations/${id}/edit`, { as: person })
  await page.getByLabel('Title', { exact: true }).fill('Old pier')
  await page.getByRole('textbox', { name: /Description/ }).fill('Low tide only')
  await page.context().setOffline(true)
  await page.locator('.editor-foot').getByRole('button').click()
  await expect(line(page)).toBeVisible()
  await expect(line(page)).toHaveText(
    'No connection. Your text is still here. We save it as soon as we can, or press the button again.',
    { useInnerText: true },
  )
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Old pier')
  await expect(page.getByRole('textbox', { name: /Description/ })).toHaveValue('Low tide only')
  await expect.poll(() => titles({ database })).toEqual(['Pier'])
  await page.getByRole('textbox', { name: /Description/ }).fill('Low tide only, from the north')
  await page.context().setOffline(false)
  await expectBanner(page, 'Location saved')
  await expect(line(page)).toHaveCount(0)
  const { rows } = await database.query('select title, description from locations')
  expect(rows).toEqual([{ title: 'Old pier', description: 'Low tide only, from the north' }])
})

test('a page that lost its connection while it loaded keeps the text of its form', async ({
  open,
  database,
}) => {
  const person = await aUser()
  const { id } = await aLocation(person, { title: 'Pier' })
  const page = await open('/my/locations', { as: person })
  await page.goto(`/my/locations/${id}/edit`)
  await page.getByLabel('Title', { exact: true }).fill('Old pier')
  await page.context().setOffline(true)
  await page.locator('.editor-foot').getByRole('button').click()
  await expect(line(page)).toBeVisible()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Old pier')
  await page.context().setOffline(false)
  await expectBanner(page, 'Location saved')
  await expect.poll(() => titles({ database })).toEqual(['Old pier'])
})

test('a new location whose answer is lost is made once, though it is sent twice', async ({
  open,
  database,
}) => {
  const person = await aUser()
  const page = await open('/my/locations/new', { as: person })
  let sent = 0
  await page.route('**/my/locations/new.data*', async (route) => {
    sent += 1
    if (sent > 1) return route.continue()
    await route.fetch({ maxRedirects: 0 })
    await route.abort()
  })
  await page.getByLabel('Title', { exact: true }).fill('Lighthouse')
  await page.locator('.editor-foot').getByRole('button').click()
  await expect(line(page)).toBeVisible()
  await page.waitForURL(/\/my\/locations\/[0-9a-f-]{36}/)
  expect(sent).toBe(2)
  await expect.poll(() => titles({ database })).toEqual(['Lighthouse'])
})

test('while the server is away its own words stand in the form, which is saved when it is back', async ({
  open,
  database,
}) => {
  const person = await aUser()
  const { id } = await aLocation(person, { title: 'Pier' })
  const page = await open(`/my/locations/${id}/edit`, { as: person })
  let isAway = true
  await page.route(`**/my/locations/${id}/edit.data*`, (route) =>
    isAway
      ? route.fulfill({ status: 503, body: 'The disk of this server is full.' })
      : route.continue(),
  )
  const looked = Promise.withResolvers<void>()
  await page.route('**/readyz', (route) => {
    looked.resolve()
    return isAway ? route.fulfill({ status: 503 }) : route.continue()
  })
  await page.getByLabel('Title', { exact: true }).fill('Old pier')
  await page.locator('.editor-foot').getByRole('button').click()
  await expect(line(page)).toBeVisible()
  await expect(line(page)).toContainText(
    'The disk of this server is full. Your text is still here.',
    { useInnerText: true },
  )
  await looked.promise
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Old pier')
  isAway = false
  await page.locator('.editor-foot').getByRole('button').click()
  await expectBanner(page, 'Location saved')
  await expect.poll(() => titles({ database })).toEqual(['Old pier'])
})

test('what has no key is not sent again by itself: the form of the password waits for its button', async ({
  open,
}) => {
  const person = await aUser()
  const page = await open('/my/account/login', { as: person })
  const form = page.locator('#password')
  await form.getByLabel('Current password').fill('not the password')
  await form.getByLabel('New Password', { exact: true }).fill('a harbour at dawn')
  await form.getByLabel('Confirm New Password').fill('a harbour at dawn')
  await page.context().setOffline(true)
  await form.getByRole('button', { name: 'Change password' }).click()
  await expect(form.locator('.unsent')).toBeVisible()
  await expect(form.locator('.unsent')).toHaveText(
    'No connection. Your text is still here. Please press the button again.',
    { useInnerText: true },
  )
  await page.context().setOffline(false)
  await expect(form.getByLabel('Current password')).toHaveValue('not the password')
  await form.getByRole('button', { name: 'Change password' }).click()
  await expect(form.locator('.field-error').first()).toBeVisible()
  await expect(line(page)).toHaveCount(0)
})

test('a button that is pressed without a connection says so, and the page stays', async ({
  open,
  database,
}) => {
  const person = await aUser()
  const { id } = await aLocation(person, { title: 'Pier' })
  const page = await open(`/my/locations/${id}`, { as: person })
  await page.context().setOffline(true)
  const remove = async () => {
    await page.getByLabel(/^More for /).click()
    await page.getByRole('button', { name: 'Delete', exact: true }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  }
  await remove()
  await expect(page.getByText('No connection. Please try again')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Pier', level: 1 })).toBeVisible()
  await page.context().setOffline(false)
  await expect.poll(() => titles({ database })).toEqual(['Pier'])
  await remove()
  await expectBanner(page, 'Pier was deleted')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('No connection. Please try again')).toBeVisible()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectBanner(page, 'Pier is back')
  await expect.poll(() => titles({ database })).toEqual(['Pier'])
})

test('the page stays where a part of it that may be missing cannot be loaded', async ({ open }) => {
  const page = await open('/api', { as: await aUser() })
  const asked: string[] = []
  await page.route(/no-connection-/, (route) => {
    asked.push(route.request().url())
    return route.abort()
  })
  await page.goto('/my/locations')
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  await page.getByRole('link', { name: 'New location' }).first().click()
  await expect(page.getByRole('heading', { name: 'New location' })).toBeVisible()
})

test('where light or further cards cannot be loaded, the page and its text stay', async ({
  open,
}) => {
  const person = await aUser()
  for (let number = 1; number <= 61; number++) {
    const coordinates = { latitude: 46, longitude: 7 + number / 100 }
    await aLocation(person, { title: `Pier ${number}`, coordinates })
  }
  const page = await open('/my/shoots/new', { as: person })
  const lost = page.getByText('No connection. Please try again')
  const title = page.getByLabel('Title', { exact: true })
  await page.route(/\.data/, (route) => route.abort())
  await title.fill('Dawn')
  await page.getByLabel('Begins').fill('2031-06-01T05:00')
  await expect(lost).toBeVisible()
  await expect(title).toHaveValue('Dawn')

  await page.unroute(/\.data/)
  page.on('dialog', (dialog) => dialog.accept())
  await page.goto('/my/locations')
  const cards = page.getByRole('link', { name: /^Pier / })
  const before = await cards.count()
  await page.route(/\.data/, (route) => route.abort())
  const more = page.getByRole('link', { name: 'More', exact: true })
  await more.click()
  await expect(lost).toBeVisible()
  await page.unroute(/\.data/)
  await more.click()
  await expect.poll(() => cards.count()).toBeGreaterThan(before)
})

test('what another tab saved stays where this one did not change it, and is shown then', async ({
  open,
  database,
}) => {
  const person = await aUser()
  const { id } = await aLocation(person, { title: 'Pier', description: 'Low tide' })
  const page = await open(`/my/locations/${id}/edit`, { as: person })
  await page.getByLabel('Title', { exact: true }).fill('Old pier')
  await locations.update(person, id, { description: 'High tide' })
  await page.locator('.editor-foot').getByRole('button').click()
  await expectBanner(page, 'Location saved')
  await expect(page.getByRole('heading', { name: 'Old pier', level: 1 })).toBeVisible()
  await expect(page.getByText('High tide')).toBeVisible()
  const { rows } = await database.query('select title, description from locations')
  expect(rows).toEqual([{ title: 'Old pier', description: 'High tide' }])
})

test('where two tabs changed the same field, one chooses', async ({ open, database }) => {
  const person = await aUser()
  const { id } = await aLocation(person, { title: 'Pier', description: 'Low tide' })
  const page = await open(`/my/locations/${id}/edit`, { as: person })
  const save = page.locator('.editor-foot').getByRole('button')
  const title = page.getByLabel('Title', { exact: true })
  await page.getByRole('textbox', { name: /Description/ }).fill('At noon')
  await title.fill('Old pier')
  await locations.update(person, id, { description: 'High tide', title: 'New pier' })
  await save.click()
  await expect(page.getByText('Someone saved a newer version of this')).toBeVisible()
  // The newer version arrives a moment after the refusal.
  await expect(page.locator('.changes dt')).toHaveText(['Title', 'Description'], {
    useInnerText: true,
  })
  await page.getByRole('link', { name: 'Locations', exact: true }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click()
  await page.getByLabel('Use the saved version: Title').check()
  await save.click()
  await expectBanner(page, 'Location saved')
  await expect(page.getByRole('heading', { name: 'New pier', level: 1 })).toBeVisible()
  const { rows } = await database.query('select title, description from locations')
  expect(rows).toEqual([{ title: 'New pier', description: 'At noon' }])
})

test('what is typed before the scripts are ready is asked about and kept', async ({
  open,
  database,
}) => {
  const person = await aUser()
  const { id } = await aLocation(person, { title: 'Pier', description: 'Wooden' })
  const page = await open('/my/locations', { as: person })
  const scripts = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  const arrival = page.goto(`/my/locations/${id}/edit`, { waitUntil: 'commit' })
  const fields = {
    title: page.getByLabel('Title', { exact: true }),
    description: page.getByRole('textbox', { name: /^Description/ }),
    address: page.getByRole('combobox', { name: /^Address/ }),
    coordinates: page.getByRole('textbox', { name: /^Coordinates/ }),
  }
  await fields.title.fill('Old pier')
  await fields.description.fill('Wooden, and old')
  await fields.address.fill('Harbour street 1')
  await fields.coordinates.fill('46, 7')
  await page.getByRole('textbox', { name: /^Tags/ }).fill('wood, water')
  scripts.resolve()
  await arrival
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Remove water' })).toBeVisible()
  await expect(page.getByText('Read as 46')).toBeVisible()
  await expect(fields.title).toHaveValue('Old pier')
  await expect(fields.description).toHaveValue('Wooden, and old')
  await expect(fields.address).toHaveValue('Harbour street 1')
  await page.getByRole('link', { name: 'Locations', exact: true }).first().click()
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
  expect(await titles({ database })).toEqual(['Pier'])
})

test('what is typed into a new place before the scripts are ready is there again', async ({
  open,
}) => {
  const page = await open('/my/locations', { as: await aUser() })
  const scripts = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  const arrival = page.goto('/my/locations/new', { waitUntil: 'commit' })
  const title = page.getByLabel('Title', { exact: true })
  await title.fill('Old pier')
  scripts.resolve()
  await arrival
  await expect.poll(() => page.evaluate(countKept)).toMatchObject({ drafts: 1 })
  page.on('dialog', (dialog) => dialog.accept())
  await page.reload()
  await expect(page.getByText('What you typed is here again')).toBeVisible()
  await expect(title).toHaveValue('Old pier')
})
