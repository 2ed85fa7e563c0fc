import { z } from 'zod'
import { maxItemsOfPlan } from './plan.ts'
import { idsOfForm, planFormFields } from './plan-form.ts'
import type { ProjectInput } from './project.ts'
import { shootWords } from './words.ts'

const fields = planFormFields('project')
const shootIds = idsOfForm('Shoot', shootWords.tooManyShoots({ most: maxItemsOfPlan }))

export const ProjectForm = z.object({
  ...fields,
  locationIds: fields.locationIds.transform(withoutRepeats),
  shootIds: shootIds.transform(withoutRepeats),
})
export type ProjectForm = z.infer<typeof ProjectForm>

/** The plain fields of the editor as they are saved. */
export function toProjectFields({
  title,
  description,
  isHidden,
}: Pick<ProjectInput, 'title' | 'description' | 'isHidden'>) {
  return { title, description, isHidden }
}

function withoutRepeats(ids: string[]) {
  return [...new Set(ids)]
}
