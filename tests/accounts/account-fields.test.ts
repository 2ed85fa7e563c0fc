import { expect, test } from 'vitest'
import type { z } from 'zod'
import {
  AccessTokenInput,
  accessTokenPrefix,
} from '#app/domain/accounts/access-tokens/access-token.ts'
import {
  AccountRemoval,
  ClockForm,
  EmailChange,
  maxFormerUsernames,
  PasswordChange,
  PasswordForm,
  ProfileChanges,
  ProfileForm,
  profileLengths,
} from '#app/domain/accounts/account.ts'
import { HostMessage } from '#app/domain/accounts/host-message.ts'
import {
  ForgottenPassword,
  MailRequest,
  PasswordReset,
  PasswordResetForm,
} from '#app/domain/accounts/reset.ts'
import { SsoRequest } from '#app/domain/accounts/sso.ts'
import { InviteInput } from '#app/domain/messages/invite.ts'
import { scopes, scopeWords } from '#app/domain/users/scope.ts'
import {
  Email,
  isReserved,
  LoginInput,
  NewPassword,
  SignUpInput,
  Username,
} from '#app/domain/users/user.ts'
import {
  eventWords,
  retryPauses,
  WebhookInput,
  webhookEvents,
} from '#app/domain/whole/webhooks/webhook.ts'
import { problemsIn } from '#tests/support/problems-in.ts'

const x = (length: number) => 'x'.repeat(length)

const address = 'ines@example.com'
const password = 'a rolleiflex in the pram'
const id = '01980000-0000-7000-8000-000000000001'
const wrongLink = 'link: A link begins with http:// or https://'
const required = 'Email, username, and password are required'
const loginRequired = 'Email/username and password are required'
const loginInvalid = 'Please enter a valid username or email and password'
const resetRequired = 'Token and new password are required'
const tooShort = 'Password must be at least 6 characters long'
const tooLong = 'Password must be at most 128 characters long'
const fillInAll = 'Please fill in all fields'
const noMatch = 'Passwords do not match'

