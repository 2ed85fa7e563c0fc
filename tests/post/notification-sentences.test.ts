import { expect, test } from 'vitest'
import {
  type NotificationKind,
  type Notifications,
  noticeOf,
  notificationSentence,
} from '#app/domain/post/notification.ts'

const item = { kind: 'shoot', itemId: 'i', title: 'Dawn', username: 'ines' } as const
const looked = { ...item, username: '', reason: 'blurred' } as const
const near = { ...item, username: '', at: '2026-05-01T05:00:00Z' } as const
const sheet = { call: '5:40am', date: 'Friday', path: '/call-sheet/x' } as const
const money = { itemId: 'i', username: '', title: 'Coast', cents: 1250 } as const
const education = { itemId: 'i', username: '', until: 'May 1, 2027' } as const

type Told = {
  [Kind in NotificationKind]: [Kind, Notifications[Kind], notice: string, words: string]
}[NotificationKind]

const told: Told[] = [
  [
    'shareReceived',
    { ...item, accessLevel: 'edit' },
    'invitation',
    'ines wants to share the shoot “Dawn” with you',
  ],
  ['shareAccepted', item, 'answer', 'ines accepted the shoot “Dawn”'],
  ['shareRejected', item, 'answer', 'ines declined the shoot “Dawn”'],
  ['shareLeft', item, 'answer', 'ines left the shoot “Dawn”'],
  ['shareRemoved', item, 'access', 'ines no longer shares the shoot “Dawn” with you'],
  [
    'accessChanged',
    { ...item, accessLevel: 'edit' },
    'access',
    'ines lets you edit the shoot “Dawn”',
  ],
  [
    'accessChanged',
    { ...item, accessLevel: 'view' },
    'access',
    'ines lets you view the shoot “Dawn”',
  ],
  ['submissionAccepted', looked, 'submission', 'The shoot “Dawn” is on Discover now'],
  [
    'submissionRejected',
    looked,
    'submission',
    'The shoot “Dawn” was not accepted for Discover: blurred',
  ],
  [
    'itemTakenDown',
    { ...looked, reason: '' },
    'account',
    'An admin took the shoot “Dawn” out of public view',
  ],
  ['itemLetBack', looked, 'account', 'An admin restored the shoot “Dawn”'],
  [
    'educationGranted',
    { ...education, word: 'welcome' },
    'account',
    'The education price is yours until May 1, 2027: welcome',
  ],
  [
    'educationDeclined',
    { ...education, word: 'no card' },
    'account',
    'The education price was not granted: no card',
  ],
  ['itemSold', money, 'sale', '“Coast” was sold for $12.50'],
  [
    'purchaseRefunded',
    money,
    'account',
    '$12.50 for “Coast” is on its way back to you. Your copy stays yours.',
  ],
  ['saleRefunded', money, 'account', '$12.50 for “Coast” was refunded to the buyer'],
  [
    'saleDisputed',
    money,
    'account',
    'The buyer’s bank is holding $12.50 for “Coast” until it decides',
  ],
  [
    'disputeWon',
    money,
    'account',
    'The bank decided for you: the $12.50 for “Coast” is yours again',
  ],
  [
    'disputeLost',
    money,
    'account',
    'The bank decided for the buyer: the $12.50 for “Coast” is gone',
  ],
  ['payoutMade', money, 'account', 'You were paid $12.50: Coast'],
  [
    'payoutUndone',
    money,
    'account',
    'The payout of $12.50 was a mistake and has been reversed: Coast',
  ],
  [
    'renewalFailed',
    { itemId: 'i', username: '', tier: 'Pro', needsBank: false, isPaused: false, hasEnded: false },
    'account',
    'Your card was declined for Pro. Replace it, or try again',
  ],
  [
    'renewalFailed',
    { itemId: 'i', username: '', tier: 'Pro', needsBank: true, isPaused: false, hasEnded: false },
    'account',
    'Your bank asks you to confirm the payment for Pro',
  ],
  [
    'renewalFailed',
    { itemId: 'i', username: '', tier: 'Pro', needsBank: false, isPaused: true, hasEnded: false },
    'account',
    'Your payments for Pro failed, and the plan is paused',
  ],
  [
    'webhookTurnedOff',
    { itemId: 'i', username: '', title: 't', url: 'https://studio.example' },
    'account',
    'We switched off a webhook that has accepted nothing for days: https://studio.example',
  ],
  [
    'searchFound',
    { itemId: 'i', username: '', title: 'Piers', count: 2 },
    'search',
    '2 new locations for your search “Piers”',
  ],
  [
    'shootTomorrow',
    { ...near, when: 'your call is at 6:15am', light: 'Sunrise 6:41am.' },
    'shootTomorrow',
    '“Dawn” is tomorrow, your call is at 6:15am. Sunrise 6:41am.',
  ],
  [
    'leaveNow',
    { ...near, when: '3:00am', place: 'Pier' },
    'leaveNow',
    '“Dawn” begins for you at 3:00am: Pier',
  ],
  [
    'callSheetIssued',
    { ...item, username: 'ines', ...sheet, isReminder: false },
    'callSheet',
    'The call sheet of “Dawn” is out. Your call on Friday: 5:40am',
  ],
  [
    'callSheetIssued',
    { ...item, username: 'ines', ...sheet, isReminder: true },
    'callSheet',
    'Please confirm your call for “Dawn” on Friday: 5:40am',
  ],
  [
    'callSheetAnswered',
    { ...item, username: '', confirmed: 3, callMe: 2, total: 6 },
    'callSheet',
    '“Dawn”: 3 of 6 have confirmed their call, 2 ask to be called',
  ],
]

test.each(told)('of %s people are told in a sentence', (kind, props, notice, words) => {
  expect(noticeOf[kind]).toBe(notice)
  expect(notificationSentence({ kind, props } as Parameters<typeof notificationSentence>[0])).toBe(
    words,
  )
})

test('every kind of notification is in the list', () => {
  expect([...new Set(told.map(([kind]) => kind))].sort()).toEqual(Object.keys(noticeOf).sort())
})
