import { expect, test } from 'vitest'
import {
  channels,
  defaultQuietHours,
  type NoticeKind,
  noticeKinds,
  QuietHours,
  ruleOf,
} from '#app/domain/post/notice.ts'
import { problemsIn } from '#tests/support/problems-in.ts'

test('people are told of eleven things, by three channels', () => {
  expect(channels).toEqual(['bell', 'mail', 'push'])
  expect(noticeKinds).toEqual([
    'invitation',
    'answer',
    'access',
    'shootTomorrow',
    'callSheet',
    'leaveNow',
    'submission',
    'sale',
    'search',
    'announcement',
    'account',
  ])
})

const all = { bell: true, mail: true, push: true }

test.each<[NoticeKind, object]>([
  ['invitation', { title: 'Invitations', ...all }],
  ['answer', { title: 'Answers', bell: true, push: true }],
  ['access', { title: 'Shared items', bell: true }],
  ['shootTomorrow', { title: 'Shoot tomorrow', ...all }],
  ['callSheet', { title: 'Call sheets', ...all }],
  ['leaveNow', { title: 'Time to leave', push: true, breaksQuiet: true }],
  ['submission', { title: 'Discover', ...all }],
  ['sale', { title: 'Sales', ...all }],
  ['search', { title: 'Saved searches', bell: true, push: false }],
  ['announcement', { title: 'From Recce', push: true }],
  ['account', { title: 'Account and money', bell: 'always', mail: 'always' }],
])('of %s people are told so until they choose', (kind, rule) => {
  expect(ruleOf(kind)).toEqual(rule)
})

const night = { isOn: true, startsAt: '22:00', endsAt: '07:30', timeZone: 'Asia/Tokyo' }

test.each([
  [night, night],
  [
    { ...night, isOn: undefined },
    { ...night, isOn: false },
  ],
  [
    { ...night, startsAt: '00:00', endsAt: '23:59' },
    { ...night, startsAt: '00:00', endsAt: '23:59' },
  ],
  [
    { ...night, startsAt: '09:09', endsAt: '19:00' },
    { ...night, startsAt: '09:09', endsAt: '19:00' },
  ],
])('%j are quiet hours', (input, output) => {
  expect(QuietHours.parse(input)).toEqual(output)
})

const needed = 'Quiet hours start and end at a time such as 22:00 (10:00pm)'

test.each<[object, string]>([
  ...[undefined, '', '24:00', '30:00', '22:60', '2:00', '122:00', '22:000', '22-00', 'a2:00'].map(
    (startsAt): [object, string] => [{ startsAt }, `startsAt: ${needed}`],
  ),
  [{ endsAt: '7pm' }, `endsAt: ${needed}`],
  [{ endsAt: '22:00' }, 'endsAt: Quiet hours cannot begin and end at the same time'],
  [{ isOn: 'on' }, 'isOn: This must be on or off'],
])('%j are no quiet hours', (wrong, line) => {
  expect(
    problemsIn(QuietHours, { ...night, ...wrong }).map((problem) => problem.join(': ')),
  ).toEqual([line])
})

test('quiet hours in a zone that there is not are refused', () => {
  expect(QuietHours.safeParse({ ...night, timeZone: 'Moon/Base' }).success).toBe(false)
})

test('the form shows quiet hours of a night, switched off', () => {
  expect(defaultQuietHours).toEqual({ isOn: false, startsAt: '22:00', endsAt: '07:00' })
})
