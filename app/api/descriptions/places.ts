import { type Descriptions, exampleId, examplePhoto } from './about.ts'

const photos = [examplePhoto]
const blurred = 'LEHV6nWB2yk8pyo0adR*.7kCMdnj'

export const places: Descriptions = {
  address: [
    'The postal address in one line; empty if there is none or the exact position may not be seen.',
    'Quai du Port, Marseille',
  ],
  'GoogleMapsSearchAddress.address': [
    'What to look for: an address, coordinates in any notation, or a link of a map.',
    'Quai du Port, Marseille',
  ],
  'AddressMatch.address': ['The address that was found.', 'Quai du Port, Marseille'],
  'AddressMatch.latitude': ['Degrees north of the equator (WGS 84).', 43.2951],
  'AddressMatch.longitude': ['Degrees east of Greenwich (WGS 84).', 5.3698],
  bytes: ['The number of bytes of the whole photo.', 2_400_000],
  camera: ['The camera, as the photo’s EXIF data name it; empty if they do not.', 'Fujifilm X-T5'],
  color: ['The mean colour of the photo, as `#rrggbb`.', '#b08a5e'],
  comments: [
    'Private notes; null for anybody but the owner.',
    'Gate code from the harbour office.',
  ],
  direction: ['Where the camera looked, in degrees clockwise from north; null if unknown.', 92.5],
  expiresAt: 'When the upload is deleted if it has not ended (ISO 8601).',
  fileName: ['The name of the file, as the device sent it; empty if it sent none.', 'pier.jpg'],
  focalLength: ['The focal length in millimetres, as of a 35 mm camera; null if unknown.', 35],
  heroPhotoId:
    'The photo that stands for the portfolio, one of its locations’ photos; null for the first photo of its first location.',
  height: ['In pixels.', 3000],
  imageBlurHash: [
    'A BlurHash of `imageUrl`: a blurred preview to draw while the photo loads; null without a photo.',
    blurred,
  ],
  imageIds: [
    'The IDs of the photos, in the order of `imageUrls`. Send the same IDs in another order to reorder the photos; those that you leave out follow at the end.',
    [exampleId],
  ],
  imageUrl: [
    'The address of the cover photo at its largest size, a JPEG; null without a photo.',
    examplePhoto,
  ],
  imageUrls: [
    'The addresses of the photos at their largest size, JPEGs, in order; `phone.jpg` or `card.jpg` in place of `full.jpg` is 480 or 960 pixels wide, and each is there as `.webp` and `.avif` too. A private photo needs your token or session too.',
    photos,
  ],
  intoId: 'The ID of the tag that remains.',
  isDiscoverable:
    'Whether it is on Discover, where everybody finds it. Switching it on submits the item: a first one waits for a review.',
  isFavorite: ['Whether it is one of your favourites.', true],
  isPurchaseable: 'Whether the portfolio is for sale in the marketplace, at `price`.',
  isPurchased:
    'Whether it is a copy that its owner bought; such a copy cannot be published or sold.',
  item: 'The item; which kind it is shows in `itemType` of the request.',
  latitude: [
    'Degrees north of the equator (WGS 84); null if there is no position or you may not see it.',
    43.2951,
  ],
  lens: ['The lens, as the photo’s EXIF data name it; empty if they do not.', 'XF 35mm F1.4'],
  location: 'The location.',
  locationCount: ['How many locations it has.', 12],
  'CountedTag.locationCount': ['How many locations have the tag, without removed ones.', 12],
  locationIds: [
    'The IDs of the locations, in order, each once; empty for a portfolio that you would have to buy.',
    [exampleId],
  ],
  locationsDict: 'The locations of the item that you may see, by ID.',
  longitude: [
    'Degrees east of Greenwich (WGS 84), negative to the west; null if there is no position or you may not see it.',
    5.3698,
  ],
  'GetItemByNameAndUsername.name': [
    'The slug of the item, as in the address of its page; its title or its ID do as well.',
    'old-port',
  ],
  'GetItemByNameAndUsername.username': ['The username of the owner.', 'ana'],
  offset: ['How many bytes have arrived: continue with this byte.', 1_000_000],
  photoId: 'The ID of the finished photo; null while the upload goes on or if it was refused.',
  portfolio: 'The portfolio.',
  positionPrivacy: [
    'What others see of the position: `exact`; `approximate`, a cell of about 1 km without an address; or `hidden`, nothing. The owner and the people whom it is shared with always see the exact one.',
    'approximate',
  ],
  precision: [
    'How exact `latitude` and `longitude` are in this very answer: `exact`, the middle of a cell of about 1 km (`approximate`), or `hidden`, so that both are null.',
    'exact',
  ],
  price: ['In US dollars, with cents after the point; 0 if it is not for sale.', 12],
  refusal: ['Why the photo was refused, as a sentence; null if it was not.', null],
  shootsDict: 'The shoots of a project that you may see, by ID; empty for other kinds.',
  'Location.tags': 'The tags, by title; empty for anybody who may not see them.',
  'LocationRequest.tags': [
    'The titles of all tags that it shall have; missing ones are created. An object with `title`, as answers have it, does as well.',
    ['harbour'],
  ],
  'tags.id': 'The ID of the tag.',
  'tags.title': ['The title of the tag, unique among your tags; without commas.', 'harbour'],
  'Tag.title': ['The title of the tag, unique among your tags; without commas.', 'harbour'],
  'CountedTag.title': ['The title of the tag, unique among your tags; without commas.', 'harbour'],
  'Portfolio.title': ['The title; it need not be unique.', 'Harbours of the south'],
  'Portfolio.description': [
    'Free text, with line breaks and no markup; empty for a portfolio that you would have to buy.',
    'Twelve quays, each with its best hour.',
  ],
  takenAt: 'When the photo was taken (ISO 8601, UTC); null if unknown.',
  takenOffset: [
    'Minutes east of UTC of the camera’s clock; null if unknown, and then `takenAt` is that clock read as UTC.',
    120,
  ],
  'AddressMatch.source':
    'Who found it: the coordinates themselves, the built-in gazetteer, or a map service.',
  width: ['In pixels.', 4000],
  'Path.file': ['The name of the file, which says what it has and its format.', 'locations.gpx'],
  into: 'Where the locations of the list go.',
  target: 'Where the copy goes.',
}
