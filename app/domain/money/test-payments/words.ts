import { catalogue } from '#app/domain/rules/sentences.ts'

export const testPaymentWords = catalogue('testPayments', {
  accountReady: 'All is well: I can be paid',
  accountReviewed: 'It reviews my details first',
  accountUnfinished: 'A picture of my identity document is missing',
  accountRefused: 'It refuses me',
  numberMissing: 'Your card number is incomplete.',
  expiryWrong: 'The expiry date is two digits for the month and two for the year, like 12/40.',
  codeWrong: 'The security code has 3 or 4 digits.',
})
