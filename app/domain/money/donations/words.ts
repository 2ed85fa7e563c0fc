import { catalogue } from '#app/domain/rules/sentences.ts'

export const donationWords = catalogue('donation', {
  amountRequired: 'Amount is required',
  amountNoNumber: 'Please enter a valid number',
  amountTooSmall: 'Minimum donation is $1',
  amountInvalid: 'Please enter a valid amount',
  notBegun: 'Failed to initialize donation payment. Please try again.',
  cardMissing: 'Card information not found',
  notPaid: 'Payment failed. Please try again.',
  takenAlready: 'This donation was already made. Nothing is charged twice.',
})
