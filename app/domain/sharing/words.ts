import { catalogue } from '#app/domain/sentences.ts'
import type { ShareKind } from './share.ts'

type NotificationProps = { username: string; kind: ShareKind; title: string }

export const shareWords = catalogue('sharing', {
  recipientNeeded: 'Whom do you want to share it with? Write a username or an email',
  recipientTooLong: 'A username or an email is shorter',
  accessUnread: 'Access is view or edit',
  emailUnconfirmed: 'Please confirm your email first: then you can invite people',
  sharedWithOwner: 'You own this: share it with somebody else',
  tooManyMembers: ({ most }: { most: number }) => `An item is shared with at most ${most} people`,
  invitationOfOther: 'This invitation is for another account',
  invitationOfOwner: 'You own this: it is for somebody else',
  memberLeft: 'This person has left meanwhile',
  ownersField: ({ kind }: { kind: ShareKind }) => `Only the owner of this ${kind} can change this`,

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
