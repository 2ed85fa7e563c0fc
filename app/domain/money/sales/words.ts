import { catalogue } from '#app/domain/rules/sentences.ts'
import { dollars } from '#app/format/money.ts'
import { refundDays } from './refund.ts'

type Moved = { title: string; cents: number }

export const salesWords = catalogue('sales', {
  itemSold: ({ title, cents }: Moved) => `“${title}” was sold for ${dollars(cents)}`,
  purchaseRefunded: ({ title, cents }: Moved) =>
    `${dollars(cents)} for “${title}” is on its way back to you. Your copy stays yours.`,
  saleRefunded: ({ title, cents }: Moved) =>
    `${dollars(cents)} for “${title}” was refunded to the buyer`,
  saleDisputed: ({ title, cents }: Moved) =>
    `The buyer’s bank is holding ${dollars(cents)} for “${title}” until it decides`,
  disputeWon: ({ title, cents }: Moved) =>
    `The bank decided for you: the ${dollars(cents)} for “${title}” is yours again`,
  disputeLost: ({ title, cents }: Moved) =>
    `The bank decided for the buyer: the ${dollars(cents)} for “${title}” is gone`,

  payoutMade: ({ title, cents }: Moved) => `You were paid ${dollars(cents)}: ${title}`,
  payoutUndone: ({ title, cents }: Moved) =>
    `The payout of ${dollars(cents)} was a mistake and has been reversed: ${title}`,

  amountUnread: 'An amount is a number of dollars above 0, like 45 or 12.50',
  dayUnread: 'A day is written like 2026-05-01',
  referenceMissing: 'Say how it was paid, like the number of the transfer',
  referenceTooLong: ({ most }: { most: number }) => `A reference has at most ${most} characters`,
  balanceChanged: ({ now }: { now: string }) =>
    `The balance is now ${now}. Nothing was entered: check before you try again.`,
  dueChanged: ({ now }: { now: string }) =>
    `${now} is due now. Nothing was sent: check before you try again.`,
  moreThanOwed: 'This is more than is owed',
  payoutUndoneAlready: 'This payout has already been reversed',

  intentMissing: 'the provider does not know the payment',
  intentUnpaid: 'the provider says that it was not paid',
  intentOfOtherPrice: 'the provider took another amount',
  intentNotRefunded: 'it is refunded here, and not at the provider',

  refundedAlready: 'This has already been refunded',
  refundTooLate: `A sale can be refunded within ${refundDays} days. If it has to be later, write to us.`,
  refundDisputed: 'The buyer’s bank has already taken this back, or is deciding about it',
  refundElsewhere: 'This was paid where Recce no longer takes payments: refund it there',
  refundUnderway: 'This is already being refunded',
})
