import { catalogue } from '#app/domain/rules/sentences.ts'
import { refundDays } from './refund-days.ts'

export const salesWords = catalogue('sales', {
  amountUnread: 'An amount is a number of dollars above 0, like 45 or 12.50',
  dayUnread: 'A day is written like 2026-05-01',
  referenceMissing: 'Say how it was paid, like the number of the transfer',
  referenceTooLong: ({ max }: { max: number }) => `A reference has at most ${max} characters`,
  balanceChanged: ({ now }: { now: string }) =>
    `The balance is now ${now}. Nothing was entered: check before you try again.`,
  dueChanged: ({ now }: { now: string }) =>
    `${now} is due now. Nothing was sent: check before you try again.`,
  moreThanOwed: 'This is more than is owed',
  payoutUndoneAlready: 'This payout has already been reversed',
  intentMissing: 'the provider does not know the payment',
  intentUnpaid: 'the provider says that it was not paid',
  intentOfOtherPrice: 'the provider took another amount',
  intentNotRefunded: 'it is refunded here, but not at the provider',
  refundedAlready: 'This has already been refunded',
  refundTooLate: `A sale can be refunded within ${refundDays} days. If it has to be later, write to us.`,
  refundDisputed: 'The buyer’s bank has already taken this back, or is deciding about it',
  refundElsewhere: 'This was paid where Recce no longer takes payments: refund it there',
  refundUnderway: 'This is already being refunded',
})
