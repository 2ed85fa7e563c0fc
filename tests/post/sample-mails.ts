import type { Mails, MailTemplate } from '#app/domain/post/mail.ts'
import { sampleDocument } from '#tests/call-sheets/sample-document.ts'

const origin = 'http://localhost:3000'
const token = 'Zk3v9QeF2sYb7LxT0aHnWcRmUo5iPdGj8KqVt1EyXw4'
const stopLink = `${origin}/stop-invitations?email=ines%40example.com&key=${token}`

const switchLinks = {
  settingsLink: `${origin}/my/account/notifications`,
  stopLink: `${origin}/stop-mails?user=019aa000-0000-7000-8000-000000000000&kind=sale&key=${token}`,
}

export const sampleMails: { [Name in MailTemplate]: Mails[Name] } = {
  resetPassword: {
    username: 'ines',
    link: `${origin}/login?mode=resetPassword&token=${token}`,
    token,
    minutes: 30,
  },
  shootTomorrow: {
    title: 'Ferry at first light',
    when: 'your call is at 6:15am',
    light: 'Sunrise 6:41am, golden hour 6:20pm to 7:10pm, sunset 7:02pm.',
    link: `${origin}/my/shoots/019aa000-0000-7000-8000-000000000000`,
    ...switchLinks,
  },
  callSheet: {
    document: sampleDocument,
    link: `${origin}/call-sheet/${token}?day=2026-10-03`,
    changes: ['Your call 6:10am → 5:40am', 'Expected wrap 7:00pm → not set'],
    isReminder: false,
    note: 'Please bring the long lens.\nCoffee is at the church.',
    sender: 'Ines Marques',
    stopLink,
  },
  itemSold: {
    title: 'Stairs of Lisbon',
    price: '$12.00',
    link: `${origin}/my/sales`,
    ...switchLinks,
  },
  confirmEmail: {
    username: 'ines',
    link: `${origin}/confirm-email?emailConfirmToken=${token}`,
    days: 3,
  },
  contactMessage: {
    name: 'Inês Duarte',
    email: 'ines@example.com',
    type: 'Technical Support',
    subject: 'Positions of scanned negatives',
    message:
      'I scan negatives, so there is no position in the files.\n\nCan I drop fifty of them on one place at once?',
    link: `${origin}/contact-mgmt#message-019aa000-0000-7000-8000-000000000000`,
  },
  contactReply: {
    name: 'Inês Duarte',
    author: 'Vera',
    subject: 'Positions of scanned negatives',
    reply:
      'Yes: drop them all.\nThen choose them in the tray below the map and move them together.',
    message: 'I scan negatives, so there is no position in the files.',
  },
  emailChangeNotice: {
    username: 'ines',
    newEmail: 'ines@example.org',
    link: 'http://localhost:3000/my/account/login',
  },
  emailChanged: {
    username: 'ines',
    newEmail: 'ines@example.org',
    link: `${origin}/restore-email?token=${token}`,
    days: 7,
  },
  emailTaken: {
    username: 'ines',
    loginLink: `${origin}/login`,
    resetLink: `${origin}/login?mode=forgotPassword`,
  },
  passwordChanged: {
    username: 'ines',
    link: 'http://localhost:3000/login?mode=forgotPassword',
    isReset: true,
    ended: '1 access token, 2 webhooks',
    links:
      'Dawn, Crew: http://localhost:3000/my/shoots/01a1fe2c-7f0a-7b5e-9d0c-2f6d1f5b9a11/share#link',
  },
  webhookMade: {
    username: 'ines',
    url: 'https://studio.example/recce',
    link: 'http://localhost:3000/my/account/webhooks',
  },
  calendarFeedMade: { username: 'ines', link: 'http://localhost:3000/my/calendar' },
  webhookTurnedOff: {
    username: 'ines',
    url: 'https://studio.example/recce',
    link: 'http://localhost:3000/my/account/webhooks',
  },
  accessTokenMade: {
    username: 'ines',
    name: 'Backup script',
    allowed:
      'library:read: See your locations, portfolios, photos, tags and favourites\nmoney:read: See your payments',
    link: 'http://localhost:3000/my/account/tokens',
  },
  exportReady: {
    username: 'ines',
    link: 'http://localhost:3000/my/account/data',
    size: '1.2 GB',
    until: 'Nov 28, 2026',
  },
  accountRemoved: { username: 'ines' },
  educationDecided: {
    username: 'ines',
    word: 'Good light to you.',
    until: 'Sep 30, 2027',
    link: `${origin}/subscription?tier=Creative`,
  },
  receipt: {
    what: 'Portfolio “Lisbon by the water”',
    amount: '$45.00',
    date: 'Nov 23, 2026',
    seller: 'Ines Duarte',
    number: 'ch_test_019aa00000007000',
    refund: '',
    isTest: false,
    link: `${origin}/payment-history/ch_test_019aa00000007000`,
  },
  submissionDecided: {
    kind: 'location',
    title: 'Cais das Colunas',
    isAccepted: false,
    reason: 'The photos show a different location from the map.',
    link: `${origin}/my/locations/019aa000-0000-7000-8000-000000000000/share#public`,
    ...switchLinks,
  },
  itemTakenDown: {
    kind: 'location',
    title: 'Cais das Colunas',
    reason: 'The owner of this land asked us to.',
    link: `${origin}/my/locations/019aa000-0000-7000-8000-000000000000/share#public`,
    support: 'hello@recce.example',
  },
  purchaseRefunded: {
    title: 'Lisbon by the water',
    price: '$45.00',
    link: `${origin}/my/sales`,
    isSeller: true,
  },
  saleDisputed: {
    title: 'Lisbon by the water',
    price: '$45.00',
    isDecided: false,
    isWon: false,
    link: `${origin}/my/sales`,
  },
  moneyTrouble: { waiting: 1, failed: 2, differing: 1, link: `${origin}/admin/money` },
  renewalFailed: {
    tier: 'Creative',
    needsBank: false,
    isPaused: false,
    hasEnded: false,
    link: `${origin}/subscription`,
  },
  payoutMade: {
    amount: '$40.50',
    day: 'May 1, 2026',
    reference: 'Transfer 7',
    isUndone: false,
    link: `${origin}/my/sales`,
  },
  invite: { link: `${origin}/my`, stopLink },
  shareInvitation: {
    owner: 'Ines Duarte',
    kind: 'shoot',
    title: 'Lisbon by the water',
    accessLevel: 'view',
    hasAccount: false,
    link: `${origin}/invitation?invitation=019aa000-0000-7000-8000-000000000000&key=${token}`,
    stopLink,
    when: 'Sat, Dec 5th 2026',
    call: '6:30am',
    role: 'First assistant',
    places: 'Cais das Colunas, Miradouro da Graça and 2 more locations',
    note: 'We begin in the dark: bring a headlamp.\nCoffee is there.',
    picture: '019aa000-0000-7000-8000-000000000000',
  },
}

export const hostileText =
  "\"><img src=x onerror=alert(1)></p><script>alert(2)</script>{{7*7}}\r\nBcc: all@example.com\n\u202Eltr &amp; 'x' <!-- "
