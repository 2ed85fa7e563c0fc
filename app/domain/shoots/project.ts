import { z } from 'zod'
import {
  changesSchema,
  field,
  formSchema,
  inputSchema,
  publishedShape,
  type RowValues,
  rowValues,
} from '#app/domain/rules/fields.ts'
import { formFields } from '#app/domain/rules/form-fields.ts'
import { publicSections } from '#app/domain/rules/section.ts'
import { Member } from '#app/domain/sharing/share.ts'
import { archiveFields, idList, idsOfForm, maxItemsOfPlan, planFields } from './plan.ts'
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

/** Only the owner and the members get `users`. */
export const Project = z.object({
  id: z.uuid(),
  name: z.string(),
  ...publishedShape(projectFields),
  imageUrl: z.string().nullable(),
  imageBlurHash: z.string().nullable(),
  shootIds: z.array(z.uuid()),
  locationIds: z.array(z.uuid()),
  users: z.array(Member),
  isArchived: z.boolean(),
  publicSections: z.array(z.enum(publicSections)),
  ownerUserId: z.uuid(),
  ownerUser: z.string(),
  version: z.number(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type Project = z.infer<typeof Project>

/** The fields of a project as they are saved. */
export function toProjectInput(
  project: RowValues<typeof projectFields> & Pick<Project, 'shootIds' | 'locationIds'>,
): ProjectInput {
  const { shootIds, locationIds } = project
  return { ...rowValues(projectFields, project), shootIds, locationIds }
}
