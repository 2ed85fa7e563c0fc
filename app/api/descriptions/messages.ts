import type { Descriptions } from './about.ts'

export const messages: Descriptions = {
  'PushNotificationSendToUsers.body': [
    'The text under the title.',
    'The harbour is closed on Sunday.',
  ],
  'PushNotificationSendToUsersRequest.data': [
    'What your app gets with the notification, as at most 2,000 bytes of JSON; pressing it opens `url` if that is on this site.',
    {},
  ],
  'PushNotificationSendToUsers.title': ['The title of the notification.', 'Sunday'],
  'Contact.email': ['Where the reply goes.', 'ana@example.com'],
  'Contact.message': [
    'The message, with line breaks: 10 to 5,000 characters.',
    'The light band helped a lot. Thank you!',
  ],
  'Contact.name': [
    'The name of the sender, at most 100 characters; null if anonymous.',
    'Ana Reis',
  ],
  devices: ['How many devices get it.', 3],
  isActive: 'Whether the device gets notifications.',
  lastUsedAt: 'When the device was last registered (ISO 8601, UTC).',
  messageType: 'What the message is about.',
  'Contact.createdAt': 'When it was sent (ISO 8601, UTC).',
  platform: 'The system of the device; `web` is a browser.',
  subject: ['The subject, at most 150 characters; null if none.', 'The light band'],
  userIds: 'The users who get it.',
  'PushNotificationSendToUsers.users': ['How many of the users have a device.', 2],
  'PushNotificationDeactivateDevice.userId': 'Your own user ID.',
}
