import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterEach, expect, test } from 'vitest'
import { db, inTransaction } from '#app/db/client.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { appointByName, appointFromEnvironment } from '#app/domain/accounts/admins.server.ts'
import * as confirmations from '#app/domain/accounts/confirmations.server.ts'
import * as tokens from '#app/domain/accounts/tokens.server.ts'
import * as users from '#app/domain/accounts/users.server.ts'
import * as audit from '#app/domain/users/audit.server.ts'
import { env } from '#app/server/env.server.ts'
import { call } from '#tests/support/api.ts'
import { post, request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aUser, password } from '#tests/support/factories.ts'

useDatabase()

const email = 'Ines@Example.com'

afterEach(() => {
  env.ADMIN_EMAIL = undefined
})

async function confirm(userId: string, address: string) {
  const token = await inTransaction((trx) => tokens.issue(trx, 'confirmation', userId, address))
  await confirmations.confirm(token)
}

test('whoever confirms ADMIN_EMAIL is an admin from then on, and the audit log says why', async () => {
  env.ADMIN_EMAIL = 'ines@example.com'
  const { headers, ...ines } = await aUser({ email, emailConfirmed: false })
  const other = await aUser({ email: 'tom@example.com', emailConfirmed: false })
  expect((await request('/admin', { headers })).status).toBe(403)
  await confirm(ines.id, email)
  await confirm(other.id, 'tom@example.com')
  expect((await request('/admin', { headers })).status).toBe(200)
  expect((await users.find(other.id)).isAdmin).toBe(false)
  const admin = await users.find(ines.id)
  const all = { who: '', whom: '', action: undefined, cursor: undefined, limit: 10 }
  expect((await audit.list(admin, all)).items).toMatchObject([
    {
      actorName: 'ADMIN_EMAIL',
      subjectName: ines.username,
      action: 'roleChanged',
      details: { from: 'user', to: 'admin' },
    },
  ])
})

test('an address that is only claimed makes nobody an admin', async () => {
  env.ADMIN_EMAIL = email
  const { id } = await aUser({ email, emailConfirmed: false })
  await appointFromEnvironment()
  expect((await users.find(id)).isAdmin).toBe(false)
  await expect(appointByName(email)).rejects.toThrow(
    `No account has confirmed the address ${email}`,
  )
})

test('ADMIN_EMAIL set after the confirmation counts from the next start', async () => {
  const { id } = await aUser({ email, emailConfirmed: false })
  await confirm(id, email)
  env.ADMIN_EMAIL = email.toUpperCase()
  await appointFromEnvironment()
  expect((await users.find(id)).isAdmin).toBe(true)
})

test('npm run admin appoints by a confirmed address or a username, and says what is missing in one line', async () => {
  const ines = await aUser({ email, emailConfirmed: false })
  const tom = await aUser()
  await confirm(ines.id, email)
  await appointByName(email)
  expect((await users.find(ines.id)).isAdmin).toBe(true)
  const run = (...args: string[]) =>
    promisify(execFile)('node', ['app/commands/admin.ts', ...args], { env: process.env })
  const [byName, nobody, nothing] = await Promise.all([
    run(tom.username.toUpperCase()),
    run('nobody-here').catch((error) => error),
    run().catch((error) => error),
  ])
  expect(byName.stdout).toBe(`${tom.username} is an admin\n`)
  expect((await users.find(tom.id)).isAdmin).toBe(true)
  expect(nobody).toMatchObject({ code: 1, stderr: expect.stringContaining('has the username') })
  expect(nobody.stderr.trim().split('\n')).toHaveLength(1)
  expect(nothing).toMatchObject({ code: 1, stderr: expect.stringContaining('npm run admin --') })
})

test.each(['admin', 'API', 'support', 'demo', 'ad-min', '_root_'])(
  'nobody takes the name %s, by page or API, at sign-up or later',
  async (username) => {
    const signedUp = await post('/login?mode=signup', { username, password })
    expect(signedUp.status).toBe(400)
    expect(await signedUp.text()).toContain('This username is reserved')
    expect((await call('POST signup', { body: { username, password } })).status).toBe(400)
    const { headers } = await aUser({ username: 'ines' })
    const renamed = await post('/my/account', { username, displayName: '' }, headers)
    expect(renamed.status).toBe(400)
    expect(await renamed.text()).toContain('This username is reserved')
    const rows = await db.select('users', ['username'], sql`true`)
    expect(rows).toEqual([{ username: 'ines' }])
  },
)

test('an address like support@ gets a name that is not reserved; who has a reserved one keeps it', async () => {
  const made = await users.create({ email: 'support@example.com', password })
  expect(made.username).toBe('support2')
  const { headers } = await aUser({ username: 'admin' })
  const saved = await post('/my/account', { username: 'admin', displayName: 'Ada' }, headers)
  expect(saved.status).toBeLessThan(400)
})
