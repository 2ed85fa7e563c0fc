import { type AccessLevel, accessVerbs } from '#app/domain/rules/access-level.ts'
import { catalogue } from '#app/domain/rules/sentences.ts'
import { dollars } from '#app/format/money.ts'
import { formatNumber } from '#app/format/number.ts'

type Max = { max: number }

export const messageWords = catalogue('messages', {
  nameRequired: 'Name is required',
  nameTooLong: ({ max }: Max) => `A name has at most ${max} characters`,
  subjectNoText: 'The subject must be text',
  subjectTooLong: ({ max }: Max) => `A subject has at most ${max} characters`,
  typeUnchosen: 'Choose what your message is about',
  messageTooShort: ({ least }: { least: number }) =>
    `Message must be at least ${least} characters long`,
  messageTooLong: ({ max }: Max) => `A message has at most ${formatNumber(max)} characters`,
  replyEmpty: 'Please write a reply',
  replyTooLong: ({ max }: Max) => `A reply has at most ${formatNumber(max)} characters`,
  messageFixed: 'A message cannot be changed',
  noAddress: 'This message has no address to reply to',
  notSent: 'Your message was not sent.',
  stopIncomplete: 'This link is incomplete',
  mailBeingSent: 'Another worker is sending this mail',
  mailClaimOver: 'The claim on this mail has expired',
  mailBrokeOff: 'Sending this mail was interrupted',
  mailUnclear: 'The app stopped while the mail server was accepting this mail',

  pushTokenNeeded: 'Push token is required',
  pushTokenWrong:
    'A push token is an Expo push token, or for the web the subscription of the browser as JSON',
  deviceNeeded: 'Device ID is required',
  deviceTooLong: ({ max }: Max) => `A device ID has at most ${max} characters`,
  platformWrong: 'A platform is ios, android or web',
  pushUsersNeeded: 'User IDs are required',
  pushUsersTooMany: ({ max }: Max) => `Write to at most ${max} people at once`,
  pushTitleNeeded: 'Title is required',
  pushTitleTooLong: ({ max }: Max) => `A title has at most ${max} characters`,
  pushBodyTooLong: ({ max }: Max) => `A message has at most ${formatNumber(max)} characters`,
  pushDataTooLong: ({ max }: Max) => `Data has at most ${formatNumber(max)} bytes as JSON`,
  quietTimeNeeded: 'Quiet hours start and end at a time such as 22:00 (10:00pm)',
  quietTimesSame: 'Quiet hours cannot begin and end at the same time',
})

type OfItem = { username: string; kind: string; title: string }

type ModerationOutcome = { kind: string; title: string; reason: string }

type MoneyEvent = { title: string; cents: number }

type CallSheetIssued = { title: string; call: string; date: string; isReminder: boolean }

type CallSheetAnswered = { title: string; confirmed: number; callMe: number; total: number }

type RenewalFailed = { tier: string; needsBank: boolean; isPaused: boolean; hasEnded: boolean }

export const notificationWords = catalogue('notifications', {
  shareReceived: ({ username, kind, title }: OfItem) =>
    `${username} wants to share the ${kind} “${title}” with you`,
  shareAccepted: ({ username, kind, title }: OfItem) =>
    `${username} accepted the ${kind} “${title}”`,
  shareRejected: ({ username, kind, title }: OfItem) =>
    `${username} declined the ${kind} “${title}”`,
  shareLeft: ({ username, kind, title }: OfItem) => `${username} left the ${kind} “${title}”`,
  shareRemoved: ({ username, kind, title }: OfItem) =>
    `${username} no longer shares the ${kind} “${title}” with you`,
  accessChanged: ({ username, kind, title, accessLevel }: OfItem & { accessLevel: AccessLevel }) =>
    `${username} lets you ${accessVerbs[accessLevel]} the ${kind} “${title}”`,
  submissionAccepted: ({ kind, title }: ModerationOutcome) =>
    `The ${kind} “${title}” is on Discover now`,
  submissionRejected: ({ kind, title, reason }: ModerationOutcome) =>
    `The ${kind} “${title}” was not accepted for Discover${because(reason)}`,
  itemTakenDown: ({ kind, title, reason }: ModerationOutcome) =>
    `An admin took the ${kind} “${title}” out of public view${because(reason)}`,
  itemLetBack: ({ kind, title }: ModerationOutcome) => `An admin restored the ${kind} “${title}”`,
  searchFound: ({ title, count }: { title: string; count: number }) =>
    `${count === 1 ? 'A new location' : `${count} new locations`} for your search “${title}”`,
  itemSold: ({ title, cents }: MoneyEvent) => `“${title}” was sold for ${dollars(cents)}`,
  purchaseRefunded: ({ title, cents }: MoneyEvent) =>
    `${dollars(cents)} for “${title}” is on its way back to you. Your copy stays yours.`,
  saleRefunded: ({ title, cents }: MoneyEvent) =>
    `${dollars(cents)} for “${title}” was refunded to the buyer`,
  saleDisputed: ({ title, cents }: MoneyEvent) =>
    `The buyer’s bank is holding ${dollars(cents)} for “${title}” until it decides`,
  disputeWon: ({ title, cents }: MoneyEvent) =>
    `The bank decided for you: the ${dollars(cents)} for “${title}” is yours again`,
  disputeLost: ({ title, cents }: MoneyEvent) =>
    `The bank decided for the buyer: the ${dollars(cents)} for “${title}” is gone`,
  payoutMade: ({ title, cents }: MoneyEvent) => `You were paid ${dollars(cents)}: ${title}`,
  payoutUndone: ({ title, cents }: MoneyEvent) =>
    `The payout of ${dollars(cents)} was a mistake and has been reversed: ${title}`,
  renewalFailed: ({ tier, needsBank, isPaused, hasEnded }: RenewalFailed) => {
    if (hasEnded) return `Your payments for ${tier} failed, and the plan has ended`
    if (isPaused) return `Your payments for ${tier} failed, and the plan is paused`
    return needsBank
      ? `Your bank asks you to confirm the payment for ${tier}`
      : `Your card was declined for ${tier}. Replace it, or try again`
  },
  shootTomorrow: ({ title, when, light }: { title: string; when: string; light: string }) =>
    [`“${title}” is tomorrow${when && `, ${when}`}.`, light].filter(Boolean).join(' '),
  leaveNow: ({ title, when, place }: { title: string; when: string; place: string }) =>
    `“${title}” begins for you at ${when}${place && `: ${place}`}`,
  callSheetIssued: ({ title, call, date, isReminder }: CallSheetIssued) =>
    isReminder
      ? `Please confirm your call for “${title}” on ${date}: ${call}`
      : `The call sheet of “${title}” is out. Your call on ${date}: ${call}`,
  callSheetAnswered: ({ title, confirmed, callMe, total }: CallSheetAnswered) =>
    `“${title}”: ${confirmed} of ${total} have confirmed their call${callMe ? `, ${callMe} ${callMe === 1 ? 'asks' : 'ask'} to be called` : ''}`,
  educationGranted: ({ until, word }: { until: string; word: string }) =>
    `The education price is yours until ${until}${word ? `: ${word}` : ''}`,
  educationDeclined: ({ word }: { word: string }) =>
    `The education price was not granted${word ? `: ${word}` : ''}`,
  webhookTurnedOff: ({ url }: { url: string }) =>
    `We switched off a webhook that has accepted nothing for days: ${url}`,
})

function because(reason: string) {
  return reason ? `: ${reason}` : ''
}
