import { z } from 'zod'
import { maxItemsOfPlan } from './plan.ts'
import { idsOfForm, planFormFields } from './plan-form.ts'
import { shootWords } from './words.ts'

const fields = planFormFields('project')
const shootIds = idsOfForm('Shoot', shootWords.tooManyShoots({ most: maxItemsOfPlan }))

export const ProjectForm = z.object({
  ...fields,
  locationIds: fields.locationIds.transform(withoutRepeats),
  shootIds: shootIds.transform(withoutRepeats),
})
export type ProjectForm = z.infer<typeof ProjectForm>

function withoutRepeats(ids: string[]) {
  return [...new Set(ids)]
}
