import { catalogue } from '#app/domain/rules/sentences.ts'
import { formatCount } from '#app/format/plural.ts'

export const pageWords = catalogue('pages', {
  firstOfFile: ({ count }: { count: number }) =>
    `These are only the first ${formatCount(count, 'location')}.`,
  unplacedLeftOut: ({ count }: { count: number }) =>
    `${formatCount(count, 'location')} without a position ${count === 1 ? 'is' : 'are'} not in this file.`,
  oneSource: 'Name one portfolio, project, shoot, search or list of IDs',
  noStopOnDay: 'This shoot has no stop with a position on this day',
  dayOfShoot: ({ title, day }: { title: string; day: string }) => `${title}, ${day}`,
  forLight: ({ light }: { light: string }) => `For ${light}`,
  libraryTitle: 'My locations',
  chosenTitle: 'Chosen locations',
  discoverTitle: 'Locations on Discover',
})
