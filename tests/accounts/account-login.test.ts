import { afterEach, expect, test, vi } from 'vitest'
import { db, inTransaction } from '#app/db/client.server.ts'
import { sql } from '#app/db/sql.server.ts'
import * as sessions from '#app/domain/accounts/sessions.server.ts'
import * as tokens from '#app/domain/accounts/tokens.server.ts'
import { bannerOf, pageOf, textOf } from '#tests/places/workspace.ts'
import { call, refusal } from '#tests/support/api.ts'
import { post } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aUser, password } from '#tests/support/factories.ts'
import { readMails } from '#tests/support/mails.ts'

useDatabase()
afterEach(() => void vi.useRealTimers())

type Owner = Awaited<ReturnType<typeof aUser>>
const path = '/my/account/login'
const newPassword = 'a longer sentence'

function press(owner: Owner, intent: string, fields: Record<string, string> = {}) {
  return post(path, { intent, ...fields }, owner.headers)
}

async function tokenIn(recipient: string) {
  const mails = await readMails(recipient)
  const links = mails.flatMap(({ links }) => links)
  const link = links.findLast((one) => one.includes('emailConfirmToken='))
  return new URL(link ?? 'http://none').searchParams.get('emailConfirmToken') ?? ''
}

function confirm(token: string) {
  return call('POST confirm-email', { body: { emailConfirmToken: token } })
}

test('a new email waits until it is confirmed there, and the old one is told', async () => {
  const owner = await aUser({ email: 'old@example.com', username: 'dorothea' })
  const response = await press(owner, 'changeEmail', { email: 'new@example.com', password })
  expect(response.status).toBe(303)
  expect((await bannerOf(response)).statusMessage).toBe(
    'Confirmation email sent to: new@example.com',
  )
  const html = await pageOf(path, owner.headers)
  expect(html).toContain('<strong>new@example.com</strong> waits to be confirmed')
  expect(html).toContain('old@example.com')
  const [notice] = await readMails('old@example.com')
  expect(notice?.subject).toBe('Your Recce email is about to change')
  expect(notice?.text).toContain('new@example.com')
  expect(notice?.links).toContain('http://localhost:3000/my/account/login')
  expect(notice?.html).not.toContain('emailConfirmToken')
  const login = (email: string) => call('POST login', { body: { email, password } })
  expect((await login('new@example.com')).status).toBe(401)
  expect((await login('old@example.com')).status).toBe(200)

  expect((await confirm(await tokenIn('new@example.com'))).status).toBe(200)
  expect((await login('new@example.com')).status).toBe(200)
  expect((await login('old@example.com')).status).toBe(401)
  const { data } = await call(`GET user/${owner.id}`, { as: owner })
  expect(data).toMatchObject({
    email: 'new@example.com',
    emailConfirmed: true,
    pendingEmail: null,
  })
})

test('a change that is cancelled, or made again elsewhere, leaves no link that works', async () => {
  const owner = await aUser({ email: 'old@example.com' })
  await press(owner, 'changeEmail', { email: 'first@example.com', password })
  const first = await tokenIn('first@example.com')
  await press(owner, 'changeEmail', { email: 'second@example.com', password })
  expect((await confirm(first)).status).toBe(400)
  const second = await tokenIn('second@example.com')
  const resent = await press(owner, 'resendEmail')
  expect((await bannerOf(resent)).statusMessage).toBe(
    'Confirmation email sent to: second@example.com',
  )
  expect((await confirm(second)).status).toBe(400)
  const third = await tokenIn('second@example.com')
  const cancelled = await press(owner, 'cancelEmail')
  expect((await bannerOf(cancelled)).statusMessage).toBe('Your email stays as it is')
  expect((await confirm(third)).status).toBe(400)
  const again = await press(owner, 'resendEmail')
  expect(again.status).toBe(400)
  expect(await again.text()).toContain('There is no new email to confirm')
  const { data } = await call(`GET user/${owner.id}`, { as: owner })
  expect(data).toMatchObject({ email: 'old@example.com', pendingEmail: null })
})

test('a change of email keeps the link that confirms the address there is', async () => {
  const owner = await aUser({ email: 'old@example.com' })
  const token = await tokens.issue(db, 'confirmation', owner.id, 'old@example.com')
  await press(owner, 'changeEmail', { email: 'new@example.com', password })
  expect((await confirm(token)).status).toBe(200)
})

