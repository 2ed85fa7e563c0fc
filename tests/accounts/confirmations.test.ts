import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import * as tokens from '#app/domain/accounts/tokens.server.ts'
import { theExamples } from '#tests/shoots/a-plan.ts'
import { call, refusal } from '#tests/support/api.ts'
import { cookiesOf, post, request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aUser, password } from '#tests/support/factories.ts'
import { readMails } from '#tests/support/mails.ts'

const database = useDatabase()

const unavailable = 'Email Confirmation Unavailable'
const over = 'The link may be expired or invalid.'

test('the link of the mail confirms the address, and says so again when it is opened again', async () => {
  await post('/login?mode=signup', { email: 'ines@example.com', username: 'ines', password })
  const [mail] = await readMails()
  const link = mail?.links[0] ?? ''
  for (let click = 0; click < 2; click++) {
    const page = await request(link)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('Email confirmed')
    expect((await userOf('ines')).emailConfirmedAt).toBeInstanceOf(Date)
  }
})

test('who is logged in sees the check mark at once, and a way into the workspace', async () => {
  for (const pendingEmail of [null, 'new@example.com']) {
    const user = await aUser()
    if (pendingEmail) await wish(user.id, pendingEmail)
    const token = await tokens.issue(db, 'confirmation', user.id, pendingEmail ?? user.email)
    const path = `/confirm-email?emailConfirmToken=${token}`
    const first = await request(path, { headers: user.headers })
    expect([first.status, first.headers.get('Location')]).toEqual([302, path])
    const second = await request(path, { headers: user.headers })
    expect(second.status).toBe(200)
    const html = await second.text()
    expect(html).toMatch(/Logged In<!-- --> ?<svg|Logged In<svg/)
    expect(html).toContain('Go to your workspace')
  }
})

test('the API confirms too, and again', async () => {
  const user = await aUser()
  const token = await tokens.issue(db, 'confirmation', user.id, user.email)
  for (let call_ = 0; call_ < 2; call_++) {
    const { data } = await call(`GET confirm-email?emailConfirmToken=${token}`)
    expect(data.user).toEqual({ id: user.id, email: user.email, emailConfirmed: true })
  }
})

test('a token that is missing, altered, over or for something else confirms nothing', async () => {
  const user = await aUser()
  const token = await tokens.issue(db, 'confirmation', user.id, user.email)
  const reset = await tokens.issue(db, 'reset', user.id, user.email)
  const altered = token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A')
  const tried = ['', altered, reset, 'x', user.token]
  await database.query(
    `update tokens set expires_at = now() - interval '1 second' where purpose = 'confirmation'`,
  )
  for (const wrong of [...tried, token]) {
    const page = await request(`/confirm-email?emailConfirmToken=${wrong}`)
    const html = await page.text()
    for (const words of [unavailable, over, 'Contact support to verify your email.', 'Try Again']) {
      expect(html).toContain(words)
    }
    const api = await call(`GET confirm-email?emailConfirmToken=${wrong}`)
    expect(refusal(api)).toEqual([400, 'invalid', over])
  }
  expect(await (await request('/confirm-email')).text()).toContain(unavailable)
  expect((await call('GET confirm-email')).status).toBe(400)
  expect((await userOf(user.username)).emailConfirmedAt).toBe(null)
})

test('a new link is sent on demand', async () => {
  await aUser({ username: 'ines', email: 'ines@example.com' })
  const asked = await post('/confirm-email', { email: 'INES@example.com' })
  expect([asked.status, asked.headers.get('Location')]).toEqual([303, '/confirm-email?sent'])
  const page = await request('/confirm-email?sent', { headers: { Cookie: cookiesOf(asked) } })
  const html = await page.text()
  expect(html).toContain('Confirmation email sent to: INES@example.com')
  expect(html).toContain('Look into your mailbox')
  const [mail] = await readMails('ines@example.com')
  await request(mail?.links[0] ?? '')
  expect((await userOf('ines')).emailConfirmedAt).toBeInstanceOf(Date)
})

