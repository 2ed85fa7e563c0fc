import { aUser } from '#tests/support/factories.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './test.ts'

const phone = { width: 390, height: 844 }

test('a call of the reference is found and tried with one’s own session, and a write asks first', async ({
  open,
  database,
}) => {
  const user = await aUser({ username: 'ana' })
  const page = await open('/api', { as: user, viewport: phone })
  await page.getByRole('searchbox').fill('tag creates')
  await expect(page.locator('#postShoot')).toHaveCount(0)
  const call = page.locator('#postTag')
  await call.getByText('Try it').click()
  await call.getByLabel('Body').fill('{ "title": ')
  await expect(call.getByText('This is not valid JSON yet')).toBeVisible()
  await call.getByLabel('Body').fill('{ "title": "Pier" }')
  await call.getByRole('button', { name: 'Send' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send POST tag?' })
  await expect(dialog.getByText('as ana')).toBeVisible()
  expect((await database.query('select from tags')).rowCount).toBe(0)
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(call.getByText(/^201/)).toBeVisible()
  await expect(call.getByRole('region', { name: 'Answer' })).toContainText('Pier', {
    useInnerText: true,
  })
  expect((await database.query('select title from tags')).rows).toEqual([{ title: 'Pier' }])
  await expectAccessible(page)
})

test('a visitor tries what is open, is led to log in for the rest, and needs no script to read', async ({
  open,
}) => {
  const page = await open('/api?search=geartemplates', { viewport: phone })
  const call = page.locator('#getGeartemplates')
  await call.getByText('Try it').click()
  await call.getByRole('button', { name: 'Send' }).click()
  await expect(call.getByText(/^200/)).toBeVisible()
  await page.goto('/api?search=userinfo')
  const closed = page.locator('#postUserinfo')
  await closed.getByText('Try it').click()
  const login = closed.getByRole('link', { name: 'Log in' })
  await expect(login).toHaveAttribute('href', '/login?next=%2Fapi')
  await page.goto('/api?search=zebra')
  await expect(page.getByText('No call mentions “zebra”')).toBeVisible()
  const plain = await open('/api?search=userinfo', { javaScriptEnabled: false })
  await plain.locator('#postUserinfo').getByText('Try it').click()
  await expect(plain.locator('#postUserinfo pre')).toContainText('curl -X POST', {
    useInnerText: true,
  })
  await expect(plain.getByRole('article').nth(4)).toHaveCount(0)
})
