import { z } from 'zod'

const Outcome = z.enum(['succeeds', 'card_declined', 'authentication_required'])

/** A card of the test payments, as the API publishes it. */
export const TestCard = z.object({
  paymentMethodId: z.string().describe('The name of the card, to save it with `payment-card`'),
  number: z.string().describe('The number to type into a form, with any future date and any code'),
  brand: z.string().describe('The brand, such as `visa`'),
  whenSaved: Outcome.describe('What the bank does when the card is saved'),
  whenCharged: Outcome.describe('What the bank does when the card is charged'),
  declineReason: z
    .string()
    .nullable()
    .describe('Why a charge is declined, such as `insufficient_funds`; null if it is not'),
})
export type TestCard = z.infer<typeof TestCard>