test.each<[string, z.ZodType, unknown, unknown]>([
  ['a username', Username, ' I.nes_-9 ', 'i.nes_-9'],
  ['the shortest username', Username, 'abc', 'abc'],
  ['the longest username', Username, x(30), x(30)],
  ['an address', Email, ` ${address}\n`, address],
  ['an address without a dot', Email, 'root@localhost', 'root@localhost'],
  ['the longest address', Email, `${x(242)}@example.com`, `${x(242)}@example.com`],
  ['the shortest password', NewPassword, ' 1234 ', ' 1234 '],
  ['the longest password', NewPassword, x(128), x(128)],
  ['a sign-up by address', SignUpInput, { email: address, password }, { email: address, password }],
  [
    'a sign-up by name',
    SignUpInput,
    { username: 'Ines', password },
    { username: 'ines', password },
  ],
  [
    'the shortest login',
    LoginInput,
    { emailOrUsername: ' abc ', password: ' ' },
    { emailOrUsername: 'abc', password: ' ' },
  ],
  [
    'the longest login',
    LoginInput,
    { emailOrUsername: x(254), password: x(128) },
    { emailOrUsername: x(254), password: x(128) },
  ],
  ['no change of a profile', ProfileChanges, {}, {}],
  [
    'a whole profile',
    ProfileChanges,
    {
      username: 'Dorothea',
      displayName: ' Lange\u202e ',
      bio: ' Takes\nharbours ',
      town: ' Nipomo ',
      link: ' example.com/prints ',
      isProfilePublic: false,
      clock: '24h',
      role: 'admin',
    },
    {
      username: 'dorothea',
      displayName: 'Lange',
      bio: 'Takes\nharbours',
      town: 'Nipomo',
      link: 'https://example.com/prints',
      isProfilePublic: false,
      clock: '24h',
    },
  ],
  [
    'the longest profile',
    ProfileChanges,
    { displayName: x(60), bio: x(500), town: x(80), link: `https://a.de/${x(287)}` },
    { displayName: x(60), bio: x(500), town: x(80), link: `https://a.de/${x(287)}` },
  ],
  [
    'an emptied profile',
    ProfileForm,
    { username: 'dorothea' },
    {
      username: 'dorothea',
      displayName: '',
      bio: '',
      town: '',
      link: '',
      isProfilePublic: false,
    },
  ],
  [
    'a form of a profile',
    ProfileForm,
    {
      username: 'dorothea',
      displayName: 'Lange',
      bio: 'b',
      town: 't',
      link: 'http://a.de',
      isProfilePublic: true,
    },
    {
      username: 'dorothea',
      displayName: 'Lange',
      bio: 'b',
      town: 't',
      link: 'http://a.de/',
      isProfilePublic: true,
    },
  ],
  [
    'a link that browsers write as twice its length at most',
    ProfileChanges,
    { link: `https://a.de/${'ä'.repeat(97)}${x(5)}` },
    { link: `https://a.de/${'%C3%A4'.repeat(97)}${x(5)}` },
  ],
  ['a name that is taken off', ProfileChanges, { displayName: '' }, { displayName: '' }],
  ['a clock', ClockForm, { clock: '12h' }, { clock: '12h' }],
  [
    'another address',
    EmailChange,
    { email: ` ${address}`, password: 'x' },
    { email: address, password: 'x' },
  ],
  [
    'another password',
    PasswordChange,
    { password: x(128), newPassword: password },
    { password: x(128), newPassword: password },
  ],
  [
    'another password, typed twice',
    PasswordForm,
    { password: 'old', newPassword: password, confirmPassword: password },
    { password: 'old', newPassword: password, confirmPassword: password },
  ],
  [
    'a removal',
    AccountRemoval,
    { username: ' ines ', password: 'x' },
    { username: 'ines', password: 'x' },
  ],
  [
    'the longest removal',
    AccountRemoval,
    { username: x(100), password: 'x' },
    { username: x(100), password: 'x' },
  ],
  ['a wish for a mail', MailRequest, { email: ` ${address} ` }, { email: address }],
  ['a forgotten password', ForgottenPassword, { email: ` ${address} ` }, { email: address }],
  [
    'a reset',
    PasswordReset,
    { resetToken: ` ${x(200)} `, newPassword: password },
    { resetToken: x(200), newPassword: password },
  ],
  [
    'a reset, typed twice',
    PasswordResetForm,
    { resetToken: ` ${x(200)} `, newPassword: x(128), confirmPassword: x(128) },
    { resetToken: x(200), newPassword: x(128), confirmPassword: x(128) },
  ],
  [
    'a login for another site',
    SsoRequest,
    { redirectUri: x(2000), state: x(500) },
    { redirectUri: x(2000), state: x(500) },
  ],
  [
    'a token',
    AccessTokenInput,
    { name: ' Backup ', scopes: ['plans:read'], expiry: 'never', password: x(128) },
    { name: 'Backup', scopes: ['plans:read'], expiry: 'never', password: x(128) },
  ],
  [
    'a token until a day',
    AccessTokenInput,
    { name: x(60), scopes: [...scopes], expiry: 'day', lastDay: '2027-03-31' },
    { name: x(60), scopes: [...scopes], expiry: 'day', lastDay: '2027-03-31' },
  ],
  [
    'a webhook',
    WebhookInput,
    { url: ' https://studio.example/hook ', events: ['item.sold', 'item.created'] },
    { url: 'https://studio.example/hook', events: ['item.sold', 'item.created'] },
  ],
  [
    'a webhook at a long address',
    WebhookInput,
    { url: `https://a.de/${x(487)}`, events: ['item.sold'] },
    { url: `https://a.de/${x(487)}`, events: ['item.sold'] },
  ],
  ['a wish for the app', InviteInput, { email: ` ${address} ` }, { email: address }],
  [
    'what a bot fills in',
    InviteInput,
    { email: address, homepage: 'x' },
    { email: address, homepage: 'x' },
  ],
  ...[
    { type: 'login', userId: id, sessionToken: 't' },
    { type: 'signup', userId: id, sessionToken: 't' },
    { type: 'login', userId: id, sessionTokenTemp: 't' },
    { type: 'purchase', itemType: 'portfolio', itemId: id, grantedItemId: id },
    { type: 'subscription', change: 'subscribed', tier: 'Creative', interval: 'Monthly' },
    { type: 'subscription', change: 'changed', tier: 'Pro', interval: 'Yearly' },
    { type: 'subscription', change: 'resumed', tier: 'Business', interval: 'Yearly' },
  ].map((message): [string, z.ZodType, unknown, unknown] => [
    `the message ${Object.values(message).join(' ')}`,
    HostMessage,
    message,
    message,
  ]),
])('%s is taken', (_, schema, input, output) => {
  expect(schema.parse(input)).toEqual(output)
})

