import { expect, type Page } from '@playwright/test'
import { db } from '#app/db/client.server.ts'
import { newId } from '#app/db/id.server.ts'
import { sql } from '#app/db/sql.server.ts'
import * as sessions from '#app/domain/accounts/sessions.server.ts'
import type { User } from '#app/domain/users/user.ts'
import { password } from '#tests/support/factories.ts'
import { aRestore } from '#tests/whole/a-restore.ts'
import type { Library } from './library.ts'
import type { State } from './states.ts'

export async function accountsOnTheirWay(waiting: User, ready: User) {
  const day = 86_400_000
  await db.insert('exports', [
    { id: newId(), ownerId: waiting.id, status: 'working', done: 318, total: 1204 },
    {
      id: newId(),
      ownerId: ready.id,
      status: 'ready',
      bytes: 1_288_490_189,
      readyAt: new Date(Date.now() - day),
    },
  ])
  const limit =
    'Your Basic plan has room for 10 locations. You have 2, so 8 more fit, and not 1,198.'
  const [working, full] = [
    await aRestore(waiting, { status: 'applying' }),
    await aRestore(ready, { status: 'checked', limit }),
  ]
  const pendingEmail = 'a.very.long.address@of-a-long-domain.photography.example'
  await db.update('users', { pendingEmail }, sql`id = ${waiting.id}`)
  const iphone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'
  for (const device of [iphone, 'Recce/12 CFNetwork/1496 Darwin/23.5.0']) {
    await sessions.create(ready.id, device)
  }
  return { working, full }
}

export function ownAccountStates({
  connecting,
  archives,
}: Pick<Library, 'connecting' | 'archives'>): State[] {
  const restore = '/my/account/data/restore'
  return [
    { name: 'account, an archive is checked', path: `${restore}/${archives.checked}` },
    { name: 'an app asks to be connected', path: connecting },
    { name: 'account', path: '/my/account' },
    {
      name: 'account, a name that is none',
      path: '/my/account',
      act: (page) => wrong(page, 'Username', 'a', 'Save profile'),
    },
    { name: 'account, login', path: '/my/account/login' },
    {
      name: 'account, an email that is none',
      path: '/my/account/login',
      act: (page) => wrong(page, 'New email', 'nobody', 'Change email'),
    },
    {
      name: 'account, a wrong password',
      path: '/my/account/login',
      act: changePasswordWrong,
      isRefused: true,
    },
    { name: 'account, notifications', path: '/my/account/notifications' },
    { name: 'account, plan', path: '/my/account/plan' },
    { name: 'account, access tokens', path: '/my/account/tokens' },
    { name: 'account, webhooks', path: '/my/account/webhooks' },
    { name: 'account, a new webhook', path: '/my/account/webhooks', act: makeWebhook },
    { name: 'account, a new access token', path: '/my/account/tokens', act: makeToken },
    { name: 'account, data', path: '/my/account/data' },
    { name: 'account, deletion', path: '/my/account/delete' },
    {
      name: 'account, deletion without a name',
      path: '/my/account/delete',
      act: (page) => wrong(page, 'Your username', '', 'Delete my account for good'),
    },
  ]
}

export function otherAccountStates({ archives }: Pick<Library, 'archives'>): State[] {
  const restore = '/my/account/data/restore'
  return [
    {
      name: 'account, an archive is brought back',
      path: `${restore}/${archives.working}`,
      as: 'newcomer',
    },
    {
      name: 'account, an archive that does not fit',
      path: `${restore}/${archives.full}`,
      as: 'basic',
    },
    { name: 'account, a new email waits', path: '/my/account/login', as: 'newcomer' },
    { name: 'account, a download is made', path: '/my/account/data', as: 'newcomer' },
    { name: 'account, a download is ready', path: '/my/account/data', as: 'basic' },
    { name: 'account, a small plan', path: '/my/account/plan', as: 'basic' },
    { name: 'account, no access tokens', path: '/my/account/tokens', as: 'basic' },
    { name: 'account, no webhooks', path: '/my/account/webhooks', as: 'basic' },
    { name: 'account, three devices', path: '/my/account/login', as: 'basic' },
  ]
}

async function makeWebhook(page: Page) {
  await page.getByRole('textbox', { name: 'Address' }).fill('https://studio.example/recce')
  await page.getByRole('checkbox', { name: 'item.sold' }).check()
  await page.getByLabel('Current password').fill(password)
  await page.getByRole('button', { name: 'Add the webhook' }).click()
  await expect(page.getByText('you won’t see it again')).toBeVisible()
}

async function makeToken(page: Page) {
  await page
    .getByRole('textbox', { name: 'Name' })
    .fill(`Backup ${crypto.randomUUID().slice(0, 8)}`)
  await page.getByRole('checkbox', { name: 'library:read' }).check()
  await page.getByLabel('Current password').fill(password)
  await page.getByRole('button', { name: 'Make the token' }).click()
  await expect(page.getByText('you won’t see it again')).toBeVisible()
}

async function wrong(page: Page, label: string, text: string, button: string) {
  await page.getByLabel(label).fill(text)
  await page.getByRole('button', { name: button, exact: true }).click()
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
}

async function changePasswordWrong(page: Page) {
  const form = page.locator('#password')
  await form.getByLabel('Current password').fill('not this one')
  await form.getByLabel('New Password', { exact: true }).fill('a longer sentence')
  await form.getByLabel('Confirm New Password').fill('a longer sentence')
  await form.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('This is not your current password')).toBeVisible()
}
