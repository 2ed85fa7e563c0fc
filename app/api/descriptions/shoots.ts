import { type Descriptions, exampleId } from './about.ts'

const name =
  'The last part of the address of its page, made from the title; unique among the owner’s items of its kind. Other items call it `slug`.'

export const shoots: Descriptions = {
  caption: ['What the image is to show; empty if nothing.', 'Backlight, from below'],
  'Concept.description': [
    'The idea, with line breaks and no markup.',
    'Fishermen coming home, seen from the water.',
  ],
  'Concept.title': ['The title of the concept; may be empty.', 'Coming home'],
  endDate: [
    'When it ends (ISO 8601 with an offset, from 2000 to 2100), at most 90 days after `startDate`; null if open.',
    '2026-06-21T09:00:00.000Z',
  ],
  imageBlurHashes: 'A BlurHash for each of `imageUrls`, in the same order.',
  images: 'The images, in order. In a change, those that you leave out follow at the end.',
  'images.id': 'The ID of the image’s photo.',
  isArchived:
    'Whether it is archived: nobody but its owner and its people sees it, and it no longer counts as current.',
  isHidden:
    'Whether it is hidden: while true, only its owner and its people see it, even if `isPublic` is true.',
  isPublic:
    'Whether everybody may see it on its page; no effect while `isHidden` or `isArchived` is true.',
  'Concept.itemId': 'The ID of the shoot or project.',
  'Concept.itemType': 'Whether it is the concept of a shoot or of a project.',
  links: 'Web pages that belong to the idea.',
  'links.title': ['What to call the link; empty to show the address.', 'Light studies'],
  'links.url': [
    'The web address (http or https). Without a scheme, `https://` is put before it.',
    'https://example.com/light',
  ],
  'Project.locationIds': [
    'The IDs of the project’s own locations, in order, each once.',
    [exampleId],
  ],
  'Shoot.locationIds': [
    'The ID of the location of each stop, in the order of the stops: an ID that comes twice has two stops, such as dawn and dusk. A change keeps the stops whose IDs are named again.',
    [exampleId],
  ],
  'Project.name': [name, 'marseille-in-june'],
  'Shoot.name': [name, 'morning-at-the-old-port'],
  publicSections: [
    'What the public page shows besides the locations and the concept: times, gear items, people, notes. Nothing of these by default.',
    ['times'],
  ],
  shootIds: ['The IDs of the shoots, in order, each once.', [exampleId]],
  startDate: [
    'When it begins (ISO 8601 with an offset, from 2000 to 2100); null if not planned yet.',
    '2026-06-21T04:00:00.000Z',
  ],
  stops: 'The stops with their times, in the order of `locationIds`.',
  'Stop.endDate': [
    'When the stop ends (ISO 8601 with an offset); null if open.',
    '2026-06-21T05:30:00.000Z',
  ],
  'Stop.startDate': [
    'When the stop begins (ISO 8601 with an offset); null if not planned yet.',
    '2026-06-21T04:00:00.000Z',
  ],
  'Stop.id': 'The ID of the stop (a UUID), by which it is changed and removed. It never changes.',
  'Stop.locationId': 'The ID of the location; several stops of a shoot can have the same.',
  'Stop.note': ['What to remember at this stop; empty if nothing.', 'Bring the long lens.'],
  timeZone: [
    'The time zone of the schedule (IANA name). If you send none, it is that of the first location with a position.',
    'Europe/Paris',
  ],
  'Shoot.title': ['The title; it need not be unique.', 'Morning at the Old Port'],
  'Project.title': ['The title; it need not be unique.', 'Marseille in June'],
  users: 'The people whom it is shared with; empty for anybody but the owner and these people.',
  ids: ['All IDs in the wanted order.', [exampleId]],
  'Path.stopId': 'The ID of the stop, as in `stops` of the shoot.',
}
