import { catalogue } from '#app/domain/sentences.ts'

/** What Stripe says, for whoever tries things out. */
export const sandboxWords = catalogue('sandbox', {
  card_declined: 'Your card was declined.',
  insufficient_funds: 'Your card has insufficient funds.',
  expired_card: 'Your card has expired.',
  incorrect_cvc: "Your card's security code is incorrect.",
  processing_error: 'An error occurred while processing your card. Try again in a little bit.',
  authentication_required: 'Your card was declined. This transaction requires authentication.',
  incorrect_number: 'Your card number is incorrect.',
  card_missing: 'There is no card to pay with.',
  amount_too_small: 'Amount must be at least $0.50 usd',
  charge_disputed: 'The bank of the card has taken this back already.',
  charge_missing: 'There is nothing to refund.',
  subscription_ended: 'This subscription has ended.',
  document_missing: 'The picture of your identity document cannot be read.',
  account_not_ready: 'The account cannot take transfers yet.',
  accountReady: 'All is well: I can be paid',
  accountReviewed: 'It wants to look at what I said first',
  accountUnfinished: 'A picture of my identity document is missing',
  accountRefused: 'It refuses me',
  numberMissing: 'Your card number is incomplete.',
  expiryWrong: 'The expiry date is two digits for the month and two for the year, like 12/40.',
  codeWrong: 'The security code has 3 or 4 digits.',
  resource_missing: ({ kind, id }: { kind: string; id: string }) => `No such ${kind}: '${id}'`,
})