test.each<[string, z.ZodType, unknown, ...string[]]>([
  ['a short username', Username, 'al', ': A username has at least 3 characters'],
  ['a blank one', Username, '  a  ', ': A username has at least 3 characters'],
  ['a long one', Username, x(31), ': A username has at most 30 characters'],
  ...['do/ro', 'dö.ro', 'do ro', '!doro', 'doro!', 'do\nro'].map(
    (name): [string, z.ZodType, unknown, string] => [
      `the username ${name}`,
      Username,
      name,
      ': A username has only the letters a to z, digits, dots, hyphens and underscores',
    ],
  ),
  ['dots', Username, '._-', ': A username has at least one letter or digit'],
  ['a name of ours', Username, 'ines.data', ': A username does not end in .data'],
  ['five characters', NewPassword, '12345', `: ${tooShort}`],
  ['129 characters', NewPassword, x(129), `: ${tooLong}`],

  ['nothing to sign up with', SignUpInput, {}, `password: ${required}`],
  ['an address alone', SignUpInput, { email: address }, `password: ${required}`],
  ['a password alone', SignUpInput, { password }, `email: ${required}`],
  [
    'a sign-up with no password',
    SignUpInput,
    { email: address, password: '' },
    `password: ${required}`,
  ],
  [
    'a sign-up with a short one',
    SignUpInput,
    { email: address, password: '12345' },
    `password: ${tooShort}`,
  ],
  ['a sign-up with no address', SignUpInput, { email: 'ines', password }, 'email: Invalid email'],
  [
    'a sign-up with a reserved name',
    SignUpInput,
    { username: 'Ad-min', password },
    'username: This username is reserved. Please choose another one',
  ],
  ['no login', LoginInput, {}, `emailOrUsername: ${loginRequired}`, `password: ${loginRequired}`],
  [
    'a short name',
    LoginInput,
    { emailOrUsername: ' al ', password },
    `emailOrUsername: ${loginInvalid}`,
  ],
  [
    'a name too long',
    LoginInput,
    { emailOrUsername: x(255), password },
    `emailOrUsername: ${loginInvalid}`,
  ],
  [
    'a login with no password',
    LoginInput,
    { emailOrUsername: 'ines', password: '' },
    `password: ${loginInvalid}`,
  ],
  [
    'a login with a long one',
    LoginInput,
    { emailOrUsername: 'ines', password: x(129) },
    `password: ${loginInvalid}`,
  ],

  [
    'a name that is none',
    ProfileChanges,
    { displayName: 1 },
    'displayName: A display name must be text',
  ],
  [
    'a long name',
    ProfileChanges,
    { displayName: x(61) },
    'displayName: A display name has at most 60 characters',
  ],
  [
    'an unseen name',
    ProfileChanges,
    { displayName: '\u200b' },
    'displayName: A display name needs a visible character',
  ],
  ['a bio that is none', ProfileChanges, { bio: 1 }, 'bio: A bio must be text'],
  ['a long bio', ProfileChanges, { bio: x(501) }, 'bio: A bio has at most 500 characters'],
  ['a town that is none', ProfileChanges, { town: 1 }, 'town: A town must be text'],
  ['a long town', ProfileChanges, { town: x(81) }, 'town: A town has at most 80 characters'],
  ['a link that is none', ProfileChanges, { link: 1 }, 'link: A link is a web address'],
  [
    'a long link',
    ProfileChanges,
    { link: `https://a.de/${x(288)}` },
    'link: A link has at most 300 characters',
  ],
  [
    'a long script',
    ProfileChanges,
    { link: `javascript:${x(290)}` },
    'link: A link has at most 300 characters',
  ],
  [
    'a link that browsers write longer',
    ProfileChanges,
    { link: `https://a.de/${'ä'.repeat(97)}${x(6)}` },
    'link: A link has at most 300 characters',
  ],
  ['a script', ProfileChanges, { link: 'javascript:alert(1)' }, wrongLink],
  ['a page of data', ProfileChanges, { link: 'data:text/html,hello' }, wrongLink],
  ['a link with a password', ProfileChanges, { link: 'https://me:secret@example.com' }, wrongLink],
  ['a form without a name', ProfileForm, {}, 'username: A username has at least 3 characters'],

  [
    'nothing instead of an address',
    EmailChange,
    {},
    'email: Email is required',
    'password: Please enter your current password',
  ],
  ['no address', EmailChange, { email: 'ines', password }, 'email: Invalid email'],
  [
    'no current password',
    PasswordChange,
    { password: '', newPassword: password },
    'password: Please enter your current password',
  ],
  [
    'a current password too long',
    PasswordChange,
    { password: x(129), newPassword: password },
    'password: This is not your current password',
  ],
  [
    'a new password too short',
    PasswordChange,
    { password, newPassword: '12345' },
    `newPassword: ${tooShort}`,
  ],
  [
    'an empty form',
    PasswordForm,
    { password },
    `newPassword: ${fillInAll}`,
    `confirmPassword: ${fillInAll}`,
  ],
  [
    'two passwords',
    PasswordForm,
    { password, newPassword: password, confirmPassword: 'another' },
    `confirmPassword: ${noMatch}`,
  ],
  [
    'a repetition too long',
    PasswordForm,
    { password, newPassword: password, confirmPassword: x(129) },
    `confirmPassword: ${noMatch}`,
  ],
  ['no name at a removal', AccountRemoval, { password }, 'username: Please type your username'],
  [
    'a blank name',
    AccountRemoval,
    { username: ' ', password },
    'username: Please type your username',
  ],
  [
    'a name too long to be one',
    AccountRemoval,
    { username: x(101), password },
    'username: This is not your username',
  ],

  ['no address at all', MailRequest, {}, 'email: Email is required'],
  ['a blank address', MailRequest, { email: ' ' }, 'email: Email is required'],
  ['what is no address', MailRequest, { email: 'ines' }, 'email: Invalid email'],
  ['a form without an address', ForgottenPassword, {}, 'email: Please enter your email address.'],
  [
    'a form with a blank one',
    ForgottenPassword,
    { email: ' ' },
    'email: Please enter your email address.',
  ],
  ['a form with a wrong one', ForgottenPassword, { email: 'ines' }, 'email: Invalid email'],
  [
    'an empty reset',
    PasswordReset,
    {},
    `resetToken: ${resetRequired}`,
    `newPassword: ${resetRequired}`,
  ],
  [
    'a reset of blanks',
    PasswordReset,
    { resetToken: ' ', newPassword: '' },
    `resetToken: ${resetRequired}`,
    `newPassword: ${resetRequired}`,
  ],
  [
    'a reset to a short password',
    PasswordReset,
    { resetToken: 't', newPassword: '12345' },
    `newPassword: ${tooShort}`,
  ],
  [
    'a reset by form without anything',
    PasswordResetForm,
    {},
    'resetToken: Reset token is required',
    `newPassword: ${fillInAll}`,
    `confirmPassword: ${fillInAll}`,
  ],
  [
    'a token too long',
    PasswordResetForm,
    { resetToken: x(201), newPassword: password, confirmPassword: password },
    'resetToken: Reset token is required',
  ],
  [
    'a reset to two passwords',
    PasswordResetForm,
    { resetToken: 't', newPassword: password, confirmPassword: 'another' },
    `confirmPassword: ${noMatch}`,
  ],
  [
    'a repetition longer than any password',
    PasswordResetForm,
    { resetToken: 't', newPassword: password, confirmPassword: x(201) },
    `confirmPassword: ${noMatch}`,
  ],

  [
    'a token without anything',
    AccessTokenInput,
    {},
    'name: Please give the token a name',
    'scopes: Please choose at least one thing that it may do',
    'expiry: Please choose when it expires',
  ],
  [
    'a token that may do nothing',
    AccessTokenInput,
    { name: ' ', scopes: [], expiry: '12' },
    'name: Please give the token a name',
    'scopes: Please choose at least one thing that it may do',
    'expiry: Please choose when it expires',
  ],
  [
    'a token that may do what there is not',
    AccessTokenInput,
    { name: x(61), scopes: ['admin:write'], expiry: 'day', lastDay: '31.3.2027' },
    'name: A name has at most 60 characters',
    'scopes.0: There is no such scope',
    'lastDay: A day is written like 2027-03-31',
  ],
  [
    'a webhook without anything',
    WebhookInput,
    {},
    'url: Please enter an address',
    'events: Please choose at least one event',
  ],
  [
    'a webhook at a blank address',
    WebhookInput,
    { url: ' ', events: [] },
    'url: Please enter an address',
    'url: The address must start with https://',
    'events: Please choose at least one event',
  ],
  [
    'a webhook of what does not happen',
    WebhookInput,
    { url: `https://a.de/${x(488)}`, events: ['item.seen'] },
    'url: An address has at most 500 characters',
    'events.0: There is no such event',
  ],
  ...['studio.example', 'wss://studio.example'].map((url): [string, z.ZodType, unknown, string] => [
    `a webhook at ${url}`,
    WebhookInput,
    { url, events: ['item.sold'] },
    'url: The address must start with https://',
  ]),
  ...['https://ines:secret@studio.example', 'https://ines@a.de', 'https://:secret@a.de'].map(
    (url): [string, z.ZodType, unknown, string] => [
      `a webhook at ${url}`,
      WebhookInput,
      { url, events: ['item.sold'] },
      'url: The address must not contain a username or password',
    ],
  ),
  ['a wish without an address', InviteInput, {}, 'email: Email is required'],
  ['a wish with a blank one', InviteInput, { email: ' ' }, 'email: Email is required'],
  [
    'a wish with two',
    InviteInput,
    { email: 'a@example.com, b@example.com' },
    'email: Invalid email',
  ],
])('%s is refused with a sentence', (_, schema, input, ...lines) => {
  expect(problemsIn(schema, input).map((problem) => problem.join(': '))).toEqual(lines)
})

