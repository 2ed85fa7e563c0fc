import type { Page } from '@playwright/test'
import type { MailTemplate } from '#app/domain/post/mail.ts'
import { render } from '#app/mails/render.server.tsx'
import { anAdmin, aStamp, listMessages } from '#tests/messages/contacts.ts'
import { sampleMails } from '#tests/post/sample-mails.ts'
import { aUser } from '#tests/support/factories.ts'
import { rulesOfColor, violationsOn } from './axe.ts'
import { expectBanner } from './banners.ts'
import { aLibrary } from './library.ts'
import { overflowing } from './looks.ts'
import { aCorrespondence, write } from './message-states.ts'
import { expect, test } from './test.ts'

for (const [name, javaScriptEnabled] of [
  ['with', true],
  ['without', false],
] as const) {
  test(`a message is written, read, answered and deleted ${name} JavaScript`, async ({ open }) => {
    const admin = await anAdmin('vera@recce.example')
    const page = await open('/contact', { javaScriptEnabled })
    await write(page)
    await page.getByLabel('About').selectOption('Bug Report')
    await takeTime(page)
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
    await expectBanner(page, 'Message sent successfully')
    await page.getByRole('link', { name: 'Send another message' }).click()
    await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('')
    expect(await listMessages(admin)).toMatchObject([
      { name: 'Inês Duarte', messageType: 'bugReport' },
    ])

    const inbox = await open('/contact-mgmt?filter=unread', {
      as: admin,
      javaScriptEnabled,
    })
    await inbox.getByRole('button', { name: 'Unread', exact: true }).click()
    await expect(inbox.getByText('You have read everything.')).toBeVisible()
    await inbox.getByRole('link', { name: 'Read 1' }).click()
    const message = inbox.getByRole('article')
    await message.getByText('Reply', { exact: true }).click()
    await message.getByRole('textbox').fill('Yes: drop them all.')
    await message.getByRole('button', { name: 'Send reply' }).click()
    await expect(message.getByText('Yes: drop them all.')).toBeVisible()
    await expectBanner(inbox, 'Reply sent to: ines@example.com')
    await message.getByText('Delete', { exact: true }).click()
    await message.getByRole('button', { name: 'Delete this message' }).click()
    await expectBanner(inbox, 'Message deleted')
    expect(await listMessages(admin)).toEqual([])
  })
}

test('Send waits for a whole form, and for nothing where no scripts run', async ({ open }) => {
  const page = await open('/contact')
  const button = page.getByRole('button', { name: 'Send', exact: true })
  await expect(button).toBeDisabled()
  await write(page, 'Too short')
  await expect(button).toBeDisabled()
  await page.getByRole('textbox', { name: 'Message' }).fill('Ten is ok.')
  await expect(button).toBeEnabled()
  await page.getByLabel('Email').fill('nobody')
  await expect(button).toBeDisabled()
  const plain = await open('/contact', { javaScriptEnabled: false })
  await expect(plain.getByRole('button', { name: 'Send', exact: true })).toBeEnabled()
})

test('a message that never arrives stays in its form and is sent at the second try', async ({
  open,
}) => {
  const user = await aUser()
  const admin = await anAdmin()
  const page = await open('/contact', { as: user })
  await write(page)
  await page.route('**/contact.data*', (route) => route.abort())
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await expectBanner(page, 'Failed to submit form')
  await expect(page.getByLabel('Name')).toHaveValue('Inês Duarte')
  await page.unroute('**/contact.data*')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  expect(await listMessages(admin)).toHaveLength(1)
})

for (const [name, javaScriptEnabled] of [
  ['with', true],
  ['without', false],
] as const) {
  test(`the link to the app is asked for at the start, twice, ${name} JavaScript`, async ({
    open,
    database,
  }) => {
    const page = await open('/', { javaScriptEnabled })
    for (const email of ['one@example.com', 'two@example.com']) {
      await page.getByLabel('Email').fill(email)
      await page.getByRole('button', { name: 'Send Invite' }).click()
      await expect(page.getByText('Thank you!')).toBeVisible()
      await page.getByRole('link', { name: 'Submit Another Email' }).click()
      await expect(page.getByRole('button', { name: 'Send Invite' })).toBeVisible()
      await expect(page.getByLabel('Email')).toHaveValue('')
    }
    const width = await page.getByLabel('Email').evaluate((input) => input.clientWidth)
    expect(width).toBeLessThanOrEqual(426)
    const { rows } = await database.query('select recipient from mails order by id')
    expect(rows).toEqual([{ recipient: 'one@example.com' }, { recipient: 'two@example.com' }])
  })
}

test('the inbox tells times in the zone of who looks, and in UTC without scripts', async ({
  open,
  server,
  database,
}) => {
  const library = await aLibrary(server)
  await aCorrespondence(library)
  await database.query(`update contact_messages set created_at = '2026-01-05T15:04:00Z'`)
  const openInbox = (javaScriptEnabled: boolean) =>
    open('/contact-mgmt', {
      as: library.admin,
      javaScriptEnabled,
      timezoneId: 'Asia/Tokyo',
    })
  const time = (page: Page) => page.getByRole('article').first().locator('time').first().innerText()
  expect(await time(await openInbox(false))).toBe('1/5/2026 3:04 PM UTC')
  const page = await openInbox(true)
  await expect.poll(() => time(page)).toBe('1/6/2026 12:04 AM GMT+9')
})

test('every mail can be read by day and by night, on a phone and beside it', async ({ open }) => {
  const page = await open('/api')
  const faults: Record<string, string[]> = {}
  for (const name of Object.keys(sampleMails) as MailTemplate[]) {
    const { html } = await render(name, sampleMails[name])
    await page.setContent(html)
    // What colours a mail has depends on the scheme alone.
    for (const [width, colorScheme, rules] of [
      [390, 'light', undefined],
      [600, 'dark', rulesOfColor],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ colorScheme })
      const found = [...(await violationsOn(page, rules)), ...(await overflowing(page))]
      if (found.length > 0) faults[`${name} ${width} ${colorScheme}`] = found
    }
  }
  expect(faults).toEqual({})
})

/**
 * Makes the form look as if it had been open for a minute, since one that is sent at once is taken
 * for a program's. React restores the value of a field that it renders again, so the stamp is
 * changed on its way.
 */
async function takeTime(page: Page) {
  await page.locator('input[name=stamp]').evaluate((input, stamp) => {
    input.setAttribute('value', stamp)
    input.closest('form')?.addEventListener('formdata', ({ formData }) => {
      formData.set('stamp', stamp)
    })
  }, aStamp())
}
