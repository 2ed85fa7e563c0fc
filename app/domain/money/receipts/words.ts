import { catalogue } from '#app/domain/rules/sentences.ts'

export const receiptWords = catalogue('receipt', {
  addressNeeded: 'Confirm your email address first, so that the receipt reaches you.',
})
