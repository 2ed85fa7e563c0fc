import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { sql } from '#app/db/sql.server.ts'
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

test('the link of the mail asks whose address it is, its button confirms, and again', async () => {
  await post('/login?mode=signup', { email: 'ines@example.com', username: 'ines', password })
  const [mail] = await readMails()
  const link = mail?.links[0] ?? ''
  for (let press = 0; press < 2; press++) {
    const pressed = await pressIn(link)
    expect(pressed.status).toBe(303)
    const page = await request(pressed.headers.get('Location') ?? '')
    expect(await page.text()).toContain('Email confirmed')
    expect((await userOf('ines')).emailConfirmedAt).toBeInstanceOf(Date)
  }
  expect(await (await request(link)).text()).toContain('Email confirmed')
})

test('a program that opens the link of a mail, or asks the API for it, confirms nothing', async () => {
  const user = await aUser({ username: 'eve', email: 'ines@example.com', emailConfirmed: false })
  const other = await aUser({ username: 'ines' })
  const token = await tokens.issue(db, 'confirmation', user.id, user.email)
  const path = `/confirm-email?emailConfirmToken=${token}`
  const asked = await request(path)
  const html = (await asked.text()).replace(/<[^>]+>/g, '')
  expect(html).toContain('Does ines@example.com belong to the account eve?')
  expect(await (await request(path, { headers: other.headers })).text()).toContain('Confirm email')
  const heads = [{}, user.headers].map((headers) => request(path, { method: 'HEAD', headers }))
  for (const head of await Promise.all(heads)) expect(head.status).toBe(200)
  const api = `GET confirm-email?emailConfirmToken=${token}`
  for (const as of [{}, { as: other }]) {
    const { status, data } = await call(api, as)
    expect([status, data]).toEqual([
      200,
      {
        user: { id: user.id, email: 'ines@example.com', emailConfirmed: false },
        statusMessage:
          'POST this token to confirm-email, or call this with a session of its account',
        statusType: 'warning',
      },
    ])
  }
  const head = await request(`/api${path}`, { method: 'HEAD', headers: user.headers })
  expect(head.status).toBe(200)
  expect((await userOf('eve')).emailConfirmedAt).toBe(null)
})

