import type { PlanKind } from '#app/domain/rules/kind.ts'
import { catalogue } from '#app/domain/rules/sentences.ts'

type Max = { max: number }

type Kind = { kind: PlanKind }

type Span = { span: 'shoot' | 'stop' }

export const shootWords = catalogue('shoots', {
  titleNeeded: ({ kind }: Kind) => `A ${kind} needs a title`,
  tooManyLocations: ({ kind, max }: Kind & Max) => `A ${kind} has at most ${max} locations`,
  locationGone: ({ kind }: Kind) =>
    `This location is no longer in the ${kind}: somebody has removed it`,
  shootGone: 'This shoot is no longer in the project: somebody has removed it',
  tooManyShoots: ({ max }: Max) => `A project has at most ${max} shoots`,
  trueOrFalse: 'This must be true or false',
  unknownSection: 'A section is times, gear, people or notes',
  noDateYet: 'This shoot has no date yet',
  timeUnread: 'A time is a date and an hour, like 2026-05-01 18:30, which is 6:30pm',
  yearOutside: ({ span, first, last }: Span & { first: number; last: number }) =>
    `A ${span} is between ${first} and ${last}`,
  startNeeded: ({ span }: Span) => `A ${span} with an end needs a start`,
  endsBeforeStart: ({ span }: Span) => `A ${span} ends after it begins`,
  tooLong: ({ span, days }: Span & { days: number }) => `A ${span} lasts at most ${days} days`,
  beforeShoot: 'Before the shoot begins.',
  afterShoot: 'After the shoot ends.',
  atSameTime: ({ title }: { title: string }) => `At the same time as ${title}.`,
  askDate: 'On which day, and from when to when, is the shoot?',
  askStops: 'Which locations does the shoot visit?',
  askStopTime: ({ title }: { title: string }) => `When is the stop at “${title}”?`,
  askPosition: ({ title }: { title: string }) => `Where is “${title}”?`,
  askGear: 'What gear has to be packed?',
  askCrew: 'Who comes along?',
  stopGone: 'This stop is no longer in the shoot: somebody has removed it',
  dayUnread: 'A day is a date between 2000 and 2100, like 2026-05-01',
  shootMoved: ({ title }: { title: string }) => `Somebody else has moved ${title} meanwhile`,
  stopMoved: ({ title }: { title: string }) => `Somebody else has moved ${title} meanwhile`,
  noteTooLong: ({ max }: Max) => `A note has at most ${max} characters`,
  conceptItemNeeded: 'Item ID is required',
  conceptThere: ({ kind }: Kind) => `This ${kind} already has a concept`,
  conceptReplaced: ({ kind }: Kind) => `This ${kind} has a new concept meanwhile`,
  tooManyLinks: ({ max }: Max) => `A concept has at most ${max} links`,
  captionNoText: 'A caption must be text',
  captionTooLong: ({ max }: Max) => `A caption has at most ${max} characters`,
  linkNoAddress: 'A link must be a web address',
  linkTooLong: ({ max }: Max) => `A link has at most ${max} characters`,
  linkNotWeb: 'A link begins with http:// or https://',
  linkUnaddressed: ({ number }: { number: number }) => `Link ${number} has a title but no address`,
  linkWrong: ({ number, reason }: { number: number; reason: string }) =>
    `Link ${number}: ${reason}`,
  sunStays: 'The sun does not set.',
  sunIsAway: 'The sun does not rise.',
})
