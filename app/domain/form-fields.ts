import { z } from 'zod'
import { commonWords } from './words.ts'

/** A form as it was sent, read-only. */
export type SentForm = Omit<FormData, 'append' | 'delete' | 'set'>

export const formFields = {
  /** A form that is sent twice with the same key makes one record. */
  key: hiddenField(z.uuid()),
  version: versionField(1),
  isOn: z.boolean({ error: commonWords.onOrOff.text }).default(false),
}

/**
 * The version that a change is based on, with which the field begins.
 * @param first the version before the first change
 */
export function versionField(first: number) {
  const number = z.coerce.number().int().min(first).max(2_147_483_647)
  return hiddenField(z.preprocess((sent) => String(sent).split(' ', 1)[0], number))
}

/** A field that a person does not fill in: a wrong value counts as missing, without an error. */
export function hiddenField<Schema extends z.ZodType>(schema: Schema) {
  return z
    .unknown()
    .optional()
    .transform((value): z.output<Schema> | undefined => schema.safeParse(value).data)
}