test('who is logged in sees the check mark at once, and a way into the workspace', async () => {
  for (const pendingEmail of [null, 'new@example.com']) {
    const user = await aUser({ emailConfirmed: false })
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

test('the API confirms by GET for the account itself, by POST for whoever has the token, and again', async () => {
  for (const isOwn of [true, false]) {
    const user = await aUser({ emailConfirmed: false })
    const emailConfirmToken = await tokens.issue(db, 'confirmation', user.id, user.email)
    for (let time = 0; time < 2; time++) {
      const { data } = isOwn
        ? await call(`GET confirm-email?emailConfirmToken=${emailConfirmToken}`, { as: user })
        : await call('POST confirm-email', { body: { emailConfirmToken } })
      expect(data.user).toEqual({ id: user.id, email: user.email, emailConfirmed: true })
    }
  }
})

test('a token that is missing, altered, over or for something else confirms nothing', async () => {
  const user = await aUser({ emailConfirmed: false })
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
    const pressed = await post('/confirm-email', { emailConfirmToken: wrong })
    expect(pressed.status).toBe(400)
    expect(await pressed.text()).toContain(unavailable)
  }
  expect(await (await request('/confirm-email')).text()).toContain(unavailable)
  expect((await call('GET confirm-email')).status).toBe(400)
  expect((await userOf(user.username)).emailConfirmedAt).toBe(null)
})

test('a new link is sent on demand', async () => {
  await aUser({ username: 'ines', email: 'ines@example.com', emailConfirmed: false })
  const asked = await post('/confirm-email', { email: 'INES@example.com' })
  expect([asked.status, asked.headers.get('Location')]).toEqual([303, '/confirm-email?sent'])
  const page = await request('/confirm-email?sent', { headers: { Cookie: cookiesOf(asked) } })
  const html = await page.text()
  expect(html).toContain('Confirmation email sent to: INES@example.com')
  expect(html).toContain('Check your inbox')
  const [mail] = await readMails('ines@example.com')
  await pressIn(mail?.links[0] ?? '')
  expect((await userOf('ines')).emailConfirmedAt).toBeInstanceOf(Date)
})

test('unknown and confirmed addresses get the same answer and no mail', async () => {
  const user = await aUser({ email: 'ines@example.com' })
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
  const user = await aUser({ username: 'ines', email: 'old@example.com', emailConfirmed: false })
  await wish(user.id, 'new@example.com')
  await call('POST send-confirm-email', { body: { email: 'new@example.com' } })
  const [mail] = await readMails('new@example.com')
  expect((await userOf('ines')).email).toBe('old@example.com')
  await pressIn(mail?.links[0] ?? '')
  expect(await userOf('ines')).toMatchObject({ email: 'new@example.com', pendingEmail: null })
  expect((await userOf('ines')).emailConfirmedAt).toBeInstanceOf(Date)
  expect((await request(mail?.links[0] ?? '')).status).toBe(200)
})

test('a new address that somebody else has taken meanwhile stays theirs', async () => {
  const user = await aUser({ username: 'ines', email: 'old@example.com', emailConfirmed: false })
  await wish(user.id, 'new@example.com')
  const token = await tokens.issue(db, 'confirmation', user.id, 'new@example.com')
  const other = await aUser({ email: 'New@example.com' })
  const page = await post('/confirm-email', { emailConfirmToken: token })
  const html = await page.text()
  expect(html).toContain(unavailable)
  expect(html).toContain('This email already has an account')
  const api = await call('POST confirm-email', { body: { emailConfirmToken: token } })
  expect(refusal(api)).toEqual([409, 'conflict', 'This email already has an account'])
  expect(await userOf('ines')).toMatchObject({ email: 'old@example.com', emailConfirmedAt: null })
  expect((await userOf(other.username)).email).toBe('New@example.com')
})

test('the link to an address that is wanted no longer confirms nothing', async () => {
  const user = await aUser({ username: 'ines', email: 'old@example.com', emailConfirmed: false })
  const token = await tokens.issue(db, 'confirmation', user.id, 'once-wanted@example.com')
  const api = await call('POST confirm-email', { body: { emailConfirmToken: token } })
  expect(refusal(api)).toEqual([400, 'invalid', over])
  expect(await userOf('ines')).toMatchObject({ email: 'old@example.com', emailConfirmedAt: null })
})

test('a phone is led to the app, by its own address only inside it, and a desk to the sample shoot', async () => {
  const user = await aUser({ emailConfirmed: false })
  const token = await tokens.issue(db, 'confirmation', user.id, user.email)
  await post('/confirm-email', { emailConfirmToken: token })
  const pageFor = async (agent: string, query = '') =>
    (
      await request(`/confirm-email?emailConfirmToken=${token}${query}`, {
        headers: { 'User-Agent': agent },
      })
    ).text()
  const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile/15E148'
  const phone = await pageFor(iphone)
  expect(phone).toMatch(/href="\/my">Open the Recce app/)
  expect(phone).not.toContain('recce://')
  expect(phone.match(/href="\/my"/g)).toHaveLength(1)
  expect(phone).not.toContain('View Sample Shoot')
  expect(await pageFor(iphone, '&embedded=true')).toMatch(/href="recce:\/\/">Open the Recce app/)
  await theExamples()
  const desk = await pageFor('Mozilla/5.0 (X11; Linux x86_64)')
  expect(desk).toContain('href="/app/demo/shoot/stellar-music-video"')
  expect(desk).toMatch(/class="wide-only" href="\/my">Go to your workspace/)
})

async function pressIn(link: string) {
  const html = await (await request(link)).text()
  const [, token = ''] = /name="emailConfirmToken" value="([^"]+)"/.exec(html) ?? []
  return post(link, {
    emailConfirmToken: token || (new URL(link).searchParams.get('emailConfirmToken') ?? ''),
  })
}

function wish(userId: string, pendingEmail: string) {
  return db.update('users', { pendingEmail }, sql`id = ${userId}`)
}

function userOf(username: string) {
  return db.selectOne(
    'users',
    ['email', 'emailConfirmedAt', 'pendingEmail'],
    sql`username = ${username}`,
  )
}