test('unknown and confirmed addresses get the same answer and no mail', async () => {
  const user = await aUser({ email: 'ines@example.com' })
  await database.query('update users set email_confirmed_at = now()')
  for (const email of [user.email, 'nobody@example.com']) {
    const { data } = await call('POST send-confirm-email', { body: { email } })
    expect(data.statusMessage).toBe(`Confirmation email sent to: ${email}`)
  }
  expect(await readMails()).toEqual([])
})

test.each<[Record<string, string>, string]>([
  [{}, 'Email is required'],
  [{ email: 'ines' }, 'Invalid email'],
  [{ email: 'a@example.com b@example.com' }, 'Invalid email'],
])('%j is no address to send a link to', async (sent, words) => {
  const page = await post('/confirm-email', sent)
  expect(page.status).toBe(400)
  const html = await page.text()
  expect(html).toContain(words)
  expect(html).toMatch(/<details[^>]* open=""/)
  const api = await call('POST send-confirm-email', { body: sent })
  expect(refusal(api)).toEqual([400, 'invalid', words])
})

test('a new address takes the place of the old one when it is confirmed, and not before', async () => {
  const user = await aUser({ username: 'ines', email: 'old@example.com' })
  await wish(user.id, 'new@example.com')
  await call('POST send-confirm-email', { body: { email: 'new@example.com' } })
  const [mail] = await readMails('new@example.com')
  expect((await userOf('ines')).email).toBe('old@example.com')
  await request(mail?.links[0] ?? '')
  expect(await userOf('ines')).toMatchObject({ email: 'new@example.com', pendingEmail: null })
  expect((await userOf('ines')).emailConfirmedAt).toBeInstanceOf(Date)
  expect((await request(mail?.links[0] ?? '')).status).toBe(200)
})

test('a new address that somebody else has taken meanwhile stays theirs', async () => {
  const user = await aUser({ username: 'ines', email: 'old@example.com' })
  await wish(user.id, 'new@example.com')
  const token = await tokens.issue(db, 'confirmation', user.id, 'new@example.com')
  const other = await aUser({ email: 'New@example.com' })
  const page = await request(`/confirm-email?emailConfirmToken=${token}`)
  const html = await page.text()
  expect(html).toContain(unavailable)
  expect(html).toContain('This email already has an account')
  const api = await call(`GET confirm-email?emailConfirmToken=${token}`)
  expect(refusal(api)).toEqual([409, 'conflict', 'This email already has an account'])
  expect(await userOf('ines')).toMatchObject({ email: 'old@example.com', emailConfirmedAt: null })
  expect((await userOf(other.username)).emailConfirmedAt).toBe(null)
})

test('the link to an address that is wanted no longer confirms nothing', async () => {
  const user = await aUser({ username: 'ines', email: 'old@example.com' })
  const token = await tokens.issue(db, 'confirmation', user.id, 'once-wanted@example.com')
  const api = await call(`GET confirm-email?emailConfirmToken=${token}`)
  expect(refusal(api)).toEqual([400, 'invalid', over])
  expect(await userOf('ines')).toMatchObject({ email: 'old@example.com', emailConfirmedAt: null })
})

test('a phone is led to the app, a desk to the sample shoot', async () => {
  const user = await aUser()
  const token = await tokens.issue(db, 'confirmation', user.id, user.email)
  const pageFor = async (agent: string) =>
    (
      await request(`/confirm-email?emailConfirmToken=${token}`, {
        headers: { 'User-Agent': agent },
      })
    ).text()
  const phone = await pageFor(
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile/15E148',
  )
  expect(phone).toContain('href="recce://"')
  expect(phone).not.toContain('View Sample Shoot')
  await theExamples()
  const desk = await pageFor('Mozilla/5.0 (X11; Linux x86_64)')
  expect(desk).toContain('href="/app/demo/shoot/stellar-music-video"')
})

function wish(userId: string, pendingEmail: string) {
  return db.updateTable('users').set({ pendingEmail }).where('id', '=', userId).execute()
}

function userOf(username: string) {
  return db
    .selectFrom('users')
    .select(['email', 'emailConfirmedAt', 'pendingEmail'])
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
}
