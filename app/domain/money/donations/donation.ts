import { z } from 'zod'
import { TestCardForm } from '#app/domain/money/test-payments/test-card-form.ts'
import { Email } from '#app/domain/users/user.ts'
import { donationWords } from './words.ts'

/** US dollars. */
export const donationDefault = 5
/** US dollars; a slip of the finger is not to cost more. */
export const donationMost = 10_000

const required = donationWords.amountRequired.text

/** A form that is sent twice, or from two tabs, carries the same stamp. */
const fields = { email: Email.optional(), stamp: z.string().max(200).optional() }

/** What the page asks for. The amount is whole US dollars. */
export const DonationForm = z.object({
  amount: z.string({ error: required }).transform(readAmount),
  ...fields,
})
export type DonationForm = z.infer<typeof DonationForm>

/** With a test card, where no money moves. */
export const TestDonationForm = DonationForm.extend(TestCardForm.shape)

/** The body of the call: the amount may be text, as it was typed. */
export const DonationInput = z.strictObject({
  amount: z
    .union([z.number({ error: sayWrong }), z.string({ error: sayWrong })], { error: sayWrong })
    .transform(readAmount),
  ...fields,
})
export type DonationInput = z.infer<typeof DonationInput>

function sayWrong({ input }: { input?: unknown }) {
  return input == null ? required : donationWords.amountNoNumber.text
}

function readAmount(given: string | number, context: z.RefinementCtx): number {
  const text = String(given).trim()
  const amount = Number(text)
  const isNumber = typeof given === 'number' || /^[+-]?\d+(?:\.\d+)?$/.test(text)
  const wrong =
    text === ''
      ? donationWords.amountRequired
      : !isNumber || Number.isNaN(amount)
        ? donationWords.amountNoNumber
        : amount < 1
          ? donationWords.amountTooSmall
          : !Number.isInteger(amount) || amount > donationMost
            ? donationWords.amountInvalid
            : undefined
  if (!wrong) return amount
  context.addIssue(wrong.text)
  return z.NEVER
}
