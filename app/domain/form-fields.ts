import { z } from 'zod'

/** A form as it was sent: nobody writes into it. */
export type SentForm = Omit<FormData, 'append' | 'delete' | 'set'>

/** Fields that forms have in common: what a page puts there, and nobody writes. */
export const formFields = {
  /** The form's own, so that a form sent twice makes one record. */
  key: hidden(z.uuid()),
  /** The version that a change is based on. */
  version: hidden(z.coerce.number().int().min(1).max(2_147_483_647)),
  isOn: z.boolean({ error: 'This is either on or off' }).default(false),
}

/** A field that says nothing when it is not as the page made it. */
function hidden<Schema extends z.ZodType>(schema: Schema) {
  return z
    .unknown()
    .optional()
    .transform((value): z.output<Schema> | undefined => schema.safeParse(value).data)
}
