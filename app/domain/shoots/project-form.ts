import { z } from 'zod'
import { maxItemsOfPlan } from './plan.ts'
import { idsOfForm, planFormFields } from './plan-form.ts'
import { shootWords } from './words.ts'

export const ProjectForm = z.object({
  ...planFormFields('project'),
  shootIds: idsOfForm('Shoot', shootWords.tooManyShoots({ most: maxItemsOfPlan })),
})
export type ProjectForm = z.infer<typeof ProjectForm>
