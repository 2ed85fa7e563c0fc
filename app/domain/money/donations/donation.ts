import { z } from 'zod'
import { TestCardForm } from '#app/domain/money/test-payments/test-card-form.ts'
import { Email } from '#app/domain/users/user.ts'
import { donationWords } from './words.ts'

/** US dollars. */
export const defaultDonation = 5
/** US dollars; guards against typing errors. */
export const maxDonation = 10_000

const required = donationWords.amountRequired.text

/** `stamp` identifies the form: it stays the same if the form is sent twice. */
const fields = { email: Email.optional(), stamp: z.string().max(200).optional() }

/** `amount` is parsed to whole US dollars. */
export const DonationForm = z.object({
  amount: z.string({ error: required }).transform(readAmount),
  ...fields,
})
export type DonationForm = z.infer<typeof DonationForm>

export const TestDonationForm = DonationForm.extend(TestCardForm.shape)

export const DonationInput = z.strictObject({
  amount: z
    .union([z.number({ error: wrongAmountMessage }), z.string({ error: wrongAmountMessage })], {
      error: wrongAmountMessage,
    })
    .transform(readAmount),
  ...fields,
})
export type DonationInput = z.infer<typeof DonationInput>

function wrongAmountMessage({ input }: { input?: unknown }) {
  return input == null ? required : donationWords.amountNoNumber.text
}

function readAmount(input: string | number, context: z.RefinementCtx): number {
  const text = String(input).trim()
  const amount = Number(text)
  const isNumber = typeof input === 'number' || /^[+-]?\d+(?:\.\d+)?$/.test(text)
  const wrong =
    text === ''
      ? donationWords.amountRequired
      : !isNumber || Number.isNaN(amount)
        ? donationWords.amountNoNumber
        : amount < 1
          ? donationWords.amountTooSmall
          : !Number.isInteger(amount) || amount > maxDonation
            ? donationWords.amountInvalid
            : undefined
  if (!wrong) return amount
  context.addIssue(wrong.text)
  return z.NEVER
}
