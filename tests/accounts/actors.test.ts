import { expect, test } from 'vitest'
import { Account } from '#app/domain/accounts/account.ts'
import { userFromRow } from '#app/domain/accounts/user-rows.server.ts'
import type { Tier } from '#app/domain/rules/tier.ts'
import {
  type Actor,
  guest,
  hasScopes,
  isSelf,
  isUser,
  requireAdmin,
  requireSelf,
  requireUser,
  visitor,
} from '#app/domain/users/actor.ts'
import { foldEmail, isSameEmail } from '#app/domain/users/email.ts'
import { missingScopes, type Scope } from '#app/domain/users/scope.ts'
import { type Role, User } from '#app/domain/users/user.ts'
import type { ExportStatus } from '#app/domain/whole/export/export.ts'
import { isRunning } from '#app/domain/whole/export/export.ts'

const id = '01980000-0000-7000-8000-000000000001'
const otherId = '01980000-0000-7000-8000-000000000002'

function aPerson(role: Role, more: Partial<User> = {}): User {
  return { ...userFromRow({ ...row, role }), ...more }
}

const row = {
  id,
  username: 'ines',
  displayName: 'Inês',
  email: 'ines@example.com',
  emailConfirmedAt: new Date('2026-01-01'),
  role: 'user' as Role,
  tier: 'Basic' as Tier,
  clock: '24h' as const,
}
const impersonator = { id: otherId, username: 'vera', endsAt: '2026-01-01T12:00:00Z' }
const ines = aPerson('user')
const beta = aPerson('beta')
const admin = aPerson('admin')
const acting = aPerson('admin', { impersonator })
const program = aPerson('user', { scopes: ['library:read'] })
const powerless = aPerson('user', { scopes: [] })

test('an account without its secrets says who somebody is', () => {
  const secrets = { passwordHash: 'x' }
  expect(userFromRow({ ...row, ...secrets })).toEqual({
    id,
    username: 'ines',
    displayName: 'Inês',
    email: 'ines@example.com',
    emailConfirmed: true,
    role: 'user',
    tier: 'Basic',
    isAdmin: false,
    isPaid: false,
    clock: '24h',
  })
  expect(
    userFromRow({ ...row, email: null, emailConfirmedAt: null, role: 'admin', tier: 'Pro' }),
  ).toMatchObject({ email: null, emailConfirmed: false, isAdmin: true, isPaid: true })
})

test('an account is given as it is, and nothing besides', () => {
  expect(User.parse({ ...acting, scopes: ['plans:read'], passwordHash: 'x' })).toEqual({
    ...acting,
    scopes: ['plans:read'],
  })
  const account = {
    ...ines,
    bio: '',
    town: '',
    link: '',
    isProfilePublic: true,
    pendingEmail: null,
    pictureId: otherId,
    imageUrl: null,
    updatedAt: '2026-01-01T12:00:00.000Z',
  }
  expect(Account.parse({ ...account, passwordHash: 'x' })).toEqual(account)
})

test('a visitor and a guest are nobody, and read times as visitors do', () => {
  expect(visitor).toEqual({
    id: null,
    role: 'visitor',
    isAdmin: false,
    isGuest: false,
    clock: '12h',
  })
  expect(guest).toEqual({ ...visitor, isGuest: true })
  expect([visitor, guest, ines, admin].map(isUser)).toEqual([false, false, true, true])
})

test.each<[string, Actor, string, boolean]>([
  ['a user', ines, id, true],
  ['a user of another account', ines, otherId, false],
  ['an admin who acts as the user', acting, id, false],
  ['a program of the user', program, id, false],
  ['a program that may do nothing', powerless, id, false],
  ['a visitor', visitor, id, false],
])('%s is or is not the person', (_, actor, userId, is) => {
  expect(isSelf(actor, userId)).toBe(is)
})

const logIn = { code: 'unauthenticated', message: 'Please log in' }
const mayNot = { code: 'forbidden', message: 'You may not do this' }
const asOther = {
  code: 'forbidden',
  message: 'You cannot do this while you act as somebody else',
}
const closed = {
  code: 'forbidden',
  message: 'An access token cannot do this. Please log in',
}

test.each<[string, (actor: Actor) => User, Actor, object | undefined]>([
  ['requireUser lets a user', requireUser, ines, undefined],
  ['requireUser lets a program', requireUser, program, undefined],
  ['requireUser lets no visitor', requireUser, visitor, logIn],
  ['requireUser lets no guest', requireUser, guest, logIn],
  ['requireSelf lets a user', requireSelf, ines, undefined],
  ['requireSelf lets no visitor', requireSelf, visitor, logIn],
  ['requireSelf lets no admin who acts as somebody', requireSelf, acting, asOther],
  ['requireSelf lets no program', requireSelf, program, closed],
  ['requireSelf lets no program without scopes', requireSelf, powerless, closed],
  ['requireAdmin lets an admin', requireAdmin, admin, undefined],
  ['requireAdmin lets no user', requireAdmin, ines, mayNot],
  ['requireAdmin lets no beta user', requireAdmin, beta, mayNot],
  ['requireAdmin lets no visitor', requireAdmin, visitor, logIn],
])('%s', (_, require, actor, refusal) => {
  if (refusal) expect(() => require(actor)).toThrow(expect.objectContaining(refusal))
  else expect(require(actor)).toBe(actor)
})

test.each<[Scope[], Scope[], Scope[]]>([
  [[], [], []],
  [[], ['plans:read', 'money:read'], ['plans:read', 'money:read']],
  [['plans:read'], ['plans:read'], []],
  [['plans:read'], ['plans:write'], ['plans:write']],
  [['plans:write'], ['plans:read'], []],
  [['plans:write'], ['library:read', 'plans:read'], ['library:read']],
])('who has %j and needs %j lacks %j', (has, needed, missing) => {
  expect(missingScopes(has, needed)).toEqual(missing)
})

test.each<[string, User, boolean]>([
  ['somebody without a token', ines, true],
  ['a token with the scope', program, true],
  ['a token without any', powerless, false],
  ['a token with another one', aPerson('user', { scopes: ['money:read'] }), false],
])('%s has or lacks a scope', (_, user, has) => {
  expect(hasScopes(user, ['library:read'])).toBe(has)
})

test.each([
  ['ines@example.com', 'INES@Example.COM', true],
  ['AZ@example.com', 'az@example.com', true],
  ['ines@example.com', 'ine@example.com', false],
  ['mi\u212Ae@example.com', 'mike@example.com', false],
  ['É@example.com', 'é@example.com', false],
  [null, 'null', false],
  [undefined, 'undefined', false],
])('whether %s is the address %s', (one, other, is) => {
  expect(isSameEmail(one, other)).toBe(is)
})

test('an address is folded letter by letter', () => {
  expect(foldEmail('Inês.İ@EXAMPLE.com')).toBe('inês.İ@example.com')
})

test.each<[ExportStatus, boolean]>([
  ['waiting', true],
  ['working', true],
  ['ready', false],
  ['failed', false],
])('a download that is %s is or is not being made', (status, is) => {
  expect(isRunning({ status })).toBe(is)
})