test.each<[string, z.ZodType, unknown]>([
  ['a clock of its own', ClockForm, { clock: '13h' }],
  ['another clock in a profile', ProfileChanges, { clock: '13h' }],
  ['a profile that is public as a word', ProfileChanges, { isProfilePublic: 'yes' }],
  ['an address to lead back to that is too long', SsoRequest, { redirectUri: x(2001), state: 's' }],
  ['an empty state', SsoRequest, { redirectUri: 'r', state: '' }],
  ['a state that is too long', SsoRequest, { redirectUri: 'r', state: x(501) }],
  ['a reset token that is too long', PasswordReset, { resetToken: x(201), newPassword: password }],
  [
    'a password for a token that is too long',
    AccessTokenInput,
    { name: 'n', scopes: ['plans:read'], expiry: '30', password: x(129) },
  ],
  ['a message of no kind', HostMessage, { type: 'logout', userId: id, sessionToken: 't' }],
  ['a message of nobody', HostMessage, { type: 'login', userId: 'ines', sessionToken: 't' }],
  ['a sign-up that goes on', HostMessage, { type: 'signup', userId: id, sessionTokenTemp: 't' }],
  ['a purchase of nothing', HostMessage, { type: 'purchase', itemType: 'portfolio', itemId: id }],
  [
    'a plan that nobody pays',
    HostMessage,
    { type: 'subscription', change: 'changed', tier: 'Basic', interval: 'Monthly' },
  ],
])('%s is refused', (_, schema, input) => {
  expect(schema.safeParse(input).success).toBe(false)
})

