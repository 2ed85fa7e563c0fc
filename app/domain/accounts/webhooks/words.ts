import { catalogue } from '#app/domain/sentences.ts'

export const webhookWords = catalogue('webhooks', {
  created: 'You, or somebody who edits your items, made one',
  changed: 'One was changed, or brought back; told once in half a minute',
  deleted: 'One was deleted',
  shared: 'One was shared with somebody',
  sold: 'A portfolio of yours was sold',

  urlNeeded: 'Please enter an address',
  urlTooLong: ({ most }: { most: number }) => `An address has at most ${most} characters`,
  urlNotSecure: 'An address begins with https://',
  urlWithPassword: 'An address has no username or password in it',
  urlPrivate: 'This address is not on the public internet',
  eventsNeeded: 'Please choose at least one event',
  eventUnread: 'There is no such event',
  full: ({ most }: { most: number }) =>
    `You have ${most} webhooks, which is the most. Remove one to add another`,
  turnedOff: ({ url }: { url: string }) =>
    `We switched a webhook off that took nothing for days: ${url}`,
  testWaits: 'The last test is on its way still',
})
