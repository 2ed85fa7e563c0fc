import { catalogue } from '#app/domain/rules/sentences.ts'
import { formatNumber } from '#app/format/number.ts'

type Max = { max: number }

export const callSheetWords = catalogue('callSheets', {
  textNoText: 'This must be text',
  textTooLong: ({ max }: Max) => `This has at most ${formatNumber(max)} characters`,
  timeUnread: 'A time is such as 06:30 or 18:00',
  partUnread: 'A person is crew, talent or a client',
  emailUsed: 'Somebody on the sheet has this email already',
  emailOfMember: 'This person has an account: they change their email themselves',
  needsName: 'Enter a name',
  dayUnread: 'This is not a day of the shoot',
  stopOfOther: 'This stop is not on the schedule of the shoot',
  tooManyRoles: ({ max }: Max) => `Write notes for at most ${max} roles`,
  emailUnconfirmed: 'Please confirm your email first: then you can send call sheets',
  issuedMeanwhile: ({ name }: { name: string }) =>
    `${name} was issued in the meantime. Have a look at it before you issue another`,
  nothingChanged: ({ name }: { name: string }) => `Nothing has changed since ${name}`,
  unsubscribed: 'They have unsubscribed from mails like this',
  notIssued: 'This sheet is not issued yet',
  noEmail: 'Enter an email for this person first',
  noOneWaits: 'There is nobody to remind: all have confirmed, or were reminded a moment ago',
  audienceUnread: 'Send the sheet to those concerned or to everybody',
  linkGone: 'This link no longer works. Ask whoever sent you the call sheet for a new one.',
  timesIn: ({ zone, name }: { zone: string; name: string }) => `Times are in ${zone} (${name})`,
  onlyOwner: 'Nobody but you is on the sheet',
  stopWithoutTime: ({ title }: { title: string }) => `${title} has no time`,
  personWithoutCall: ({ name }: { name: string }) => `${name} has no call`,
  twoStopsAtOnce: ({ name, stops }: { name: string; stops: string }) =>
    `${name} is at two stops at once: ${stops}`,
  gearOfOther: 'This gear item is not on your list',
})
