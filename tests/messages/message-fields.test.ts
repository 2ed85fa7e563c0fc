import { expect, test } from 'vitest'
import type { z } from 'zod'
import {
  Contact,
  ContactChanges,
  ContactForm,
  ContactInput,
  contactFolders,
  contactLengths,
  messageTypeLabels,
  messageTypes,
  ReplyInput,
} from '#app/domain/messages/contact.ts'
import { Device, DeviceInput, readSubscription } from '#app/domain/post/push/device.ts'
import { PushInput } from '#app/domain/post/push/message.ts'
import { problemsIn } from '#tests/support/problems-in.ts'

const x = (length: number) => 'x'.repeat(length)

const id = '01980000-0000-7000-8000-000000000001'
const written = {
  name: 'Inês Duarte',
  email: 'ines@example.com',
  subject: 'Scanned negatives',
  messageType: 'technicalSupport',
  message: 'Can I drop fifty scans on one place?',
}
const contact = {
  id,
  ...written,
  name: null,
  isRead: false,
  createdAt: '2026-01-01T12:00:00.000Z',
}
const phone = {
  pushToken: 'ExponentPushToken[abc]',
  deviceId: 'phone-1',
  deviceName: 'Ines’s phone',
  platform: 'ios',
}
const keys = { p256dh: `B${'a_-9'.repeat(21)}ZZ`, auth: 'a_-9'.repeat(5).padEnd(22, 'Z') }
const endpoint = 'https://push.example.com/x'
const subscription = { endpoint, keys }
const web = { ...phone, pushToken: JSON.stringify(subscription), platform: 'web' }
const push = { userIds: [id], title: 'Hello', body: 'New lights', data: { url: '/my' } }

