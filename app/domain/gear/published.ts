import { z } from 'zod'
import { publishedShape } from '#app/domain/rules/fields.ts'
import { gearFields } from './gear.ts'
import { InUse, slotFields } from './slot.ts'

/** `notes` are empty unless the actor is the owner. */
export const Gear = z.object({
  id: z.uuid(),
  ...publishedShape(gearFields),
  category: z.string().nullable(),
  notes: z.string(),
  imageUrl: z.string().nullable(),
  imageBlurHash: z.string().nullable(),
  ownerUserId: z.uuid(),
  ownerUser: z.string(),
  version: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type Gear = z.infer<typeof Gear>

/** `by` is null if the user's account was removed. */
export const TickedBy = z.object({ by: z.string().nullable(), at: z.iso.datetime() })
export type TickedBy = z.infer<typeof TickedBy>

/** `packed` and `home` are null unless the actor is in the crew of the shoot. */
export const Slot = z.object({
  id: z.uuid(),
  shootId: z.uuid(),
  gearId: z.uuid(),
  gear: Gear,
  ...publishedShape(slotFields),
  inUse: InUse,
  ownerUserId: z.uuid(),
  ownerUser: z.string(),
  version: z.int(),
  packed: TickedBy.nullable(),
  home: TickedBy.nullable(),
})
export type Slot = z.infer<typeof Slot>
