import type { Descriptions } from './about.ts'

export const sharing: Descriptions = {
  accessLevel: [
    'What the person may do: `view`, or `edit`, which includes it. Only the owner deletes, publishes and shares.',
    'edit',
  ],
  callTime: [
    'When the person has to be there: `HH:MM` in the time zone of the shoot. Null in answers, and empty in requests, for none.',
    '06:15',
  ],
  'Member.email': [
    'The address that was invited, for somebody without an account; otherwise null.',
    'ben@example.com',
  ],
  'ShareItemWithUser.email': [
    'The e-mail address to invite. It or `username` is required.',
    'ben@example.com',
  ],
  'ShareItemWithUser.username': ['The username to invite. It or `email` is required.', 'ben'],
  'Member.id': 'The user ID of the person; null while they have no account.',
  'Member.name': ['What the owner calls the person; empty if nothing.', 'Ben'],
  'ShareItemWithUser.name': ['What you call the person, at most 60 characters.', 'Ben'],
  'Member.username': ['The username of the person; null while they have no account.', 'ben'],
  'Notification.kind': [
    'What happened: shareReceived, shareAccepted, shareRejected, shareLeft, shareRemoved, accessChanged, submissionAccepted, submissionRejected, itemTakenDown, itemLetBack, educationGranted, educationDeclined, itemSold, purchaseRefunded, saleRefunded, saleDisputed, disputeWon, disputeLost, payoutMade, payoutUndone, renewalFailed, webhookTurnedOff, searchFound, shootTomorrow or leaveNow. More kinds may come.',
    'shareReceived',
  ],
  isRead: 'Whether it has been read.',
  note: [
    'A note to the person, in the mail and beside the invitation, at most 500 characters.',
    'Bring the long lens.',
  ],
  phone: [
    'A phone number: ten digits, or `+` with the country code and 7 to 15 digits in all; spaces and punctuation are dropped. Empty if there is none or you may not see it.',
    '+33612345678',
  ],
  props: [
    'What the notification is about; the fields depend on `kind`. Most have `itemId`, `kind` of the item, `title` and `username`.',
    {},
  ],
  'Received.id': 'The ID of the share, which a member’s entry calls `userItemId`.',
  'Received.name': [
    'The slug of the item, as in the address of its page.',
    'morning-at-the-old-port',
  ],
  'Received.title': ['The title of the item.', 'Morning at the Old Port'],
  role: ['What the person does in the shoot; empty if nothing.', 'Assistant'],
  status: 'Whether the person has accepted or declined the invitation.',
  'ShareditemRespond.status': ['Your answer to the invitation.', 'accepted'],
  unread: 'How many are unread now.',
  'UseritemUpdate.userId':
    'The user ID of the person, or the `userItemId` of somebody without an account.',
  'UseritemDeleteNoId.userId':
    'The user ID of the person, or the `userItemId` of somebody without an account.',
  'ShareditemRespond.userId': 'Your own user ID; may be left out.',
  userItemId: 'The ID of the share: this person’s access to this item.',
}
