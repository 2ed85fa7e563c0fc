import { expect, onTestFinished, test, vi } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { newId } from '#app/db/id.server.ts'
import { sql } from '#app/db/sql.server.ts'
import * as passwords from '#app/domain/accounts/passwords.server.ts'
import * as tokens from '#app/domain/accounts/tokens.server.ts'
import { foldEmail } from '#app/domain/users/email.ts'
import { call } from '#tests/support/api.ts'
import { post } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aUser, password } from '#tests/support/factories.ts'
import { readMails } from '#tests/support/mails.ts'

const database = useDatabase()
const other = 'a rolleiflex in the pram'

test('a sign-up with an address is answered alike, whether somebody has it or not', async () => {
  await aUser({ username: 'ines', email: 'ines@example.com' })
  const answers = []
  for (const email of ['INES@example.com', 'free@example.com']) {
    const { status, data } = await call('POST signup', { body: { email, password: other } })
    const { id: _, username: __, sessionToken: ___, email: ____, ...user } = data.user
    answers.push({ status, user, data: Object.keys(data) })
    const page = await post('/login?mode=signup', {
      email,
      username: `of-${email[0]}`.toLowerCase(),
      password: other,
    })
    answers.push([page.status, page.headers.get('Location')])
  }
  expect(answers.slice(0, 2)).toMatchObject([{ status: 201 }, [303, '/my']])
  expect(answers.slice(2)).toEqual(answers.slice(0, 2))
})

test('whoever has the address is told both ways, and the new account logs in by its username', async () => {
  const ines = await aUser({ username: 'ines', email: 'ines@example.com' })
  const { data } = await call('POST signup', {
    body: { email: 'Ines@example.com', username: 'eve', password: other },
  })
  expect(data.user).toMatchObject({ email: 'Ines@example.com', emailConfirmed: false })
  const [mail, ...others] = await readMails()
  expect([mail?.recipient, others]).toEqual(['ines@example.com', []])
  expect(mail?.subject).toBe('This address already has a Recce account')
  expect(mail?.text).toContain('log in to ines instead')
  expect(mail?.text).toContain('you can ignore this mail')
  expect(mail?.links).toContain('http://localhost:3000/login')
  expect(await whoLogsIn('eve', other)).toBe('eve')
  expect(await whoLogsIn('INES@example.com', password)).toBe('ines')
  expect(await whoLogsIn('ines@example.com', other)).toBe(null)
  await call('POST send-confirm-email', { body: { email: 'ines@example.com' } })
  expect(await readMails()).toHaveLength(1)
  expect(
    (await call('POST userinfo', { as: ines, body: { email: 'INES@example.com' } })).data.id,
  ).toBe(ines.id)
})

test('the same form sent twice with an address alone makes one account', async () => {
  const body = { email: 'ines@example.com', password: other }
  const answers = await Promise.all([1, 2, 3].map(() => call('POST signup', { body })))
  const again = await call('POST signup', { body })
  const ids = [...answers, again].map(({ status, data }) => [status, data.user.id])
  expect(new Set(ids.map(String)).size).toBe(1)
  expect((await db.select('users', ['id'], sql`true`)).length).toBe(1)
  expect(await readMails()).toHaveLength(1)
})

test('of several that name an address none is preferred: the password decides, until one confirms it', async () => {
  for (const username of ['eve', 'ines']) {
    await call('POST signup', {
      body: { email: 'ines@example.com', username, password: `${other} ${username}` },
    })
  }
  for (const username of ['eve', 'ines']) {
    expect(await whoLogsIn('INES@example.com', `${other} ${username}`)).toBe(username)
  }
  expect(await whoLogsIn('ines@example.com', other)).toBe(null)
  const mails = await readMails('ines@example.com')
  const tokenFor = (username: string) =>
    new URL(
      mails.find(({ text }) => text.includes(`${username}, please`))?.links[0] ?? '',
    ).searchParams.get('emailConfirmToken')
  const confirm = async (username: string) =>
    (await call('POST confirm-email', { body: { emailConfirmToken: tokenFor(username) } })).status
  expect(await confirm('ines')).toBe(200)
  expect(await confirm('eve')).toBe(400)
  expect(await whoLogsIn('ines@example.com', `${other} ines`)).toBe('ines')
  expect(await whoLogsIn('ines@example.com', `${other} eve`)).toBe(null)
  expect(await whoLogsIn('eve', `${other} eve`)).toBe('eve')
  expect(await emails()).toEqual({ eve: null, ines: 'ines@example.com' })
  await call('POST email-password-reset', { body: { email: 'ines@example.com' } })
  const reset = (await readMails('ines@example.com')).find(({ subject }) =>
    subject?.includes('Reset'),
  )
  expect(reset?.text).toContain('reset the password of ines')
  expect(reset?.text).not.toContain('eve')
})

