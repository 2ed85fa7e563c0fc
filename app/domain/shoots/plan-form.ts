import { z } from 'zod'
import { formFields } from '#app/domain/form-fields.ts'
import { idList, maxItemsOfPlan, type PlanKind, planFields } from './plan.ts'

export function planFormFields(kind: PlanKind) {
  const { title, description } = planFields(kind)
  return {
    title,
    description: description.default(''),
    isPublic: formFields.isOn,
    isHidden: formFields.isOn,
    locationIds: idsOfForm('Location', `A ${kind} has at most ${maxItemsOfPlan} locations`),
    key: formFields.key,
    version: formFields.version,
  }
}

/** Ids of a form, in order, without repeats; a malformed id is reported as not found. */
export function idsOfForm(noun: 'Location' | 'Shoot', tooMany: string) {
  return z
    .array(z.string(), { error: `${noun} not found` })
    .default([])
    .transform((ids, context) => {
      const checked = idList(tooMany).safeParse(ids)
      if (checked.error) {
        context.addIssue(ids.length > maxItemsOfPlan ? tooMany : `${noun} not found`)
      }
      return checked.data ?? []
    })
}