test('whether an address has an account is told to its owner only', async () => {
  const owner = await aUser()
  await aUser({ username: 'ansel', email: 'taken@example.com' })
  const answers = []
  for (const email of ['Taken@example.com', 'free@example.com']) {
    const response = await press(owner, 'changeEmail', { email, password })
    const { statusMessage } = await bannerOf(response)
    answers.push([response.status, statusMessage.replace(email, '')])
    await readMails()
  }
  expect(answers[0]).toEqual([303, 'Confirmation email sent to: '])
  expect(answers[1]).toEqual(answers[0])
  const [mail] = await readMails('taken@example.com')
  expect(mail?.subject).toBe('This address already has a Recce account')
  expect(mail?.text).toContain('ansel')
  expect(mail?.html).not.toContain('emailConfirmToken')
})

test('what is wrong with a new email is told beside its field, and never the password', async () => {
  const owner = await aUser({ email: 'old@example.com' })
  const wrong: [Record<string, string>, string][] = [
    [{ email: '', password }, 'Email is required'],
    [{ email: 'no address', password }, 'Invalid email'],
    [{ email: 'a@b.c,d@e.f', password }, 'Invalid email'],
    [{ email: 'a@b.c\r\nBcc: x@y.z', password }, 'Invalid email'],
    [{ email: 'OLD@example.com', password }, 'This is your email already'],
    [{ email: 'new@example.com', password: '' }, 'Please enter your current password'],
    [{ email: 'new@example.com', password: 'wrong one' }, 'This is not your current password'],
  ]
  for (const [fields, message] of wrong) {
    const response = await press(owner, 'changeEmail', fields)
    expect([fields, response.status]).toEqual([fields, 400])
    const html = await response.text()
    expect(html).toContain(message)
    expect(html).not.toMatch(/wrong one|correct horse/)
  }
  expect((await readMails()).length).toBe(0)
})

test('a new password ends the other sessions and reset links, and is told by mail', async () => {
  const owner = await aUser({ email: 'dorothea@example.com' })
  const elsewhere = await sessions.create(owner.id, 'elsewhere')
  const reset = await inTransaction((trx) => tokens.issue(trx, 'reset', owner.id, null))
  const response = await press(owner, 'changePassword', {
    password,
    newPassword,
    confirmPassword: newPassword,
  })
  expect((await bannerOf(response)).statusMessage).toContain('Password changed')
  expect((await sessions.findUserBy(owner.token))?.id).toBe(owner.id)
  expect(await sessions.findUserBy(elsewhere)).toBeUndefined()
  const body = { resetToken: reset, newPassword: 'yet another one' }
  expect((await call('POST reset-password', { body })).status).toBe(400)
  const login = (password: string) =>
    call('POST login', { body: { email: 'dorothea@example.com', password } })
  expect((await login(password)).status).toBe(401)
  expect((await login(newPassword)).status).toBe(200)
  const [mail] = await readMails('dorothea@example.com')
  expect(mail?.subject).toBe('Your Recce password was changed')
})

test('a password is changed by API, whose session goes on', async () => {
  const owner = await aUser()
  const elsewhere = await sessions.create(owner.id, 'elsewhere')
  const wrong = { newPassword, password: 'wrong one' }
  const refused = await call(`PATCH user/${owner.id}`, { as: owner, body: wrong })
  expect(refusal(refused)).toEqual([400, 'invalid', 'This is not your current password'])
  const body = { newPassword, password }
  expect((await call(`PATCH user/${owner.id}`, { as: owner, body })).status).toBe(200)
  expect((await call('GET check-session', { as: owner })).data.session.userId).toBe(owner.id)
  expect(await sessions.findUserBy(elsewhere)).toBeUndefined()
})

test('what is wrong with a new password is told in the words of the spec', async () => {
  const owner = await aUser()
  const wrong: [string, string, string, string][] = [
    [password, '', '', 'Please fill in all fields'],
    [password, newPassword, 'another', 'Passwords do not match'],
    [password, '12345', '12345', 'Password must be at least 6 characters long'],
    [password, 'password1', 'password1', 'This password is one of the most common ones'],
    ['wrong one', newPassword, newPassword, 'This is not your current password'],
  ]
  for (const [password, newPassword, confirmPassword, message] of wrong) {
    const fields = { password, newPassword, confirmPassword }
    const response = await press(owner, 'changePassword', fields)
    expect([message, response.status]).toEqual([message, 400])
    const html = await response.text()
    expect(html).toContain(message)
    expect(html).not.toMatch(/value="(?:wrong one|a longer sentence|password1)"/)
  }
  expect((await readMails()).length).toBe(0)
})