test.each<[string, z.ZodType, unknown, unknown]>([
  ['a message', ContactInput, written, written],
  [
    'a message without name, subject and type',
    ContactInput,
    { email: ' ines@example.com ', message: written.message },
    {
      name: null,
      email: 'ines@example.com',
      subject: null,
      messageType: 'generalFeedback',
      message: written.message,
    },
  ],
  [
    'a message whose name and subject are null',
    ContactInput,
    { ...written, name: null, subject: null },
    { ...written, name: null, subject: null },
  ],
  [
    'a name and a subject of several lines',
    ContactInput,
    { ...written, name: ' Inês\r\n\tDuarte ', subject: 'a\u0000\u0007b \n c\u202e' },
    { ...written, name: 'Inês Duarte', subject: 'a b   c' },
  ],
  [
    'the longest fields',
    ContactInput,
    { ...written, name: x(100), subject: x(150), message: x(5000) },
    { ...written, name: x(100), subject: x(150), message: x(5000) },
  ],
  [
    'the shortest message',
    ContactInput,
    { ...written, message: ' Ten is ok. ' },
    { ...written, message: 'Ten is ok.' },
  ],
  [
    'a message in lines, whose breaks count once',
    ContactInput,
    { ...written, message: `One\r\ntwo\rthree\nfour${'\r\n.'.repeat(2491)}` },
    { ...written, message: `One\ntwo\nthree\nfour${'\n.'.repeat(2491)}` },
  ],
  [
    'a form',
    ContactForm,
    { ...written, homepage: '', stamp: 's' },
    { ...written, homepage: '', stamp: 's' },
  ],
  [
    'a form without subject and type',
    ContactForm,
    { name: 'Inês', email: written.email, message: written.message },
    {
      name: 'Inês',
      email: written.email,
      subject: '',
      messageType: 'generalFeedback',
      message: written.message,
    },
  ],
  ['a message that was kept', Contact, { ...contact, address: '203.0.113.7' }, contact],
  ['a message that is sent back', ContactChanges, contact, contact],
  ['a message that is read', ContactChanges, { isRead: true }, { isRead: true }],
  ['a reply', ReplyInput, { id, reply: ' Yes,\r\nyou can. ' }, { id, reply: 'Yes,\nyou can.' }],
  ['the longest reply', ReplyInput, { id, reply: x(5000) }, { id, reply: x(5000) }],

  ['a phone', DeviceInput, phone, phone],
  [
    'a phone in blanks',
    DeviceInput,
    {
      pushToken: ' ExpoPushToken[a:b-c_9] ',
      deviceId: ' phone-1 ',
      deviceName: '  Ines’s \n phone ',
      platform: 'android',
    },
    {
      pushToken: 'ExpoPushToken[a:b-c_9]',
      deviceId: 'phone-1',
      deviceName: 'Ines’s phone',
      platform: 'android',
    },
  ],
  [
    'a phone with the longest fields',
    DeviceInput,
    { ...phone, pushToken: `ExpoPushToken[${x(200)}]`, deviceId: x(200), deviceName: x(101) },
    { ...phone, pushToken: `ExpoPushToken[${x(200)}]`, deviceId: x(200), deviceName: x(100) },
  ],
  [
    'a phone without a name',
    DeviceInput,
    { ...phone, deviceName: null },
    { ...phone, deviceName: '' },
  ],
  ['a browser', DeviceInput, web, web],
  [
    'a browser at the longest address',
    DeviceInput,
    { ...web, pushToken: JSON.stringify({ endpoint: `${endpoint}${x(1974)}`, keys }).padEnd(4000) },
    { ...web, pushToken: JSON.stringify({ endpoint: `${endpoint}${x(1974)}`, keys }) },
  ],
  [
    'a device that is notified',
    Device,
    {
      ...phone,
      isActive: true,
      createdAt: '2026-01-01T12:00:00.000Z',
      lastUsedAt: '2026-01-02T12:00:00.000Z',
    },
    {
      deviceId: 'phone-1',
      deviceName: 'Ines’s phone',
      platform: 'ios',
      isActive: true,
      createdAt: '2026-01-01T12:00:00.000Z',
      lastUsedAt: '2026-01-02T12:00:00.000Z',
    },
  ],

  ['a message to devices', PushInput, push, push],
  [
    'a message to devices in blanks',
    PushInput,
    { ...push, title: ' Hello ', body: ' New lights\n' },
    push,
  ],
  [
    'a message to devices that is a title alone',
    PushInput,
    { userIds: [id], title: 'Hello' },
    { userIds: [id], title: 'Hello', body: '', data: {} },
  ],
  [
    'a message to devices whose rest is null',
    PushInput,
    { userIds: [id], title: 'Hello', body: null, data: null },
    { userIds: [id], title: 'Hello', body: '', data: {} },
  ],
  [
    'the longest message to the most people',
    PushInput,
    {
      userIds: Array.from({ length: 1000 }, () => id),
      title: x(150),
      body: x(1000),
      data: { a: `ä${x(1990)}` },
    },
    {
      userIds: Array.from({ length: 1000 }, () => id),
      title: x(150),
      body: x(1000),
      data: { a: `ä${x(1990)}` },
    },
  ],
  [
    'a message with halves of characters',
    PushInput,
    {
      userIds: [id],
      title: 'a\ud800',
      body: '\udc00',
      data: { '\ud800': ['\udc00', { b: '\ud800', c: null, d: 1, e: true }] },
    },
    {
      userIds: [id],
      title: 'a\ufffd',
      body: '\ufffd',
      data: { '\ufffd': ['\ufffd', { b: '\ufffd', c: null, d: 1, e: true }] },
    },
  ],
])('%s is taken', (_, schema, input, output) => {
  expect(schema.parse(input)).toEqual(output)
})

const tooShort = 'message: Message must be at least 10 characters long'
const noToken =
  'pushToken: A push token is an Expo push token, or for the web the subscription of the browser as JSON'

