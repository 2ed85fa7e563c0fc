import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { sql } from '#app/db/sql.server.ts'
import * as tokens from '#app/domain/accounts/tokens.server.ts'
import { tidy } from '#app/domain/whole/tidying.server.ts'
import { call, refusal } from '#tests/support/api.ts'
import { post, request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aUser, password } from '#tests/support/factories.ts'
import { readMails } from '#tests/support/mails.ts'

const database = useDatabase()

type Somebody = Awaited<ReturnType<typeof aUser>>
const newPassword = 'a rolleiflex in the pram'
const over = 'The link may be expired or invalid.'

test('a reset, or a new password, ends a change of email that waits, and its link', async () => {
  const ends: ((owner: Somebody) => Promise<{ status: number }>)[] = [
    async (owner) => {
      const resetToken = await tokens.issue(db, 'reset', owner.id, owner.email)
      return call('POST reset-password', { body: { resetToken, newPassword } })
    },
    (owner) => call(`PATCH user/${owner.id}`, { as: owner, body: { password, newPassword } }),
  ]
  for (const [number, end] of ends.entries()) {
    const owner = await aUser()
    const thief = `thief${number}@example.com`
    const token = await wishFor(owner, thief)
    expect((await end(owner)).status).toBe(200)
    const confirmed = await call('POST confirm-email', { body: { emailConfirmToken: token } })
    expect(refusal(confirmed)).toEqual([400, 'invalid', over])
    expect(await emailOf(owner)).toEqual({ email: owner.email, pendingEmail: null })
  }
})

test('a reset token is good for the address that it went to, and no other', async () => {
  const owner = await aUser()
  const resetToken = await tokens.issue(db, 'reset', owner.id, owner.email)
  await changeTo(owner, 'new@example.com')
  const answer = await call('POST reset-password', { body: { resetToken, newPassword } })
  expect(refusal(answer)).toEqual([400, 'invalid', 'This reset token is not valid or has expired'])
  expect((await logIn(owner.username, password)).status).toBe(200)
})

test('the address that was left takes its account back, and nobody else keeps a hold on it', async () => {
  const owner = await aUser({ username: 'ines', email: 'ines@example.com' })
  await changeTo(owner, 'thief@example.com')
  const thiefs = await tokens.issue(db, 'reset', owner.id, 'thief@example.com')
  await call(`PATCH user/${owner.id}`, {
    as: owner,
    body: { email: 'other@example.com', password },
  })
  const mail = (await readMails('ines@example.com')).at(-1)
  expect(mail?.subject).toBe('Your Recce email has changed')
  expect(mail?.text).toContain('thief@example.com')
  const link = mail?.links[0] ?? ''

  const page = await (await request(link)).text()
  expect(page.replace(/<[^>]+>/g, '')).toContain('ines@example.com becomes the email of ines again')
  expect((await emailOf(owner)).email).toBe('thief@example.com')

  const token = new URL(link).searchParams.get('token') ?? ''
  const restored = await post(link, { token })
  const to = restored.headers.get('Location') ?? ''
  expect([restored.status, to]).toEqual([
    303,
    expect.stringMatching(/^\/login\?mode=resetPassword/),
  ])
  expect(await emailOf(owner)).toEqual({ email: 'ines@example.com', pendingEmail: null })
  expect((await call('GET check-session', { as: owner })).data.session.userId).toBe(null)
  expect((await logIn('ines', password)).status).toBe(401)
  const byThief = { body: { resetToken: thiefs, newPassword: 'the thief knows this' } }
  expect((await call('POST reset-password', byThief)).status).toBe(400)

  const resetToken = new URL(to, 'http://own.test').searchParams.get('resetToken')
  expect((await call('POST reset-password', { body: { resetToken, newPassword } })).status).toBe(
    200,
  )
  expect((await logIn('ines@example.com', newPassword)).status).toBe(200)
  expect((await post(link, { token })).status).toBe(400)
})

test('of two addresses that take an account back in turn, the one that had it first has it', async () => {
  const owner = await aUser({ email: 'first@example.com' })
  await changeTo(owner, 'thief@example.com')
  const first = await restoreTokenIn('first@example.com')
  await changeTo(owner, 'first@example.com')
  const thiefs = await restoreTokenIn('thief@example.com')
  expect((await post('/restore-email', { token: thiefs })).status).toBe(303)
  expect((await emailOf(owner)).email).toBe('thief@example.com')
  expect((await post('/restore-email', { token: first })).status).toBe(303)
  expect((await emailOf(owner)).email).toBe('first@example.com')
  expect((await post('/restore-email', { token: thiefs })).status).toBe(400)
})

test('an address can be taken back for seven days', async () => {
  const owner = await aUser({ email: 'ines@example.com' })
  await changeTo(owner, 'new@example.com')
  const token = await restoreTokenIn('ines@example.com')
  const { rows } = await database.query(
    `select extract(epoch from expires_at - now()) / 86400 as days from tokens where purpose = 'emailRestore'`,
  )
  expect(Math.round(Number(rows[0].days))).toBe(7)
  await tidy(new Date(Date.now() + 7 * 86_400_000 + 1000))
  const page = await request(`/restore-email?token=${token}`)
  expect(await page.text()).toContain('This link does not work any more')
  expect((await post('/restore-email', { token })).status).toBe(400)
  expect((await emailOf(owner)).email).toBe('new@example.com')
})

test('an address that was never confirmed is offered nothing: it may be a stranger’s', async () => {
  const owner = await aUser({ email: 'mistyped@example.com', emailConfirmed: false })
  await changeTo(owner, 'right@example.com')
  const subjects = (await readMails('mistyped@example.com')).map(({ subject }) => subject)
  expect(subjects).not.toContain('Your Recce email has changed')
  const { rows } = await database.query(`select from tokens where purpose = 'emailRestore'`)
  expect(rows).toEqual([])
})

test('an account that asks for one address after another is stopped for the day', async () => {
  const owner = await aUser()
  const ask = (number: number) =>
    call(`PATCH user/${owner.id}`, {
      as: owner,
      address: `192.0.2.${number}`,
      body: { email: `victim${number}@example.com`, password },
    })
  for (let number = 0; number < 10; number++) expect((await ask(number)).status).toBe(200)
  const refused = await ask(10)
  expect(refusal(refused)).toEqual([
    429,
    'tooMany',
    'Too many changes of email. Please try again in 24 hours.',
  ])
})

async function wishFor(owner: Somebody, email: string) {
  const body = { email, password }
  const { data } = await call(`PATCH user/${owner.id}`, { as: owner, body })
  expect(data.pendingEmail).toBe(email)
  const link = (await readMails(email)).at(-1)?.links[0] ?? ''
  return new URL(link).searchParams.get('emailConfirmToken') ?? ''
}

async function changeTo(owner: Somebody, email: string) {
  const emailConfirmToken = await wishFor(owner, email)
  expect((await call('POST confirm-email', { body: { emailConfirmToken } })).status).toBe(200)
}

async function restoreTokenIn(email: string) {
  const links = (await readMails(email)).flatMap((mail) => mail.links)
  const link = links.findLast((one) => one.includes('/restore-email')) ?? ''
  return new URL(link).searchParams.get('token') ?? ''
}

function logIn(emailOrUsername: string, word: string) {
  return call('POST login', { body: { emailOrUsername, password: word } })
}

function emailOf({ id }: Somebody) {
  return db.selectOne('users', ['email', 'pendingEmail'], sql`id = ${id}`)
}
