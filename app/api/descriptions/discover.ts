import type { Descriptions } from './about.ts'

export const discover: Descriptions = {
  area: [
    'The region where the locations of the portfolio are, as the seller allows it to be told; null if unknown.',
    'Marseille, France',
  ],
  changes: ['What changed since the last review.', ['photos']],
  corrected: [
    'The text that was searched instead of yours, because a word of yours is unknown; null as a rule.',
    null,
  ],
  decidedAt: ['When the review was decided (ISO 8601, UTC); null while it waits.', null],
  'Submission.description': [
    'What the owner told the reviewers.',
    'Open to the public at all hours.',
  ],
  'SubmitItemToDiscover.description': [
    'What the reviewers should know.',
    'Open to the public at all hours.',
  ],
  distance: ['Metres from the middle of `near` or `region`; null if none was asked for.', 850],
  'near.distance': ['The radius in metres (not kilometres).', 2000],
  distanceFilter: ['`Region` searches in `region`, if there is one; `All` everywhere.', 'All'],
  facing: ['Finds what has a photo that looks to this side.', 'west'],
  isMaintainRegion:
    'Whether the answer’s `region` is the one that you sent, instead of the one around the results.',
  isPartial:
    'Whether there were too many matches to sort: then only some, mostly new ones, are answered.',
  kind: ['The kind of item to search; without it, both. The next page needs it.', 'location'],
  latitudeDelta: ['The height of the region in degrees.', 0.2],
  'SearchDiscover.light': 'Finds what has a photo that looks into this light.',
  'light.date': ['The day, for the path of the sun.', '2026-06-21'],
  'light.light': [
    'The golden or the blue hour of the morning or the evening, which stops call `goldenHour` and `blueHour`.',
    'goldenEvening',
  ],
  longitudeDelta: ['The width of the region in degrees.', 0.2],
  'near.latitude': ['Degrees north of the equator (WGS 84).', 43.2951],
  'near.longitude': [
    'Degrees east of Greenwich (WGS 84). Beyond ±180 it is turned back, as a map that was panned around the globe has it.',
    5.3698,
  ],
  'region.latitude': ['The middle of the region, in degrees north of the equator.', 43.2951],
  'region.longitude': [
    'The middle of the region, in degrees east of Greenwich. Beyond ±180 it is turned back.',
    5.3698,
  ],
  lookedAt: [
    'The item’s `updatedAt` as you saw it: refused with 409 if the item has changed since. For admins.',
    '2026-06-21 04:02:00.000000+00',
  ],
  'SearchResult.locations': 'The locations that match, in the order of `sort`.',
  'SearchResult.portfolios': 'The portfolios that match, in the order of `sort`.',
  near: 'Searches around a point.',
  nextCursors:
    'For each kind, the `cursor` of its next page; null on the last. Send it with that `kind`.',
  'nextCursors.location': ['Of the locations.', 'eyJpZCI6IjAxOTgifQ'],
  'nextCursors.portfolio': ['Of the portfolios.', null],
  reason: ['Why it was rejected, as the owner reads it; empty if no reason was given.', ''],
  region: 'A part of the map, by its middle and its size; null for none.',
  sampleUrls: 'The addresses of at most six photos that show what is for sale, JPEGs.',
  searchText: [
    'Words to find in titles, descriptions, tags and places; all have to match.',
    'harbour',
  ],
  'SearchDiscover.sort': ['What to sort by; `distance` needs `near` or `region`.', 'distance'],
  'SearchDiscover.direction': [
    '`asc` for the nearest, oldest or first of the alphabet first.',
    'asc',
  ],
  'SearchDiscover.tags': ['Titles of tags; all have to be there.', ['harbour']],
  'SearchDiscover.limit': ['How many items of each kind a page has at most.', 20],
  stage: '`before` waits for its publication; `after` is public already and has changed.',
  'Submission.status': 'Where the review stands; `withdrawn` by the owner.',
  'Submission.title': ['The title of the item.', 'Old Port'],
  submission: 'The submission; null if none is needed.',
  submissionId: 'The ID of the submission.',
  submitStatus: ['The decision.', 'accepted'],
  submitType: ['Where the item is to be published.', 'discover'],
  'SubmitItemToDiscover.userId': 'Your own user ID; may be left out.',
  'RemoveFromDiscover.userId': 'Your own user ID; may be left out.',
  'PortfoliosPurchaseable.area': ['Finds portfolios in this region.', 'Marseille'],
  'PortfoliosPurchaseable.search': ['Words of the title or the description.', 'harbour'],
  'PortfoliosPurchaseable.seller': ['A username or a display name.', 'ana'],
  minPrice: ['The lowest price in US dollars, as text such as `12` or `12.50`.', '5'],
  maxPrice: ['The highest price in US dollars, as text such as `12` or `12.50`.', '20'],
  'PortfoliosPurchaseable.sort': ['The order; `dearest` begins with the highest price.', 'newest'],
}
