import { catalogue } from '#app/domain/rules/sentences.ts'
import { formatNumber } from '#app/format/number.ts'

type Most = { most: number }

export const messageWords = catalogue('messages', {
  nameRequired: 'Name is required',
  nameTooLong: ({ most }: Most) => `A name has at most ${most} characters`,
  subjectNoText: 'A subject is a text',
  subjectTooLong: ({ most }: Most) => `A subject has at most ${most} characters`,
  typeUnchosen: 'Choose what your message is about',
  messageTooShort: ({ least }: { least: number }) =>
    `Message must be at least ${least} characters long`,
  messageTooLong: ({ most }: Most) => `A message has at most ${formatNumber(most)} characters`,
  replyEmpty: 'A reply needs some words',
  replyTooLong: ({ most }: Most) => `A reply has at most ${formatNumber(most)} characters`,
  messageFixed: 'A message stays as it was written',
  noAddress: 'This message has no address to answer',
  notSent: 'Your message was not sent.',
  stopIncomplete: 'This link is not complete',
  mailBeingSent: 'Another worker is sending this mail',
  mailClaimOver: 'The claim of this mail is over',
  mailBrokeOff: 'The sending of this mail broke off',
  mailUnclear: 'The app ended while the mail server took this mail',

  pushTokenNeeded: 'Push token is required',
  pushTokenWrong:
    'A push token is an Expo push token, or for the web the subscription of the browser as JSON',
  deviceNeeded: 'Device ID is required',
  deviceTooLong: ({ most }: Most) => `A device ID has at most ${most} characters`,
  platformWrong: 'A platform is ios, android or web',
  pushUsersNeeded: 'User IDs are required',
  pushUsersTooMany: ({ most }: Most) => `Write to at most ${most} people at once`,
  pushTitleNeeded: 'Title is required',
  pushTitleTooLong: ({ most }: Most) => `A title has at most ${most} characters`,
  pushBodyTooLong: ({ most }: Most) => `A message has at most ${formatNumber(most)} characters`,
  pushDataTooLong: ({ most }: Most) => `Data has at most ${formatNumber(most)} bytes as JSON`,
  quietTimeNeeded: 'Quiet hours begin and end at a time like 22:00, which is 10:00pm',
  quietTimesSame: 'Quiet hours cannot begin and end at the same time',
})
