import { z } from 'zod'
import { BlurHash } from '#app/domain/photos/schema.ts'
import { publishedShape } from '#app/domain/rules/fields.ts'
import { planKinds } from '#app/domain/rules/kind.ts'
import { publicSections } from '#app/domain/rules/section.ts'
import { Member } from '#app/domain/sharing/share.ts'
import { conceptFields } from './concept.ts'
import { projectFields } from './project.ts'
import { shootFields, wantedLights } from './shoot.ts'

export const Stop = z.object({
  id: z.uuid(),
  locationId: z.uuid(),
  startDate: z.iso.datetime().nullable(),
  endDate: z.iso.datetime().nullable(),
  wantedLight: z.enum(wantedLights).nullable(),
  note: z.string(),
})
export type Stop = z.infer<typeof Stop>

/** A stop as the API publishes it by itself; `version` is that of its shoot. */
export const ShootStop = Stop.extend({
  shootId: z.uuid(),
  version: z
    .int()
    .describe('The version of the shoot, which each change of one of its stops raises by 1.'),
})
export type ShootStop = z.infer<typeof ShootStop>

/** A stop that was removed; `title` is that of its location. */
export const RemovedStop = z.object({
  id: z.uuid().describe('The ID that the stop had.'),
  title: z.string().describe('The title of its location.'),
  version: z.int().describe('The version of the shoot after the removal.'),
})
export type RemovedStop = z.infer<typeof RemovedStop>

/** A shoot as the API publishes it; only the owner and the members see `users`. */
export const Shoot = z.object({
  id: z.uuid(),
  name: z.string(),
  ...publishedShape(shootFields),
  imageUrl: z.string().nullable(),
  imageBlurHash: z.string().nullable(),
  locationIds: z.array(z.uuid()),
  stops: z.array(Stop),
  users: z.array(Member),
  startDate: z.iso.datetime().nullable(),
  endDate: z.iso.datetime().nullable(),
  isArchived: z.boolean(),
  publicSections: z.array(z.enum(publicSections)),
  ownerUserId: z.uuid(),
  ownerUser: z.string(),
  version: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type Shoot = z.infer<typeof Shoot>

/** A project as the API publishes it; only the owner and the members see `users`. */
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
  version: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type Project = z.infer<typeof Project>

/** `imageUrls`, `imageBlurHashes` and `images` have the same order. */
export const Concept = z.object({
  id: z.uuid(),
  itemType: z.enum(planKinds),
  itemId: z.uuid(),
  ...publishedShape(conceptFields),
  imageUrls: z.array(z.string()),
  imageBlurHashes: z.array(BlurHash),
  images: z.array(z.object({ id: z.uuid(), caption: z.string() })),
  links: z.array(z.object({ url: z.string(), title: z.string() })),
  ownerUserId: z.uuid(),
  ownerUser: z.string(),
  version: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type Concept = z.infer<typeof Concept>
