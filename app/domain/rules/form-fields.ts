import { z } from 'zod'
import { commonWords } from './words.ts'

export type SentForm = Omit<FormData, 'append' | 'delete' | 'set'>

export const formFields = {
  /** Idempotency key: a form that is sent twice creates one record. */
  key: hiddenField(z.uuid()),
  version: hiddenField(z.coerce.number().int().min(1).max(2_147_483_647)),
  isOn: z.boolean({ error: commonWords.onOrOff.text }).default(false),
}

/** For a field that the user does not fill in: an invalid value counts as missing. */
export function hiddenField<Schema extends z.ZodType>(schema: Schema) {
  return z
    .unknown()
    .optional()
    .transform((value): z.output<Schema> | undefined => schema.safeParse(value).data)
}
