import { catalogue } from '#app/domain/rules/sentences.ts'
import { formatNumber } from '#app/format/number.ts'

type Max = { max: number }

export const placeWords = catalogue('places', {
  whoSeesPosition: 'Who sees where it is',
  unknownPrivacy: 'A position is exact, approximate or hidden',
  locationTitleNeeded: 'A location needs a title',
  addressNoText: 'An address is a text',
  addressTooLong: ({ max }: Max) => `An address has at most ${max} characters`,
  commentsNoText: 'Comments are a text',
  commentsTooLong: ({ max }: Max) => `Comments have at most ${max} characters`,
  tagsNoText: 'Tags are words with commas between',
  tooManyTags: ({ max }: Max) => `A location has at most ${max} tags`,
  latitudeOutside: 'Latitude is from -90 to 90',
  longitudeOutside: 'Longitude is from -180 to 180',
  coordinatesUnread:
    'These are no coordinates on the globe. Try 46.0207, 7.7491, or paste the link of a map',
  linesTooMany: ({ max }: Max) => `Paste at most ${max} lines at a time`,
  listEmpty: 'Paste at least one line with a title',
  areaOutside: 'This area is not on the globe',
  positionsOutside: 'These positions are not on the globe',
  noPosition: 'This location has no position yet',

  portfolioTitleNeeded: 'A portfolio needs a title',
  priceNegative: 'A price is not negative',
  priceTooHigh: ({ price }: { price: string }) => `A price is at most ${price}`,
  priceTooLow: ({ price }: { price: string }) => `A price is at least ${price}`,
  priceTooFine: 'A price has at most two decimals',
  priceUnread: 'A price is a number of dollars, like 45 or 12.50',
  priceNeeded: 'A portfolio for sale needs a price',
  tooManyLocations: ({ max }: Max) => `A portfolio has at most ${max} locations`,
  locationGone: 'This location is no longer in the portfolio: somebody has removed it',
  forSale: 'This portfolio is for sale: it can be duplicated once it is bought',
  itemPrivate: ({ kind }: { kind: string }) => `This ${kind} is private. Ask its owner for access.`,
  tagsUnchosen: 'Type at least one tag',
  targetUnchosen: 'Choose where to add them',
  tooManyToBegin: ({ max }: Max) => `Begin with at most ${max} locations, and add the others then`,
  copyUnchosen: 'Please choose what to copy',

  tagTitleNeeded: 'A tag needs a title',
  tagTooLong: ({ max }: Max) => `A tag has at most ${max} characters`,
  tagHasCommas: 'A tag is one word or phrase without commas',
  tagTaken: 'You have a tag of this title already',
  tagMerged: 'Choose another tag to merge it into',

  photoNeeded: 'A location needs a photo',
  placesUnchosen: 'Choose at least one location',
  tooManyPlaces: ({ max }: Max) => `An import creates at most ${max} locations`,
  tooManyPhotos: ({ name, max }: Max & { name: string }) =>
    `${name} would get more than ${max} photos. Split it or take some out`,
  importUndone: 'This import has been undone',
  photosGone: 'These photos are not there any more. Please look again',
  checksumsUnread: 'These are no checksums of files',

  dateOutside: ({ first, last }: { first: number; last: number }) =>
    `Please choose a date from ${first} to ${last}, like 2026-06-21`,
  timeUnread: 'A time is like 17:30, which is 5:30pm',
  dayLeftOut: 'The calendar there left out this day',

  previewBusy: 'Too many pictures are being drawn. Please try again.',
  previewOfProfile: 'Locations, kept in Recce',
  centreOf: ({ town }: { town: string }) => `${town} centre`,
  sideOf: ({ town, wind }: { town: string; wind: string }) => `${town} ${wind}`,
  near: ({ town }: { town: string }) => `Near ${town}`,
  awayFrom: ({ town, km, wind }: { town: string; km: number; wind: string }) =>
    `${km} km ${wind} of ${town}`,
  within: ({ km, town, country }: { km: number; town: string; country: string }) =>
    `Within ${formatNumber(km)} km of ${town}, ${country}`,
  farOff: 'Far from any town',
  farOffNearPole: 'Far from any town, near a pole',
  aroundTheWorld: 'Around the world',
})
