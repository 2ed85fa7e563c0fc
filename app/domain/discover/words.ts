import { catalogue } from '#app/domain/rules/sentences.ts'

type Max = { max: number }

export const discoverWords = catalogue('discover', {
  wrongPlace: 'It shows a different location, or the position is wrong',
  foreignPicture: 'It shows a picture of mine without my permission',
  privateLand: 'It is private land, or shows somebody’s private life',
  dangerousPlace: 'It is dangerous to go there, or going there does harm',
  somethingElse: 'Something else',
  reasonNeeded: 'Say why, so that its owner can put it right',
  decidedBy: ({ who, status }: { who: string; status: string }) =>
    `${who} has ${status} this in the meantime`,
  withdrawnMeanwhile: 'Its owner has withdrawn this in the meantime',
  deletedMeanwhile: 'Its owner has deleted this in the meantime',
  changedMeanwhile: 'Its owner has changed this since you opened it: please look again',
  takenDownMeanwhile: 'This has been taken out of public view: restore it first',
  ownItem: 'This is yours: another admin decides on it',
  undoOfOther: 'Only the admin who decided this can undo it',
  submittedMeanwhile: 'This has been submitted again in the meantime',
  removedMeanwhile: 'Its owner has taken this off Discover in the meantime',
  nothingDecided: 'Nothing has been decided here yet',
  reasonUnchosen: 'Choose what is wrong',
  messageTooLong: ({ max }: Max) => `A report has at most ${max} characters`,
  notPublic: 'This is not public',
  reportDecided: 'Somebody has already dealt with this report',
  searchTooLong: ({ max }: Max) => `A search has at most ${max} characters`,
  searchTakesLong: 'This search takes too long. Try fewer words, or a smaller area',
  unknownScope: 'Choose a region, or search everywhere',
  notOnGlobe: 'A latitude is between -90 and 90, a longitude between -180 and 180',
  noSpan: 'The height and width of a region are 0 degrees or more',
  noDistance: 'A distance is more than 0 metres',
  tooManyTags: ({ max }: Max) => `A search has at most ${max} tags`,
  unknownFacing: 'Photos face one of the eight points of the compass',
  unknownLight: 'The light is golden or blue, in the morning or in the evening',
  noPartOfDay: 'Say whether it is the light of the morning or of the evening',
  partOfDayTwice: 'This light already names its part of the day',
  unknownSort: 'Locations are sorted by when they were added or changed, by title or by distance',
  placeUnknown: ({ near }: { near: string }) =>
    `We do not know where “${near}” is. Try the next larger town, or coordinates like 46.69, 7.86`,
  distanceUnread: 'A distance is a number of kilometres or miles above 0, like 50',
  takeUnchosen: 'Please choose where to save it',
  farFromNowhere: 'Choose a town or a region first: distances are measured from there',
  searchUnnamed: 'Please give the search a name',
  searchNameTooLong: ({ max }: Max) => `A name has at most ${max} characters`,
  searchUnread: 'This search cannot be saved as it is. Please change it and try again.',
  tooManySearches: ({ max }: Max) =>
    `You have ${max} saved searches. Remove one that you no longer need`,
})
