import { z } from 'zod'
import { formFields } from '#app/domain/rules/form-fields.ts'
import type { PlanKind } from '#app/domain/rules/kind.ts'
import type { Sentence } from '#app/domain/rules/sentences.ts'
import { commonWords } from '#app/domain/rules/words.ts'
import { idList, maxItemsOfPlan, planFields } from './plan.ts'
import { shootWords } from './words.ts'

/** Publishing and contents have pages of their own. */
export function planFormFields(kind: PlanKind) {
  const { title, description } = planFields(kind)
  return {
    title,
    description: description.default(''),
    isHidden: formFields.isOn,
    key: formFields.key,
  }
}

export function firstLocations(kind: PlanKind) {
  return idsOfForm('Location', shootWords.tooManyLocations({ kind, max: maxItemsOfPlan }))
}

/** Ids in order without repeats; a malformed id is reported as not found. */
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
      return checked.data ?? []
    })
}
