import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { sql } from '#app/db/sql.server.ts'
import * as ownPassword from '#app/domain/accounts/own-password.server.ts'
import * as resets from '#app/domain/accounts/resets.server.ts'
import * as tokens from '#app/domain/accounts/tokens.server.ts'
import * as users from '#app/domain/accounts/users.server.ts'
import * as attempts from '#app/domain/users/attempts.server.ts'
import { post } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aUser, password } from '#tests/support/factories.ts'

useDatabase()
// Attempts count for a minute, which a busy machine may need for them.
beforeEach(() => void vi.setSystemTime(Date.now()))
afterEach(() => void vi.useRealTimers())

const wrong = { password: 'not the password' }
const refused = { code: 'tooMany' }

test('the names of an account are one account: its username and its email share the attempts', async () => {
  const { username, email } = await aUser({ email: 'ines@example.com' })
  for (let attempt = 0; attempt < 10; attempt++) {
    const emailOrUsername = [username, email ?? ''][attempt % 2] ?? ''
    const login = users.logIn({ emailOrUsername, ...wrong }, '203.0.113.7')
    await expect(login).rejects.toMatchObject({ code: 'unauthenticated' })
  }
  for (const emailOrUsername of [username, email ?? '']) {
    const login = users.logIn({ emailOrUsername, ...wrong }, '203.0.113.7')
    await expect(login).rejects.toMatchObject(refused)
  }
})

test('one network of IPv6 has the attempts of one address, however many it asks from', async () => {
  const guess = (host: string) => attempts.count('login', 'ines', host)
  for (let host = 1; host <= 10; host++) await guess(`2001:db8:1:1::${host.toString(16)}`)
  await expect(guess('2001:db8:1:1:ffff::1')).rejects.toMatchObject(refused)
  await guess('2001:db8:1:2::1')
  await guess('2001:db8:2:1::1')
})

test('many networks of one owner have ten times as much together', async () => {
  const guess = (network: number) =>
    attempts.count('login', 'ines', `2001:db8:7:${network.toString(16)}::1`)
  const guesses = await Promise.allSettled(Array.from({ length: 120 }, (_, at) => guess(at)))
  expect(guesses.filter(({ status }) => status === 'fulfilled')).toHaveLength(100)
})

test('writes of visitors count by their network too', async () => {
  const write = (host: number) => attempts.countWrite(`2001:db8:1:1::${host.toString(16)}`)
  for (let host = 1; host <= 100; host++) await write(host)
  await expect(write(101)).rejects.toMatchObject(refused)
})

test.each([
  'dragon',
  'Trustno1',
  'qwertyuiop',
  'liverpool1',
  'asdf1234',
  'recce123',
  'metallica',
  'admin1234',
  'Summer2024!',
  '00000000',
  '12341234',
  'abcabcabc',
])('the password %s is tried first by whoever guesses, and refused', async (password) => {
  const signUp = users.create({ username: 'ines', password })
  await expect(signUp).rejects.toThrow('one of the most common ones')
})

test.each(['rolleiflex2024', 'abcabcabd', 'summer evening', 'hasselblad'])(
  'the password %s is taken',
  async (password) => {
    await expect(users.create({ username: 'ines', password })).resolves.toMatchObject({})
  },
)

test('no name of an account is its password, at sign-up, change and reset', async () => {
  const refused = 'A password is not your username or email'
  const names = { username: 'inesduarte', email: 'duarteines@example.com' }
  for (const guess of ['InesDuarte', 'duarteines', names.email]) {
    const page = await post('/login?mode=signup', { ...names, password: guess })
    expect([page.status, (await page.text()).includes(refused)]).toEqual([400, true])
    const signUp = users.create({ email: names.email, username: names.username, password: guess })
    await expect(signUp).rejects.toThrow(refused)
    const user = await aUser({ ...names })
    const change = { password, newPassword: guess }
    const from = { token: user.token, address: '127.0.0.1' }
    await expect(ownPassword.change(user, change, from)).rejects.toThrow(refused)
    const resetToken = await tokens.issue(db, 'reset', user.id, names.email)
    const reset = (newPassword: string) => resets.reset({ resetToken, newPassword }, '127.0.0.1')
    await expect(reset(guess)).rejects.toThrow(refused)
    await reset('a rolleiflex in the pram')
    await db.remove('users', sql`id = ${user.id}`)
  }
})
