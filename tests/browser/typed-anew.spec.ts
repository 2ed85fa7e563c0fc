import { aLocation, aUser } from '#tests/support/factories.ts'
import { countKept } from './count-kept.ts'
import { expect, test } from './test.ts'

test('what was typed for a new location outlives its tab until it is saved', async ({
  open,
  server,
  database,
}) => {
  const page = await open('/my/locations/new', { as: await aUser() })
  const context = page.context()
  await page.getByLabel('Title', { exact: true }).fill('Low tide')
  await page.getByRole('textbox', { name: /Description/ }).fill('Bring boots')
  await page.getByRole('combobox', { name: /^Tags/ }).fill('wood, water,')
  await page.getByRole('combobox', { name: /^Address/ }).fill('Harbour street 1')
  await page.getByRole('textbox', { name: /^Coordinates/ }).fill('46, 7')
  await expect.poll(() => page.evaluate(countKept)).toMatchObject({ drafts: 1 })
  await page.close()

  const again = await context.newPage()
  await again.goto(`${server.origin}/my/locations/new`)
  await expect(again.getByText('What you typed is here again')).toBeVisible()
  const description = again.getByRole('textbox', { name: /Description/ })
  await expect(description).toHaveValue('Bring boots')
  await expect(again.getByRole('button', { name: 'Remove water' })).toBeVisible()
  await expect(again.getByRole('combobox', { name: /^Address/ })).toHaveValue('Harbour street 1')
  await expect(again.getByRole('textbox', { name: /^Coordinates/ })).toHaveValue('46, 7')
  await again.locator('.editor-foot').getByRole('button').click()
  await again.waitForURL(/\/my\/locations\/[0-9a-f-]{36}/)
  expect(await again.evaluate(countKept)).toMatchObject({ drafts: 0 })
  const { rows } = await database.query('select title, description from locations')
  expect(rows).toEqual([{ title: 'Low tide', description: 'Bring boots' }])
})

test('a new shoot comes back with its places, and only to whom typed it', async ({ open }) => {
  const [owner, other] = [await aUser(), await aUser()]
  const { id } = await aLocation(owner, { title: 'Pier' })
  const page = await open(`/my/shoots/new?locationIds=${id}`, { as: owner })
  await page.getByLabel('Title', { exact: true }).fill('Low tide')
  await expect.poll(() => page.evaluate(countKept)).toMatchObject({ drafts: 1 })
  page.on('dialog', (dialog) => dialog.accept())
  await page.goto('/my/shoots/new')
  await expect(page.getByText('What you typed is here again')).toBeVisible()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Low tide')
  await expect(page.getByRole('checkbox', { name: /^Pier/ })).toBeChecked()

  const [name = '', value = ''] = other.headers.Cookie.split('=')
  await page.context().addCookies([{ name, value, url: page.url() }])
  await page.goto('/my/shoots/new')
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('')
})