test.each<[string, z.ZodType, object, object, ...string[]]>([
  ['no name', ContactForm, written, { name: undefined }, 'name: Name is required'],
  ['a blank name', ContactForm, written, { name: ' ' }, 'name: Name is required'],
  ['an unseen name', ContactForm, written, { name: '\u200b\u2060' }, 'name: Name is required'],
  [
    'a long name',
    ContactInput,
    written,
    { name: x(101) },
    'name: A name has at most 100 characters',
  ],
  ['no email', ContactInput, written, { email: undefined }, 'email: Email is required'],
  ['a blank email', ContactInput, written, { email: ' ' }, 'email: Email is required'],
  ['an email of no form', ContactInput, written, { email: 'ines' }, 'email: Invalid email'],
  [
    'a subject that is none',
    ContactInput,
    written,
    { subject: 1 },
    'subject: The subject must be text',
  ],
  [
    'a long subject',
    ContactInput,
    written,
    { subject: x(151) },
    'subject: A subject has at most 150 characters',
  ],
  [
    'a type of its own',
    ContactInput,
    written,
    { messageType: 'spam' },
    'messageType: Choose what your message is about',
  ],
  ['no message', ContactInput, written, { message: undefined }, tooShort],
  ['a short message', ContactInput, written, { message: 'Help me!!' }, tooShort],
  ['a message short but for blanks', ContactInput, written, { message: 'Help me!!   ' }, tooShort],
  ['a message that nobody sees', ContactInput, written, { message: '\u200b'.repeat(50) }, tooShort],
  [
    'an endless message',
    ContactInput,
    written,
    { message: x(5001) },
    'message: A message has at most 5,000 characters',
  ],
  ['no reply', ReplyInput, { id }, {}, 'reply: Please write a reply'],
  ['a reply without words', ReplyInput, { id }, { reply: ' ' }, 'reply: Please write a reply'],
  [
    'an endless reply',
    ReplyInput,
    { id },
    { reply: x(5001) },
    'reply: A reply has at most 5,000 characters',
  ],

  ['no token', DeviceInput, phone, { pushToken: undefined }, 'pushToken: Push token is required'],
  [
    'a blank token',
    DeviceInput,
    phone,
    { pushToken: ' ' },
    'pushToken: Push token is required',
    noToken,
  ],
  ...[
    ...['abc', 'xExpoPushToken[a]', 'ExpoPushToken[a]x', 'ExpoPushToken[]', 'ExpoPushToken[a b]'],
    ...['ExponetPushToken[a]', `ExpoPushToken[${x(201)}]`, web.pushToken],
  ].map((pushToken): [string, z.ZodType, object, object, string] => [
    `the token ${pushToken}`,
    DeviceInput,
    phone,
    { pushToken },
    noToken,
  ]),
  ['the token of an app', DeviceInput, web, { pushToken: phone.pushToken }, noToken],
  [
    'a subscription that is too long',
    DeviceInput,
    web,
    { pushToken: `${web.pushToken.slice(0, -1)}${' '.repeat(4001)}}` },
    noToken,
  ],
  ['no device', DeviceInput, phone, { deviceId: undefined }, 'deviceId: Device ID is required'],
  ['a blank device', DeviceInput, phone, { deviceId: ' ' }, 'deviceId: Device ID is required'],
  [
    'a long device',
    DeviceInput,
    phone,
    { deviceId: x(201) },
    'deviceId: A device ID has at most 200 characters',
  ],
  [
    'a platform of its own',
    DeviceInput,
    phone,
    { platform: 'palm' },
    'platform: A platform is ios, android or web',
  ],

  ['no people', PushInput, push, { userIds: undefined }, 'userIds: User IDs are required'],
  ['nobody', PushInput, push, { userIds: [] }, 'userIds: User IDs are required'],
  [
    'too many people',
    PushInput,
    push,
    { userIds: Array.from({ length: 1001 }, () => id) },
    'userIds: Write to at most 1000 people at once',
  ],
  ['no title', PushInput, push, { title: undefined }, 'title: Title is required'],
  ['a blank title', PushInput, push, { title: ' ' }, 'title: Title is required'],
  ['a long title', PushInput, push, { title: x(151) }, 'title: A title has at most 150 characters'],
  [
    'a long body',
    PushInput,
    push,
    { body: x(1001) },
    'body: A message has at most 1,000 characters',
  ],
  [
    'much data',
    PushInput,
    push,
    { data: { a: `ä${x(1991)}` } },
    'data: Data has at most 2,000 bytes as JSON',
  ],
])('%s is refused with a sentence', (_, schema, good, wrong, ...lines) => {
  expect(problemsIn(schema, { ...good, ...wrong }).map((problem) => problem.join(': '))).toEqual(
    lines,
  )
})

