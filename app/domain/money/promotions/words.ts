import { catalogue } from '#app/domain/rules/sentences.ts'
import { shortDate } from '#app/format/date.ts'

export const promotionWords = catalogue('promotions', {
  codeUnread: 'A code has 3 to 20 letters and digits, like SPRING25',
  offUnread: 'Say how much it takes off: 1 to 99 percent, or an amount in dollars, but not both',
  percentUnread: 'A percentage is a whole number from 1 to 99',
  amountUnread: 'An amount is a number of dollars above 0, like 5 or 12.50',
  usesUnread: 'A number of times is a whole number from 1 to 100000',
  dayUnread: 'A day is written like 2026-05-01',
  endsBeforeStart: 'It would end before it begins',
  codeTaken: 'There is a code with this name already: end it first, or choose another name',

  codeUnknown: 'There is no such code for this portfolio',
  notYet: ({ at }: { at: Date }) => `This code is good from ${shortDate(at, 'UTC')} on`,
  over: ({ at }: { at: Date }) => `This code was good until ${shortDate(at, 'UTC')}`,
  usedUp: 'This code has been used as often as it may be',
})
