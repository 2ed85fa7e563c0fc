import { expect, type Page } from '@playwright/test'
import { ContactInput } from '#app/domain/messages/contact.ts'
import * as contacts from '#app/domain/messages/contacts.server.ts'
import * as inbox from '#app/domain/messages/inbox.server.ts'
import { visitor } from '#app/domain/users/actor.ts'
import { expectBanner } from './banners.ts'
import type { Library } from './library.ts'
import type { State } from './states.ts'

const written = [
  {
    name: 'Inês Duarte',
    email: 'ines@example.com',
    subject: 'Scanned negatives',
    messageType: 'technicalSupport',
    message:
      'I scan negatives, so no file knows where it was taken.\n\nCan I drop fifty on one place?',
  },
  {
    email: 'a.very.long.address@of-a-very-long-domain.photography.example',
    message: 'Thank you for this.',
  },
  {
    name: 'Bob',
    email: 'bob@example.org',
    subject: `Averylongwordthatneverends${'x'.repeat(100)}`,
    messageType: 'bugReport',
    message: `The map of ${'y'.repeat(200)} stays empty.`,
  },
]

export async function aCorrespondence({ admin }: Library) {
  for (const [index, one] of written.entries()) {
    const { id } = await contacts.create(visitor, ContactInput.parse(one), `198.51.100.${index}`)
    if (index === 0) {
      await inbox.reply(admin, { id, reply: 'Yes: drop them all.\nThen move them together.' })
    }
  }
}

export function messageStates(): State[] {
  const states: State[] = [
    { name: 'inbox', path: '/contact-mgmt' },
    { name: 'inbox, unread', path: '/contact-mgmt?filter=unread' },
    { name: 'inbox, replying', path: '/contact-mgmt', act: beginReply },
    { name: 'inbox, deleting', path: '/contact-mgmt', act: beginToDelete },
    { name: 'inbox, nothing found', path: '/contact-mgmt?search=atlantis' },
  ]
  return [
    { name: 'contact', path: '/contact' },
    { name: 'contact, wrong', path: '/contact', act: writeLittle },
    { name: 'contact, failed', path: '/contact', act: sendInVain, isRefused: true },
    { name: 'contact, sent', path: '/contact', act: sendMessage },
    { name: 'contact, after it was sent', path: '/contact?sent=true' },
    { name: 'contact in the app', path: '/contact?embedded=true' },
    { name: 'contact again outside', path: '/contact?embedded=false' },
    { name: 'contact of an owner', path: '/contact', as: 'owner' },
    { name: 'app', path: '/invite' },
    { name: 'app, wrong', path: '/invite', act: askForNobody, isRefused: true },
    { name: 'app, asked for', path: '/invite', act: askForApp },
    { name: 'app, asked for at the start', path: '/', act: askForApp },
    ...states.map((state) => ({ ...state, as: 'admin' as const })),
    { name: 'inbox for a user', path: '/contact-mgmt', as: 'owner', status: 403 },
  ]
}

export async function write(page: Page, message = 'Can I drop fifty scans on one place?') {
  await page.getByLabel('Name').fill('Inês Duarte')
  await page.getByRole('textbox', { name: 'Email' }).fill('ines@example.com')
  await page.getByRole('textbox', { name: 'Message' }).fill(message)
}

async function writeLittle(page: Page) {
  await write(page, 'Help')
  await page.getByLabel('Email').fill('ines')
  await page.getByLabel('Subject').focus()
  await expect(page.getByText('Message must be at least 10 characters long')).toBeVisible()
  await expect(page.getByText('Invalid email')).toBeVisible()
}

async function sendInVain(page: Page) {
  await write(page)
  await page.route('**/contact.data*', (route) => route.fulfill({ status: 400, body: 'no' }))
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await page.unroute('**/contact.data*')
  await expectBanner(page, 'Failed to submit form')
}

async function sendMessage(page: Page) {
  await write(page)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  await expectBanner(page, 'Message sent successfully')
}

async function askForNobody(page: Page) {
  await page.getByLabel('Email').fill('ines@nowhere,example')
  await page.locator('form[action="/invite"]').evaluate((form: HTMLFormElement) => {
    form.noValidate = true
  })
  await page.getByRole('button', { name: 'Send Invite' }).click()
  await expect(page.getByText('Invalid email')).toBeVisible()
}

async function askForApp(page: Page) {
  await page.getByRole('textbox', { name: 'Email' }).fill('ines@example.com')
  await page.getByRole('button', { name: 'Send Invite' }).click()
  await expect(page.getByText('Thank you!')).toBeVisible()
}

async function beginReply(page: Page) {
  await page.getByText('Reply', { exact: true }).first().click()
  await expect(page.getByRole('button', { name: 'Send reply' }).first()).toBeVisible()
}

async function beginToDelete(page: Page) {
  await page.getByText('Delete', { exact: true }).first().click()
  await expect(page.getByRole('button', { name: 'Delete this message' }).first()).toBeVisible()
}
