import { catalogue } from '#app/domain/rules/sentences.ts'

type Max = { max: number }

export const discoverWords = catalogue('discover', {
  wrongPlace: 'It shows another place, or the position is wrong',
  foreignPicture: 'It shows a picture of mine without my leave',
  privateLand: 'It is private land, or shows somebody’s private life',
  dangerousPlace: 'It is dangerous to go there, or going there does harm',
  somethingElse: 'Something else',
  reasonNeeded: 'Say why, so that its owner can put it right',
  decidedBy: ({ who, status }: { who: string; status: string }) =>
    `${who} has ${status} this meanwhile`,
  withdrawnMeanwhile: 'Its owner has withdrawn this meanwhile',
  deletedMeanwhile: 'Its owner has deleted this meanwhile',
  changedMeanwhile: 'Its owner has changed this since you opened it: please look again',
  takenDownMeanwhile: 'This has been taken out of public view: let it back first',
  ownItem: 'This is yours: another admin decides on it',
  undoOfOther: 'Only the admin who decided this can undo it',
  submittedMeanwhile: 'This has been submitted again meanwhile',
  removedMeanwhile: 'Its owner has taken this off Discover meanwhile',
  nothingDecided: 'Nothing has been decided here yet',
  reasonUnchosen: 'Choose what is wrong',
  messageTooLong: ({ max }: Max) => `A report has at most ${max} characters`,
  notPublic: 'This is not public',
  reportDecided: 'Somebody has looked at this report meanwhile',
  searchTooLong: ({ max }: Max) => `A search has at most ${max} characters`,
  searchTakesLong: 'This search takes too long. Try fewer words, or a smaller area',
  unknownScope: 'A search is of a region, or of all',
  notOnGlobe: 'A latitude is from -90 to 90, a longitude from -180 to 180',
  noSpan: 'A region is as high and as wide as these degrees say: 0 or more',
  noDistance: 'A distance is more than 0 metres',
  tooManyTags: ({ max }: Max) => `A search has at most ${max} tags`,
  unknownFacing: 'Photos face one of the eight points of the compass',
  unknownLight: 'The light is golden or blue, in the morning or in the evening',
  unknownSort:
    'Places are sorted by when they were added or changed, their title or their distance',
  placeUnknown: ({ near }: { near: string }) =>
    `We do not know where “${near}” is. Try the next larger town, or coordinates like 46.69, 7.86`,
  distanceUnread: 'A distance is a number of kilometres or miles above 0, like 50',
  takeUnchosen: 'Please choose where to take it',
  farFromNowhere: 'Say where you are, or choose a region: the distance is measured from there',
  searchUnnamed: 'Please give the search a name',
  searchNameTooLong: ({ max }: Max) => `A name has at most ${max} characters`,
  searchUnread: 'This search cannot be saved as it is. Please change it and try again.',
  tooManySearches: ({ max }: Max) =>
    `You have ${max} saved searches. Remove one that you no longer need`,
})