test('guessing the password of an open session ends after ten attempts', async () => {
  vi.setSystemTime(Date.now())
  const owner = await aUser()
  const guess = { email: 'new@example.com', password: 'wrong one' }
  for (let attempt = 0; attempt < 10; attempt++) {
    expect((await press(owner, 'changeEmail', guess)).status).toBe(400)
  }
  const response = await press(owner, 'changeEmail', { ...guess, password })
  expect(response.status).toBe(429)
  expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0)
})

test('devices are listed in plain words, this one first, and ended one by one or all at once', async () => {
  const owner = await aUser()
  const other = await aUser()
  const phone = await sessions.create(
    owner.id,
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
  )
  await sessions.create(owner.id, '<script>alert(1)</script>')
  await sessions.create(owner.id, '')
  const html = await pageOf(path, owner.headers)
  expect(html).toContain('Safari on iPhone')
  expect(html).not.toContain('alert(1)')
  expect(html.match(/this device/g)?.length).toBe(1)
  expect(html.indexOf('this device')).toBeLessThan(html.indexOf('Safari on iPhone'))
  const ids = [...html.matchAll(/value="endSession:([^"]+)"/g)].map(([, id = '']) => id)
  expect(ids).toHaveLength(3)

  const row = await db.selectOne('sessions', ['id'], sql`user_id = ${other.id}`)
  for (const id of [row.id, 'none', '']) {
    expect((await press(owner, `endSession:${id}`)).status).toBe(404)
  }
  expect((await sessions.findUserBy(other.token))?.id).toBe(other.id)

  const phoneId = /aria-label="End Safari on iPhone[^"]*"[^>]*value="endSession:([^"]+)"/.exec(html)
  const valued = /value="endSession:([^"]+)"[^>]*aria-label="End Safari on iPhone/.exec(html)
  const ended = await press(owner, `endSession:${(phoneId ?? valued)?.[1]}`)
  expect((await bannerOf(ended)).statusMessage).toBe('The device is logged out')
  expect(await sessions.findUserBy(phone)).toBeUndefined()
  const all = await press(owner, 'endOthers')
  expect((await bannerOf(all)).statusMessage).toBe('2 other devices logged out')
  expect((await sessions.findUserBy(owner.token))?.id).toBe(owner.id)
  expect(await pageOf(path, owner.headers)).not.toContain('Log out all other devices')
})

test('an address that is not confirmed can be sent its mail again', async () => {
  const owner = await aUser({ email: 'dorothea@example.com', emailConfirmed: false })
  expect(await pageOf(path, owner.headers)).toContain('not confirmed')
  const response = await press(owner, 'confirmEmail')
  expect((await bannerOf(response)).statusMessage).toBe(
    'Confirmation email sent to: dorothea@example.com',
  )
})

test('an unconfirmed address is named from the first page of the workspace on, where its mail is sent again in place', async () => {
  const owner = await aUser({ email: 'dorothea@example.com', emailConfirmed: false })
  const words = 'Confirm your email to go public, invite people and see your invitations.'
  for (const page of ['/my', '/my/gear', '/my/shoots/new']) {
    const html = await pageOf(page, owner.headers)
    expect(html).toContain(words)
    expect(textOf(html)).toContain('We sent a link to dorothea@example.com.')
    expect(html).toContain(`<input type="hidden" name="from" value="${page}"`)
    const sent = await post(path, { intent: 'confirmEmail', from: page }, owner.headers)
    expect([sent.status, sent.headers.get('Location')]).toEqual([303, page])
  }
  const elsewhere = { intent: 'confirmEmail', from: 'https://evil.test/' }
  expect((await post(path, elsewhere, owner.headers)).headers.get('Location')).toBe(path)
  expect(await pageOf('/my', (await aUser()).headers)).not.toContain(words)
  await db.update('users', { email: null }, sql`id = ${owner.id}`)
  expect(await pageOf('/my', owner.headers)).toContain('>Add an email</a>')
})

test('a button that is none changes nothing', async () => {
  const owner = await aUser()
  const response = await press(owner, 'constructor')
  expect(response.status).toBe(400)
  expect(await response.text()).toContain('Please choose what to do')
})