test('whoever named an address first gets nothing of the account that its owner makes and resets', async () => {
  for (const username of ['eve', 'ines']) {
    await call('POST signup', {
      body: { email: 'ines@example.com', username, password: `${other} ${username}` },
    })
  }
  const eve = await call('POST login', {
    body: { emailOrUsername: 'eve', password: `${other} eve` },
  })
  const as = { token: eve.data.sessionToken }
  await call('POST email-password-reset', { body: { email: 'ines@example.com' } })
  const mail = (await readMails('ines@example.com')).find(({ subject }) =>
    subject?.includes('Reset'),
  )
  const text = mail?.text.replaceAll(/\s+/g, ' ') ?? ''
  expect(text).toContain('reset the password of ines or eve')
  expect(text).toContain('Use the link of an account that you made yourself')
  const tokenOf = (username: string) => {
    const pattern = new RegExp(
      `resetToken=([^"&]+)"[^>]*>(?:<[^>]+>|[^<])*?for (?:<!-- -->)?${username}`,
    )
    return mail?.html.match(pattern)?.[1]
  }
  const newPassword = 'a hasselblad in the rain'
  const reset = { resetToken: tokenOf('ines'), newPassword }
  expect((await call('POST reset-password', { body: reset })).status).toBe(200)
  expect(await whoLogsIn('ines@example.com', newPassword)).toBe('ines')
  expect(await emails()).toEqual({ eve: null, ines: 'ines@example.com' })
  expect(await confirmed()).toEqual(['ines'])
  expect(await whoLogsIn('eve', `${other} eve`)).toBe('eve')
  expect((await call('GET check-session', { as })).data.session.userId).toBe(eve.data.user.id)
  const late = { resetToken: tokenOf('eve'), newPassword }
  expect((await call('POST reset-password', { body: late })).status).toBe(400)
})

test('a login by an address takes the same work for no account, one and several', async () => {
  const verify = vi.spyOn(passwords, 'verify')
  const counts = []
  for (const username of ['nobody', 'eve', 'ines', 'mara', 'zoe']) {
    if (username !== 'nobody') {
      await aUser({ username, email: 'ines@example.com', emailConfirmed: username === 'zoe' })
    }
    verify.mockClear()
    await whoLogsIn('ines@example.com', other)
    counts.push(verify.mock.calls.length)
  }
  verify.mockRestore()
  expect(counts).toEqual([3, 3, 3, 3, 3])
})

test('of two that confirm one address at once, one has it', async () => {
  const people = []
  for (const username of ['eve', 'ines']) {
    people.push(await aUser({ username, email: 'ines@example.com', emailConfirmed: false }))
  }
  const issued = people.map(({ id, email }) => tokens.issue(db, 'confirmation', id, email))
  const answers = (await Promise.all(issued)).map((emailConfirmToken) =>
    call('POST confirm-email', { body: { emailConfirmToken } }),
  )
  const statuses = (await Promise.all(answers)).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, 400])
  expect(await confirmed()).toHaveLength(1)
})

test('one network has an address asked ten times a day, by however many accounts, and its owner elsewhere is asked too', async () => {
  const email = 'victim@example.com'
  const start = Date.now()
  onTestFinished(() => void vi.useRealTimers())
  for (let number = 0; number < 12; number++) {
    vi.setSystemTime(start + number * 61_000)
    await call('POST signup', { body: { email, username: `eve${number}`, password: other } })
  }
  expect(await readMails(email)).toHaveLength(10)
  await call('POST send-confirm-email', { body: { email } })
  expect(await readMails(email)).toHaveLength(10)
  const address = '192.0.2.7'
  await call('POST signup', { body: { email, username: 'ines', password }, address })
  expect((await readMails(email)).at(-1)?.text).toContain('ines')
})

test('however many networks ask, an address gets a hundred questions a day', async () => {
  const { email } = await aUser({ emailConfirmed: false })
  await db.insert(
    'mails',
    Array.from({ length: 99 }, () => ({
      id: newId(),
      template: 'confirmEmail',
      props: {},
      recipient: email ?? '',
      status: 'sent' as const,
    })),
  )
  for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) {
    await call('POST send-confirm-email', { body: { email }, address })
  }
  await readMails('nobody@example.com')
  expect((await database.query('select from mails')).rowCount).toBe(100)
})

test('whoever deletes an account takes no mails of whoever really has its address along', async () => {
  await aUser({ username: 'ines', email: 'ines@example.com' })
  await call('POST email-password-reset', { body: { email: 'ines@example.com' } })
  const eve = await aUser({ username: 'eve', email: 'INES@example.com', emailConfirmed: false })
  await readMails()
  await call(`DELETE user/${eve.id}`, { as: eve, body: { username: 'eve', password } })
  const subjects = (await readMails('ines@example.com')).map(({ subject }) => subject)
  expect(subjects).toContain('Reset your Recce password')
})

test.each(['İstanbul@example.com', 'ISIL@example.com', 'STRAẞE@example.com', 'Ǆ@example.com'])(
  '%s logs in, resets and is found as it was typed',
  async (email) => {
    await aUser({ username: 'ines', email })
    expect(await whoLogsIn(email, password)).toBe('ines')
    expect(await whoLogsIn(email.replace('EXAMPLE', 'example'), password)).toBe('ines')
    await call('POST email-password-reset', { body: { email } })
    expect((await readMails(email)).map(({ subject }) => subject)).toEqual([
      'Reset your Recce password',
    ])
  },
)

test('a letter that only looks like one of an address after folding is another address', async () => {
  await aUser({ username: 'mike', email: 'mike@example.com' })
  expect(await whoLogsIn('mi\u212Ae@example.com', password)).toBe(null)
})

test('JavaScript and PostgreSQL fold an address alike', async () => {
  const letters = Array.from({ length: 0x2000 }, (_, at) => String.fromCodePoint(at + 1)).join('')
  const { rows } = await database.query('select lower($1::text collate "C") as folded', [letters])
  expect(rows[0].folded).toBe(foldEmail(letters))
})

async function whoLogsIn(emailOrUsername: string, word: string): Promise<string | null> {
  const { data } = await call('POST login', { body: { emailOrUsername, password: word } })
  return data?.user.username ?? null
}

async function emails() {
  const rows = await db.select('users', ['username', 'email'], sql`true`)
  return Object.fromEntries(rows.map(({ username, email }) => [username, email]))
}

async function confirmed() {
  const rows = await db.select('users', ['username'], sql`email_confirmed_at is not null`)
  return rows.map(({ username }) => username)
}
