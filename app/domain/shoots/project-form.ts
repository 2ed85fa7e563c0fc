import { z } from 'zod'
import { maxItemsOfPlan } from './plan.ts'
import { firstLocations, idsOfForm, planFormFields } from './plan-form.ts'
import type { ProjectInput } from './project.ts'
import { shootWords } from './words.ts'

export const ProjectForm = z.object(planFormFields('project'))

export const NewProjectForm = ProjectForm.extend({
  locationIds: firstLocations('project'),
  shootIds: idsOfForm('Shoot', shootWords.tooManyShoots({ max: maxItemsOfPlan })),
})

export function toProjectFields({
  title,
  description,
  isHidden,
}: Pick<ProjectInput, 'title' | 'description' | 'isHidden'>) {
  return { title, description, isHidden }
}
