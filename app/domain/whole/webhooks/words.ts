import { catalogue } from '#app/domain/rules/sentences.ts'

export const webhookWords = catalogue('webhooks', {
  created: 'You, or somebody who edits your items, created one',
  changed: 'One was changed or restored; sent at most every half minute',
  deleted: 'One was deleted',
  shared: 'One was shared with somebody',
  sold: 'A portfolio of yours was sold',
  slotChanged:
    'A gear item was added to the packing list of your shoot, ticked, changed or removed; sent at most every half minute',
  conceptChanged:
    'The concept of your shoot or project was changed or removed; sent at most every half minute',
  personChanged: 'The access, role, call time or phone of somebody you share with was changed',
  personRemoved: 'Somebody was removed or left, or an invitation was withdrawn',
  accepted: 'Somebody accepted your invitation, and joined',
  declined: 'Somebody declined your invitation',
  decided: 'A submission of yours was accepted or rejected',
  sheetIssued: 'A version of a call sheet of your shoot was issued',
  sheetConfirmed: 'Somebody confirmed their call on a call sheet of your shoot',
  importRead:
    'The files of your import were read, or could not be, or its photos came from Immich; it waits to be saved',
  importFinished: 'An import of yours was saved',
  exportFinished: 'The download of all your data is ready, or could not be made',
  archiveRestored: 'An archive of an account was brought back into yours',
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
