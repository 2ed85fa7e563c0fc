import { z } from 'zod'
import { publicSections } from '#app/domain/rules/section.ts'
import { Member } from '#app/domain/sharing/share.ts'
import { idList, maxItemsOfPlan, planFields, Switch } from './plan.ts'
import { shootWords } from './words.ts'

const fields = {
  ...planFields('project'),
  shootIds: idList(shootWords.tooManyShoots({ max: maxItemsOfPlan })),
}

/** Ids are in order. */
export const ProjectInput = z.object({
  title: fields.title,
  description: fields.description.default(''),
  isPublic: fields.isPublic.default(false),
  isHidden: fields.isHidden.default(false),
  publicSections: fields.publicSections.default([]),
  shootIds: fields.shootIds.default([]),
  locationIds: fields.locationIds.default([]),
})
export type ProjectInput = z.infer<typeof ProjectInput>

export const ProjectChanges = z.object({ ...fields, isArchived: Switch }).partial()
export type ProjectChanges = z.infer<typeof ProjectChanges>

/** Only the owner and the members get `users`. */
export const Project = z.object({
  id: z.uuid(),
  name: z.string(),
  title: z.string(),
  description: z.string(),
  imageUrl: z.string().nullable(),
  imageBlurHash: z.string().nullable(),
  shootIds: z.array(z.uuid()),
  locationIds: z.array(z.uuid()),
  users: z.array(Member),
  isPublic: z.boolean(),
  isHidden: z.boolean(),
  isArchived: z.boolean(),
  publicSections: z.array(z.enum(publicSections)),
  ownerUserId: z.uuid(),
  ownerUser: z.string(),
  version: z.number(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type Project = z.infer<typeof Project>
