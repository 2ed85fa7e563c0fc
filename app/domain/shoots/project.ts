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

/** The editor's form; publishing, shoots and locations have their own pages. */
export const ProjectForm = formSchema(projectFields).extend({ key: formFields.key })

export const NewProjectForm = ProjectForm.extend({
  locationIds: idsOfForm(
    'Location',
    shootWords.tooManyLocations({ kind: 'project', max: maxItemsOfPlan }),
  ),
  shootIds: idsOfForm('Shoot', tooManyShoots),
})

export function toProjectInput(
  project: RowValues<typeof projectFields> & Pick<Project, 'shootIds' | 'locationIds'>,
): ProjectInput {
  const { shootIds, locationIds } = project
  return { ...rowValues(projectFields, project), shootIds, locationIds }
}
