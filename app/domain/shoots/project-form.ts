import { z } from 'zod'
import { maxItemsOfPlan } from './plan.ts'
import { idsOfForm, planFormFields } from './plan-form.ts'

export const ProjectForm = z.object({
  ...planFormFields('project'),
  shootIds: idsOfForm('Shoot', `A project has at most ${maxItemsOfPlan} shoots`),
})
export type ProjectForm = z.infer<typeof ProjectForm>
