import { aUser } from '#tests/support/factories.ts'
import { expect, test } from './test.ts'

test('what was typed for a new location outlives its tab until it is saved', async ({
  open,
  server,
  database,
}) => {
  const page = await open('/my/locations/new', { as: await aUser() })
  const context = page.context()
  const isKept = () => page.evaluate(() => localStorage.length)
  await page.getByLabel('Title', { exact: true }).fill('Low tide')
  await page.getByRole('textbox', { name: /Description/ }).fill('Bring boots')
  await expect.poll(isKept).toBe(1)
  await page.close()

  const again = await context.newPage()
  await again.goto(`${server.origin}/my/locations/new`)
  await expect(again.getByText('What you typed is here again')).toBeVisible()
  const description = again.getByRole('textbox', { name: /Description/ })
  await expect(description).toHaveValue('Bring boots')
  await again.locator('.editor-foot').getByRole('button').click()
  await again.waitForURL(/\/my\/locations\/[0-9a-f-]{36}/)
  expect(await again.evaluate(() => localStorage.length)).toBe(0)
  const { rows } = await database.query('select title, description from locations')
  expect(rows).toEqual([{ title: 'Low tide', description: 'Bring boots' }])
})
