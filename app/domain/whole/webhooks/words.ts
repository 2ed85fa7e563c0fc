import { catalogue } from '#app/domain/rules/sentences.ts'

export const webhookWords = catalogue('webhooks', {
  created: 'You, or somebody who edits your items, created one',
  changed: 'One was changed or restored; sent at most every half minute',
  deleted: 'One was deleted',
  shared: 'One was shared with somebody',
  sold: 'A portfolio of yours was sold',
  urlNeeded: 'Please enter an address',
  urlTooLong: ({ max }: { max: number }) => `An address has at most ${max} characters`,
  urlNotSecure: 'The address must start with https://',
  urlWithPassword: 'The address must not contain a username or password',
  urlPrivate: 'This address is not on the public internet',
  eventsNeeded: 'Please choose at least one event',
  eventUnread: 'There is no such event',
  full: ({ max }: { max: number }) =>
    `You have ${max} webhooks, which is the limit. Remove one to add another`,
  testWaits: 'The last test is still on its way',
})
