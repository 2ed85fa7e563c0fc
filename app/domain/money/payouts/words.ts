import { catalogue } from '#app/domain/rules/sentences.ts'

export const payoutWords = catalogue('payouts', {
  notOffered: 'Payouts are made by hand here: write to us and say where to send them',
  notReady: 'The provider does not pay into this seller’s account yet',
  underWay: 'A payout to this seller is under way. Try again in a minute.',
  nothingDue: 'Nothing is due to this seller',
  transferUnknown: 'a transfer that nobody here has requested',
  takingBack: 'This payout is already being reversed',
  elsewhere: 'This was paid where Recce no longer takes payments: reverse it there',

  /** For the provider's codes that say why an account receives no payouts. */
  askedTooLate: 'What the provider asked for did not arrive in time.',
  personUnclear: 'The provider could not confirm who you are.',
  termsForbid: 'The provider says that its terms do not allow this account.',
  looking: 'The provider is checking the account.',
  paused: 'We have paused this account. Write to us.',
  saysThere: 'The provider’s own page says more.',

  whatFor: 'What you have sold on Recce',

  transferMissing: 'the provider does not know the transfer',
  transferOfOtherAmount: 'the provider sent another amount',
  transferNotReversed: 'it is reversed here, but not at the provider',
})
