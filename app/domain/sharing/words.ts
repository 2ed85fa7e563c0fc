import { catalogue } from '#app/domain/rules/sentences.ts'
import type { ShareKind } from './share.ts'

type NotificationProps = { username: string; kind: ShareKind; title: string }

export const shareWords = catalogue('sharing', {
  recipientNeeded: 'Whom do you want to share it with? Write a username or an email',
  recipientTooLong: 'A username or an email is shorter',
  accessUnread: 'Access is view or edit',
  emailUnconfirmed: 'Please confirm your email first: then you can invite people',
  sharedWithOwner: 'You own this: share it with somebody else',
  tooManyMembersOfBought: ({ most }: { most: number }) =>
    `What you bought is yours to use: share it with at most ${most} people`,
  tooManyMembers: ({ most }: { most: number }) => `An item is shared with at most ${most} people`,
  invitationOfOther: 'This invitation is for another account',
  invitationOfOwner: 'You own this: it is for somebody else',
  memberLeft: 'This person has left meanwhile',
  ownersField: ({ kind }: { kind: ShareKind }) => `Only the owner of this ${kind} can change this`,

  nameNoText: 'A name is a text',
  nameTooLong: ({ most }: { most: number }) => `A name has at most ${most} characters`,
  roleNoText: 'A role is a text',
  roleTooLong: ({ most }: { most: number }) => `A role has at most ${most} characters`,
  phoneUnread: 'A phone number has 10 digits, or begins with + and the code of its country',
  noteNoText: 'A note is a text',
  noteTooLong: ({ most }: { most: number }) => `A note has at most ${most} characters`,
  phonesUnread: 'Please choose who sees the phone numbers',
  tooManyAtOnce: ({ most }: { most: number }) => `Invite at most ${most} people at once`,
  linkNoProof: 'This link does not tell us your address. Please log in or sign up first',
  answeredAlready: 'This invitation was answered already',

  linkNameNeeded: 'Please give the link a name, such as “client” or “crew”',
  linkNameTooLong: ({ most }: { most: number }) => `A name has at most ${most} characters`,
  sectionUnread: 'Please choose among the sections',
  linkPasswordShort: 'A password has at least 6 characters',
  linkPasswordLong: 'A password has at most 128 characters',
  linkPasswordNeeded: 'Please enter the password',
  linkPasswordWrong: 'This is not the password',
  linkDayUnread: 'Please choose a day',
  linkDayOver: 'This day is over: please choose a later one',
  tooManyLinks: ({ most }: { most: number }) =>
    `An item has at most ${most} links. Revoke one that nobody needs any more`,
  linkGone: 'This link no longer works. Ask whoever sent it for a new one.',
  linkExpired: 'This link has expired. Ask whoever sent it for a new one.',
  sectionOfOtherKind: ({ kind }: { kind: ShareKind }) => `A link to a ${kind} has no such section`,

  shareReceived: ({ username, kind, title }: NotificationProps) =>
    `${username} wants to share the ${kind} “${title}” with you`,
  shareAccepted: ({ username, kind, title }: NotificationProps) =>
    `${username} accepted the ${kind} “${title}”`,
  shareRejected: ({ username, kind, title }: NotificationProps) =>
    `${username} declined the ${kind} “${title}”`,
  shareLeft: ({ username, kind, title }: NotificationProps) =>
    `${username} left the ${kind} “${title}”`,
  shareRemoved: ({ username, kind, title }: NotificationProps) =>
    `${username} no longer shares the ${kind} “${title}” with you`,
  mayEdit: ({ username, kind, title }: NotificationProps) =>
    `${username} lets you edit the ${kind} “${title}”`,
  mayView: ({ username, kind, title }: NotificationProps) =>
    `${username} lets you view the ${kind} “${title}”`,
})
