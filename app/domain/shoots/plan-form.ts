import { z } from 'zod'
import { formFields } from '#app/domain/form-fields.ts'
import type { Sentence } from '#app/domain/sentences.ts'
import { commonWords } from '#app/domain/words.ts'
import { idList, maxItemsOfPlan, type PlanKind, planFields } from './plan.ts'
import { shootWords } from './words.ts'

/** What is published of a plan has a page of its own. Ids may be repeated. */
export function planFormFields(kind: PlanKind) {
  const { title, description } = planFields(kind)
  return {
    title,
    description: description.default(''),
    isHidden: formFields.isOn,
    locationIds: idsOfForm('Location', shootWords.tooManyLocations({ kind, most: maxItemsOfPlan })),
    key: formFields.key,
    version: formFields.version,
  }
}

/** Ids of a form, in order, as often as it has them; a malformed id is reported as not found. */
export function idsOfForm(noun: 'Location' | 'Shoot', tooMany: Sentence) {
  const notFound = commonWords.notFound({ kind: noun }).text
  return z
    .array(z.string(), { error: notFound })
    .default([])
    .transform((ids, context) => {
      const checked = idList(tooMany).safeParse(ids)
      if (checked.error) {
        context.addIssue(ids.length > maxItemsOfPlan ? tooMany.text : notFound)
      }
      return checked.success ? ids : []
    })
}
