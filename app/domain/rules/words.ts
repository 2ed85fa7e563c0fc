import { numberOf } from '#app/format/plural.ts'
import { catalogue } from './sentences.ts'

export const commonWords = catalogue('common', {
  zoneUnread: 'A time zone must be a name like Europe/Lisbon',
  notFound: ({ kind }: { kind: string }) => `${kind} not found`,
  outdated: ({ what }: { what: string }) =>
    `Someone saved a newer version of this ${what} while you were editing. Your text is still here: review the differences, then save.`,
  mayNot: 'You may not do this',
  logIn: 'Please log in',
  tooManyAttempts: ({ seconds }: { seconds: number }) =>
    `Too many attempts. Please try again in ${seconds} s.`,
  away: 'We are away for a moment. Nothing that was saved is lost. Please try again soon.',
  diskFull: 'The disk of this server is full',
  diskFullUnsaved: 'The disk of this server is full. Nothing was saved',
  filesSilent: 'The file store is not responding. Please try again',
  diskNearlyFull: ({ free, folder, needed }: { free: number; folder: string; needed: number }) =>
    `The disk of this server is full: ${free} MB are free below ${folder} and ${needed} MB are needed. Nothing can be saved until there is room`,
  diskHasRoom: 'There is room on the disk of this server again',
  cursorInvalid: 'This cursor is not valid',
  onOrOff: 'This must be on or off',
  wrongInput: ({ message }: { message: string }) => message,
  chooseWhatToDo: 'Please choose what to do',
  noneChosen: ({ noun }: { noun: string }) => `Choose at least one ${noun}`,

  titleNoText: 'The title must be text',
  titleTooLong: ({ max }: { max: number }) => `A title has at most ${max} characters`,
  descriptionNoText: 'The description must be text',
  descriptionTooLong: ({ max }: { max: number }) => `A description has at most ${max} characters`,

  missing: 'This is missing',
  ofOtherType: ({ type }: { type: string }) => `This must be ${type}`,
  ofOtherAmount: ({ bound, amount }: { bound: string; amount: number | bigint }) =>
    `This must be ${bound} ${amount}`,
  ofOtherSize: ({ bound, count, unit }: { bound: string; count: number | bigint; unit: Unit }) =>
    `This must have ${bound} ${count} ${numberOf(Number(count), units[unit])}`,
  noMultiple: ({ of }: { of: number | bigint }) => `This must be a multiple of ${of}`,
  unknownField: 'This field is unknown',
  malformed: 'This has the wrong format',
  wrong: 'This is not valid',
  noWebAddress: 'This is not a web address',
  emailInvalid: 'Invalid email',
  noId: 'This is not an ID',
  repeated: 'This is in the list twice',
  noInstant: 'A time is written like 2026-05-01T18:30:00Z',
  noDate: 'A date is written like 2026-05-01',
  noClockTime: 'A time is written like 18:30',
})

const units = {
  string: { one: 'character', other: 'characters' },
  array: { one: 'entry', other: 'entries' },
  file: { one: 'byte', other: 'bytes' },
}
type Unit = keyof typeof units

export function isUnit(name: string): name is Unit {
  return Object.hasOwn(units, name)
}
