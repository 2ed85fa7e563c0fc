import { catalogue } from '#app/domain/sentences.ts'
import { dollars } from '#app/format/money.ts'
import { refundDays } from './refund.ts'

type Moved = { title: string; cents: number }

export const salesWords = catalogue('sales', {
  itemSold: ({ title, cents }: Moved) => `“${title}” was sold for ${dollars(cents)}`,
  purchaseRefunded: ({ title, cents }: Moved) =>
    `${dollars(cents)} for “${title}” are given back to you. Your copy stays yours.`,
  saleRefunded: ({ title, cents }: Moved) =>
    `${dollars(cents)} for “${title}” were given back to the buyer`,
  saleDisputed: ({ title, cents }: Moved) =>
    `The buyer’s bank takes back ${dollars(cents)} for “${title}”, until it has decided`,
  disputeWon: ({ title, cents }: Moved) =>
    `The bank decided for you: the ${dollars(cents)} for “${title}” are yours again`,
  disputeLost: ({ title, cents }: Moved) =>
    `The bank decided for the buyer: the ${dollars(cents)} for “${title}” are gone`,

  payoutMade: ({ title, cents }: Moved) => `You were paid ${dollars(cents)}: ${title}`,
  payoutUndone: ({ title, cents }: Moved) =>
    `The payout of ${dollars(cents)} was a mistake and is taken back: ${title}`,

  amountUnread: 'An amount is a number of dollars above 0, like 45 or 12.50',
  dayUnread: 'A day is written like 2026-05-01',
  referenceMissing: 'Say how it was paid, like the number of the transfer',
  referenceTooLong: ({ most }: { most: number }) => `A reference has at most ${most} characters`,
  balanceChanged: ({ now }: { now: string }) =>
    `The balance is ${now} by now. Nothing was entered: look again before you do.`,
  dueChanged: ({ now }: { now: string }) =>
    `${now} are due by now. Nothing was sent: look again before you do.`,
  moreThanOwed: 'This is more than is owed',
  payoutUndoneAlready: 'This payout was taken back already',

  intentMissing: 'the provider does not know the payment',
  intentUnpaid: 'the provider says that it was not paid',
  intentOfOtherPrice: 'the provider took another amount',
  intentNotRefunded: 'it is given back here, and not at the provider',

  refundedAlready: 'This has been given back already',
  refundTooLate: `A price can be given back within ${refundDays} days. Write to us if it has to be later.`,
  refundDisputed: 'The bank of the buyer has taken this back already, or is deciding about it',
  refundElsewhere: 'This was paid where Recce no longer takes payments: give it back there',
  refundUnderway: 'This is being given back already',
})
