import type { Page } from '@playwright/test'
import * as sentInvitations from '#app/domain/sharing/sent-invitations.server.ts'
import { aShoot } from '#tests/shoots/a-plan.ts'
import { aLocation, aPortfolio, aUser } from '#tests/support/factories.ts'
import { expect, test } from './test.ts'

async function said(page: Page) {
  const messages = page.locator('.banner p, main .banner > div, .field-error')
  return (await messages.allInnerTexts()).filter((text) => text !== '')
}
const press = (page: Page, name: string, at = 0) =>
  page
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .nth(at)
    .click()

test('what an action said is gone where the browser refuses the next one', async ({ open }) => {
  const person = await aUser({ tier: 'Basic' })
  const page = await open('/my/locations/new', { as: person, holdBanners: true })
  await page.getByLabel('Title', { exact: true }).fill('Pier')
  await press(page, 'Save location')
  await expect.poll(() => said(page)).toEqual(['Pier is saved. Add its photos.'])
  await page.waitForURL(/locations\/[0-9a-f-]{36}$/)
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await page.getByLabel('Title', { exact: true }).fill('')
  await page.locator('.editor-foot').getByRole('button').click()
  await expect.poll(() => said(page)).toEqual(['A location needs a title'])
})

test('what an action said is gone where the server refuses the next one, and the other way round', async ({
  owner,
  open,
}) => {
  const person = await aUser({ tier: 'Basic' })
  for (const title of ['Dawn', 'Dusk', 'Night']) {
    const { id: itemId } = await aShoot(owner, { title })
    const sharing = { recipient: { username: person.username }, accessLevel: 'view' } as const
    await sentInvitations.create(owner, { kind: 'shoot', itemId }, sharing)
  }
  const page = await open('/my/shared', { as: person, holdBanners: true })
  for (const left of [2, 1]) {
    await press(page, 'Accept')
    await page.waitForURL('**/app/**')
    await page.goBack()
    await expect(page.getByRole('button', { name: 'Accept' })).toHaveCount(left)
  }
  await expect.poll(() => said(page)).toEqual([expect.stringContaining('You joined “')])
  await press(page, 'Accept')
  await expect.poll(() => said(page)).toEqual([expect.stringContaining('Basic plan holds 2')])
  await press(page, 'Decline')
  await expect.poll(() => said(page)).toEqual([expect.stringContaining('You declined ')])
})

test('a refusal is gone when something else is done on its page', async ({ open }) => {
  const person = await aUser({ tier: 'Basic' })
  const [one, two] = [await aLocation(person, { title: 'One' }), await aLocation(person)]
  const { id } = await aPortfolio(person, { locationIds: [one.id, two.id] })
  await aPortfolio(person)
  const page = await open(`/my/portfolios/${id}`, { as: person, holdBanners: true })
  await page.getByLabel(/^More for /).click()
  await press(page, 'Duplicate')
  await expect.poll(() => said(page)).toEqual([expect.stringContaining('Basic plan holds 2')])
  await page.locator('.location-sorter [value^="move:"]:not([aria-disabled])').first().click()
  await expect.poll(() => said(page)).toEqual(['One is now number 2'])
})
