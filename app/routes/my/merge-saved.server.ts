import type { z } from 'zod'
import type { SentForm } from '#app/domain/form-fields.ts'
import type { SentAction } from '#app/http/actions.server.ts'
import { valuesToShow } from '#app/http/form.server.ts'
import { type Difference, mergeSaved } from '#app/ui/editor/difference.ts'

type Given = ReturnType<typeof valuesToShow>

/**
 * Wraps the verb that saves an editor: fields that the form did not change never go over what
 * somebody else, or another tab, saved after the form was loaded.
 * @param differ each field of the form, with what is saved
 */
export function mergeFirst<Found, Answer>(
  schema: z.ZodObject,
  versionOf: (found: Found) => number,
  differ: (found: Found, given: Given, form: SentForm) => Difference[],
  save: (sent: SentAction, found: Found) => Promise<Answer>,
) {
  return (sent: SentAction, found: Found) => {
    const rows = differ(found, valuesToShow(sent.form, schema), sent.form)
    return save({ ...sent, form: mergeSaved(sent.form, versionOf(found), rows) }, found)
  }
}
