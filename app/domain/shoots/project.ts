import type { z } from 'zod'
import {
  changesSchema,
  field,
  formSchema,
  inputSchema,
  type RowValues,
  rowValues,
} from '#app/domain/rules/fields.ts'
import { formFields } from '#app/domain/rules/form-fields.ts'
import { archiveFields, idList, idsOfForm, maxItemsOfPlan, planFields } from './plan.ts'
import type { Project } from './published.ts'
import { shootWords } from './words.ts'

const tooManyShoots = shootWords.tooManyShoots({ max: maxItemsOfPlan })

/** The fields of a project that people fill in. */
export const projectFields = {
  ...planFields('project'),
  shootIds: field(idList(tooManyShoots), {
    initial: [],
    columns: [],
    description: 'in their order',
  }),
}

export const ProjectInput = inputSchema(projectFields)
export type ProjectInput = z.infer<typeof ProjectInput>

export const ProjectChanges = changesSchema({ ...projectFields, ...archiveFields })
export type ProjectChanges = z.infer<typeof ProjectChanges>

/** Publishing and contents have pages of their own. */
export const ProjectForm = formSchema(projectFields).extend({ key: formFields.key })

export const NewProjectForm = ProjectForm.extend({
  locationIds: idsOfForm(
    'Location',
    shootWords.tooManyLocations({ kind: 'project', max: maxItemsOfPlan }),
  ),
  shootIds: idsOfForm('Shoot', tooManyShoots),
})

/** The fields of a project as they are saved. */
export function toProjectInput(
  project: RowValues<typeof projectFields> & Pick<Project, 'shootIds' | 'locationIds'>,
): ProjectInput {
  const { shootIds, locationIds } = project
  return { ...rowValues(projectFields, project), shootIds, locationIds }
}
