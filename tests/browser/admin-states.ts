import { expect, type Page } from '@playwright/test'
import { db } from '#app/db/client.server.ts'
import { newId } from '#app/db/id.server.ts'
import * as people from '#app/domain/accounts/people.server.ts'
import * as mailDeliveries from '#app/domain/post/mail-deliveries.server.ts'
import type { Library } from './library.ts'
import type { State } from './states.ts'
import type { Recce } from './test.ts'

/** No job sends the mails, so that the workers of a running server leave them alone. */
export async function anOffice({ admin, newcomer }: People, { query }: Behind) {
  const sent = await aMail('newcomer@example.com', 'waiting')
  await mailDeliveries.deliver(sent)
  const failed = await aMail('a.very.long.address@of-a-long-domain.photography.example', 'failed')
  await query(
    `insert into pgboss.job (name, data, state, retry_count, completed_on, output, policy)
      values ('export', '{"id": "none"}', 'failed', 3, now(), '{"message": "connect ECONNREFUSED"}', 'standard')`,
  )
  await people.changeTier(admin, newcomer.id, 'Pro')
  return { sent, failed }
}

type People = Pick<Library, 'admin' | 'newcomer'>
type Behind = Recce['database']

export function adminStates({ sent, failed }: Awaited<ReturnType<typeof anOffice>>): State[] {
  const states: State[] = [
    { name: 'dashboard', path: '/admin' },
    { name: 'users', path: '/admin/users' },
    { name: 'users, one managed', path: '/admin/users?search=newcomer', act: manage },
    { name: 'users, asked before sessions end', path: '/admin/users?search=newcomer', act: ask },
    { name: 'users, nobody found', path: '/admin/users?search=atlantis' },
    { name: 'outbox', path: '/admin/outbox' },
    { name: 'outbox, nothing found', path: '/admin/outbox?status=sent&search=atlantis' },
    { name: 'mail', path: `/admin/outbox/${sent}` },
    { name: 'mail that failed', path: `/admin/outbox/${failed}` },
    { name: 'mail that is none', path: '/admin/outbox/atlantis', status: 404 },
    { name: 'desk, nothing waits', path: '/admin/submissions' },
    { name: 'money', path: '/admin/money' },
    { name: 'money, sales', path: '/admin/money/sales' },
    { name: 'money, payouts', path: '/admin/money/payouts' },
    { name: 'failed jobs', path: '/admin/jobs' },
    { name: 'education price', path: '/admin/education' },
    { name: 'audit log', path: '/admin/audit' },
    { name: 'audit log, nothing found', path: '/admin/audit?who=atlantis' },
  ]
  return [
    ...states.map((state) => ({ ...state, as: 'admin' as const })),
    { name: 'admin pages for a user', path: '/admin', as: 'owner', status: 403 },
    { name: 'acting as somebody', path: '/my', as: 'acting' },
    { name: 'acting as somebody, in public', path: '/app/ansel', as: 'acting' },
    { name: 'acting as somebody, no admin there', path: '/admin/users', as: 'acting', status: 403 },
    { name: 'acting as somebody, in the app', path: '/app/ansel?embedded=true', as: 'acting' },
    { name: 'acting as somebody, outside again', path: '/?embedded=false', as: 'acting' },
  ]
}

async function aMail(recipient: string, status: 'waiting' | 'failed') {
  const id = newId()
  const link = 'http://localhost:3000/confirm-email'
  const props = { username: 'newcomer', link, days: 3 }
  const lastError = status === 'failed' ? '535 5.7.8 Error: authentication failed' : ''
  const mail = { id, template: 'confirmEmail', props, recipient, status, lastError }
  await db.insert('mails', mail)
  return id
}

async function manage(page: Page) {
  await page.getByLabel('Manage newcomer').click()
  await expect(page.getByLabel('Role', { exact: true })).toBeVisible()
}

async function ask(page: Page) {
  await manage(page)
  await page.getByRole('button', { name: 'End sessions' }).click()
  await expect(page.getByRole('dialog', { name: 'End all sessions of newcomer?' })).toBeVisible()
}