test.each([
  ...['ines', '@example.com', 'ines@', 'ines@@example.com', 'a@example.com,b@example.com'],
  ...['a@example.com;b@example.com', 'a@example.com b@example.com', 'Ines <ines@example.com>'],
  ...['<ines@example.com>', '"ines"@example.com', 'ines@example.com (b@example.com)'],
  ...['ines@example.com\r\nBcc: all@example.com', 'ines@exam\tple.com', 'ines\u0000@example.com'],
  ...['ines\u0007@example.com', 'ines\u0085@example.com', 'ines\u200b@example.com'],
  ...['ines\u202e@example.com', `${x(243)}@example.com`],
])('%j is no address', (email) => {
  expect(problemsIn(Email, email).map((problem) => problem.join(': '))).toEqual([': Invalid email'])
})

test.each([
  ['admin', true],
  ['ROOT', true],
  ['_ro-ot_', true],
  ['ad.min', true],
  ['about', true],
  ['crew', true],
  ['www', true],
  ['admins2', false],
  ['ines', false],
  ['', false],
])('the name %j is ours or not', (name, is) => {
  expect(isReserved(name)).toBe(is)
})

test('ten usernames may be left behind, and a profile is as long as it says', () => {
  expect(maxFormerUsernames).toBe(10)
  expect(profileLengths).toEqual({ bio: 500, town: 80, link: 300 })
})

test('each scope and each event says what it means', () => {
  expect(scopeWords).toEqual({
    'library:read': 'See your locations, portfolios, photos, tags and favourites',
    'library:write': 'Create, change, publish and delete locations, portfolios, photos and tags',
    'plans:read': 'See your shoots, projects, concepts and gear',
    'plans:write': 'Create, change, publish and delete shoots, projects, concepts and gear',
    'sharing:read': 'See what is shared with you and your notifications',
    'sharing:write': 'Invite people, change what they may do, and answer invitations',
    'account:read': 'See your username, email, plan and profile',
    'money:read': 'See your plan’s price, your payments and the last digits of your card',
  })
  expect(Object.keys(eventWords)).toEqual([...webhookEvents])
  expect(eventWords).toMatchObject({
    'item.created': 'You, or somebody who edits your items, created one',
    'item.changed': 'One was changed or restored; sent at most every half minute',
    'item.deleted': 'One was deleted',
    'item.shared': 'One was shared with somebody',
    'item.sold': 'A portfolio of yours was sold',
  })
})

test('scanners for leaked secrets know a token by its beginning', () => {
  expect(accessTokenPrefix).toBe('recce_pat_')
})

test('a webhook that takes nothing is tried nine times more, over three days and more', () => {
  expect(retryPauses).toEqual([5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400])
})
