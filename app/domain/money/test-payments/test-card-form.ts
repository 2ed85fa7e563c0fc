import { z } from 'zod'
import { testPaymentWords } from './words.ts'

/** For test cards only: real card numbers are typed only into Stripe's form. */
export const TestCardForm = z.object({
  cardNumber: z
    .string({ error: testPaymentWords.numberMissing.text })
    .trim()
    .regex(/^\d(?:[ -]?\d){11,18}$/, testPaymentWords.numberMissing.text),
  cardExpiry: z
    .string({ error: testPaymentWords.expiryWrong.text })
    .trim()
    .regex(/^(?:0?[1-9]|1[0-2])\s*\/\s*(?:20)?\d{2}$/, testPaymentWords.expiryWrong.text),
  cardCode: z
    .string({ error: testPaymentWords.codeWrong.text })
    .trim()
    .regex(/^\d{3,4}$/, testPaymentWords.codeWrong.text),
})
export type TestCardForm = z.infer<typeof TestCardForm>

export function typedCardOf({ cardNumber, cardExpiry }: TestCardForm) {
  const [month = '', year = ''] = cardExpiry.split('/')
  const shortYear = Number(year) % 100
  return { number: cardNumber, expMonth: Number(month), expYear: 2000 + shortYear }
}
