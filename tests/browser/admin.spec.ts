import type { Page } from '@playwright/test'
import { aLocation, aUser } from '#tests/support/factories.ts'
import { anOffice } from './admin-states.ts'
import { expectBanner } from './banners.ts'
import { expect, test } from './test.ts'

const ways = [
  { name: 'with scripts', javaScriptEnabled: true },
  { name: 'without scripts', javaScriptEnabled: false },
]
const banner = (page: Page) => page.getByRole('region', { name: 'Acting as somebody else' })

for (const { name, ...way } of ways) {
  test(`an admin acts as a user from the list and stops again, ${name}`, async ({
    open,
    server,
  }) => {
    const admin = await aUser({ role: 'admin', username: 'vera' })
    const user = await aUser({ username: 'ines' })
    await aLocation(user, { title: 'Old Port' })
    const page = await open('/admin', { as: admin, ...way })
    await page.getByRole('navigation', { name: 'Admin' }).getByText('Users').click()
    await page.getByLabel('Search name, email or ID').fill('ines')
    await page.getByRole('button', { name: 'Search' }).click()
    await page.waitForURL(/search=ines/)
    await page.getByLabel('Manage ines').click()
    await page.getByRole('button', { name: 'Act as ines' }).click()
    await expect(page.getByRole('heading', { name: 'ines', level: 1 })).toBeVisible()
    await expect(banner(page).getByText('You act as ines')).toBeVisible()
    await expect(page.getByText('Old Port').first()).toBeVisible()
    await page.goto(`${server.origin}/app/ines?embedded=true`)
    await expect(banner(page)).toBeVisible()
    await banner(page).getByRole('button', { name: 'Stop' }).click()
    await expectBanner(page, 'You are yourself again')
    await expect(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible()
    await expect(banner(page)).toHaveCount(0)
    await page.goto(`${server.origin}/admin/audit?whom=ines`)
    await expect(page.getByText('vera began to act as ines')).toBeVisible()
    await expect(page.getByText('vera stopped acting as ines')).toBeVisible()
  })
}

for (const { name, ...way } of ways) {
  test(`an admin changes a role and ends sessions, ${name}`, async ({ open, database }) => {
    const admin = await aUser({ role: 'admin', username: 'vera' })
    const user = await aUser({ username: 'ines' })
    const page = await open('/admin/users?search=ines', { as: admin, ...way })
    await page.getByLabel('Manage ines').click()
    await page.getByLabel('Role', { exact: true }).selectOption('beta')
    await page.getByRole('button', { name: 'Save role of ines' }).click()
    await expectBanner(page, 'ines has the role beta')
    if (!(await page.getByRole('button', { name: 'End sessions' }).isVisible())) {
      await page.getByLabel('Manage ines').click()
    }
    await page.getByRole('button', { name: 'End sessions' }).click()
    if (way.javaScriptEnabled) {
      await page.getByRole('dialog').getByRole('button', { name: 'End sessions' }).click()
    }
    await expectBanner(page, '1 session of ines ended')
    const { rows } = await database.query('select role from users where id = $1', [user.id])
    expect(rows).toEqual([{ role: 'beta' }])
  })
}

for (const { name, ...way } of ways) {
  test(`a mail is shown in a frame that runs nothing, and leads nowhere, ${name}`, async ({
    open,
    database,
  }) => {
    const people = await aFewPeople()
    const { sent } = await anOffice(people, database)
    const page = await open(`/admin/outbox/${sent}`, { as: people.admin, ...way })
    const frame = page.frameLocator('iframe[title="The mail"]')
    const link = frame.getByRole('link', { name: 'Confirm email' })
    await expect(link).toBeVisible()
    await link.click()
    await frame.locator('body').innerText()
    expect(page.context().pages()).toHaveLength(1)
    await expect(frame.getByText('please confirm').first()).toBeVisible()
    const coming = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download .eml' }).click()
    expect((await coming).suggestedFilename()).toBe(`${sent}.eml`)
  })
}

for (const { name, ...way } of ways) {
  test(`a failed job is tried again, ${name}`, async ({ open, database }) => {
    const people = await aFewPeople()
    await anOffice(people, database)
    const page = await open('/admin', { as: people.admin, ...way })
    await page.getByRole('button', { name: /^Retry export/ }).click()
    await expectBanner(page, 'The job export is tried again')
    await expect(page.getByRole('heading', { name: 'Failed jobs', level: 1 })).toBeVisible()
  })
}

async function aFewPeople() {
  return { admin: await aUser({ role: 'admin' }), newcomer: await aUser() }
}
