import type { Page } from '@playwright/test'
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
  await page.locator('#postTag').getByRole('link').click()
  const call = page.getByRole('article')
  await expect(call.getByRole('heading', { name: 'POST tag' })).toBeVisible()
  expect(await isTooWide(page)).toBe(false)
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
  const page = await open('/api/calls/getGeartemplates', { viewport: phone })
  const call = page.getByRole('article')
  await call.getByText('Try it').click()
  await call.getByRole('button', { name: 'Send' }).click()
  await expect(call.getByText(/^200/)).toBeVisible()
  await page.goto('/api/calls/postUserinfo')
  await call.getByText('Try it').click()
  const login = call.getByRole('link', { name: 'Log in' })
  await expect(login).toHaveAttribute('href', '/login?next=%2Fapi%2Fcalls%2FpostUserinfo')
  await page.goto('/api?search=zebra')
  await expect(page.getByText('No call mentions “zebra”')).toBeVisible()
  const plain = await open('/api?search=userinfo', { javaScriptEnabled: false })
  await expect(plain.locator('.api-lines > li').nth(4)).toHaveCount(0)
  await plain.locator('#postUserinfo').getByRole('link').click()
  await expect(plain.locator('pre').first()).toContainText('curl -X POST', { useInnerText: true })
  await expect(plain.locator('pre').nth(1)).toContainText('"data"', { useInnerText: true })
  await expect(plain.getByText('Try it')).toBeHidden()
})

test('the list, a long call and the types fit on a phone', async ({ open }) => {
  const page = await open('/api', { viewport: phone })
  for (const path of ['/api', '/api/calls/getUserIdRecce', '/api/types']) {
    await page.goto(path)
    expect(await isTooWide(page), path).toBe(false)
    await expectAccessible(page)
  }
})

function isTooWide(page: Page) {
  return page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
}