test('what nobody asked for is refused', () => {
  expect(DeviceInput.safeParse({ ...phone, userId: id }).success).toBe(false)
  expect(PushInput.safeParse({ ...push, from: id }).success).toBe(false)
})

test('a browser is subscribed at an address of https, with a key and a secret', () => {
  expect(readSubscription(JSON.stringify({ ...subscription, expirationTime: null }))).toEqual(
    subscription,
  )
  const padded = { endpoint, keys: { p256dh: `${keys.p256dh}=`, auth: `${keys.auth}==` } }
  expect(readSubscription(JSON.stringify(padded))).toEqual(padded)
})

test.each<[string, unknown]>([
  ['nothing', null],
  ['no address', { keys }],
  ['no keys', { endpoint }],
  ['an address of http', { endpoint: 'http://push.example.com/x', keys }],
  ['an address like https', { endpoint: 'xhttps://push.example.com/x', keys }],
  ['another address like it', { endpoint: 'httpsx://push.example.com/x', keys }],
  ['an address that is too long', { endpoint: `${endpoint}${x(1975)}`, keys }],
  ['a key of another form', { endpoint, keys: { ...keys, p256dh: `A${x(86)}` } }],
  ['a key that is too short', { endpoint, keys: { ...keys, p256dh: `B${x(85)}` } }],
  ['a key that is too long', { endpoint, keys: { ...keys, p256dh: `B${x(87)}` } }],
  ['a key behind something', { endpoint, keys: { ...keys, p256dh: `xB${x(86)}` } }],
  ['a key before something', { endpoint, keys: { ...keys, p256dh: `B${x(86)}==` } }],
  ['a key that is no base64url', { endpoint, keys: { ...keys, p256dh: `B${x(85)}+` } }],
  ['a secret that is too short', { endpoint, keys: { ...keys, auth: x(21) } }],
  ['a secret that is too long', { endpoint, keys: { ...keys, auth: x(23) } }],
  ['a secret behind something', { endpoint, keys: { ...keys, auth: `=${x(22)}` } }],
  ['a secret before something', { endpoint, keys: { ...keys, auth: `${x(22)}===` } }],
  ['a secret that is no base64url', { endpoint, keys: { ...keys, auth: `${x(21)}+` } }],
])('%s is no subscription', (_, given) => {
  expect(readSubscription(JSON.stringify(given))).toBe(undefined)
})

test('what is no JSON is no subscription', () => {
  expect(readSubscription('{')).toBe(undefined)
})

test('a message has a type, and is in a folder', () => {
  expect(messageTypeLabels).toEqual({
    generalFeedback: 'General Feedback',
    bugReport: 'Bug Report',
    featureRequest: 'Feature Request',
    technicalSupport: 'Technical Support',
    other: 'Other',
  })
  expect(messageTypes).toEqual([
    'generalFeedback',
    'bugReport',
    'featureRequest',
    'technicalSupport',
    'other',
  ])
  expect(contactFolders).toEqual(['all', 'unread', 'read', 'suspected'])
  expect(contactLengths).toEqual({ name: 100, subject: 150, message: { min: 10, max: 5000 } })
})
