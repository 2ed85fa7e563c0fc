import { type Descriptions, exampleId } from './about.ts'

/** Fields that mean the same in all contexts. */
export const everyKind: Descriptions = {
  blurHash: [
    'A BlurHash of the photo: a blurred preview to draw while the photo loads.',
    'LEHV6nWB2yk8pyo0adR*.7kCMdnj',
  ],
  code: ['What went wrong, for programs.', 'invalid'],
  createdAt: 'When it was created (ISO 8601, UTC).',
  current: 'In a conflict: the present value of the field that `path` names.',
  cursor: [
    'The `nextCursor` of the page before; without it the list begins at the start. Opaque: do not build or store it.',
    'eyJpZCI6IjAxOTgifQ',
  ],
  data: 'The answer of the call.',
  description: [
    'Free text, with line breaks and no markup.',
    'East-facing quay, calm before seven.',
  ],
  errors: 'What is wrong, at most 20 entries; each names one field or the whole request.',
  id: 'The ID (a UUID). It never changes.',
  itemId: 'The ID of the item.',
  itemType: 'The kind of the item.',
  limit: ['How many entries a page has at most.', 20],
  message: ['What went wrong, as a sentence for people.', 'Location not found'],
  nextCursor: [
    'Send it as `cursor` to get the next page; null on the last page.',
    'eyJpZCI6IjAxOTgifQ',
  ],
  ownerUser: ['The username of the owner.', 'ana'],
  ownerUserId: 'The user ID of the owner.',
  path: ['The field that is wrong, with dots: `tags.0` is the first tag.', 'title'],
  requestId: [
    'The ID of the request, also in the header `X-Request-Id`. Tell it to the operator when you ask what happened.',
    exampleId,
  ],
  slug: [
    'The last part of the address of its page, made from the title; unique among the owner’s items of its kind. It changes with the title.',
    'old-port',
  ],
  title: ['The title; it need not be unique.', 'Old Port'],
  type: 'The name of the event.',
  updatedAt: 'When it last changed (ISO 8601, UTC).',
  userId: 'The ID of a user.',
  'Path.id': 'The ID of the item or user that the call is about.',
  'Path.interval': 'How long a period is.',
  'Path.itemId': 'The ID of the shoot or project.',
  'Path.locationId': 'The ID of the location.',
  'Path.tier': 'The plan.',
  username: [
    'A username: 3 to 30 lower-case letters, digits, `_`, `.` and `-`; unique. It is part of the addresses of the user’s pages.',
    'ana',
  ],
  version: [
    'Counts the changes of the item, from 1. Send it back with a change to be refused with 409 if somebody else changed the item in between.',
    3,
  ],
  'Request.version': [
    'The `version` that the change is based on: refused with 409 if the item has another one by now. Without it the change is made in any case.',
    3,
  ],
  'Removed.title': 'The title of what was removed.',
}
