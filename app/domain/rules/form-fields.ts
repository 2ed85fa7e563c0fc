import { z } from 'zod'
import { commonWords } from './words.ts'

/** A form as it was sent, read-only. */
export type SentForm = Omit<FormData, 'append' | 'delete' | 'set'>

export const formFields = {
  /** A form that is sent twice with the same key makes one record. */
  key: hiddenField(z.uuid()),
  /** The version that a change is based on. */
  version: hiddenField(z.coerce.number().int().min(1).max(2_147_483_647)),
  isOn: z.boolean({ error: commonWords.onOrOff.text }).default(false),
}

/** A field that a person does not fill in: a wrong value counts as missing, without an error. */
export function hiddenField<Schema extends z.ZodType>(schema: Schema) {
  return z
    .unknown()
    .optional()
    .transform((value): z.output<Schema> | undefined => schema.safeParse(value).data)
}
