import { z } from 'zod'

/** What a share allows (design section 10). */
export const accessLevels = ['view', 'edit'] as const
export type AccessLevel = (typeof accessLevels)[number]

/** A share is pending until its recipient accepts or rejects it (spec section 3). */
export const shareStatuses = ['pending', 'accepted', 'rejected'] as const
export type ShareStatus = (typeof shareStatuses)[number]

/** What can be shared. */
export const shareKinds = ['project', 'shoot', 'portfolio', 'location'] as const
export type ShareKind = (typeof shareKinds)[number]

/**
 * Somebody an item is shared with. `id` is the user's and, like the name, null until the invited
 * address has an account; `userItemId` is the share's own.
 */
export const Member = z.object({
  id: z.uuid().nullable(),
  userItemId: z.uuid(),
  username: z.string().nullable(),
  email: z.string().nullable(),
  accessLevel: z.enum(accessLevels),
  status: z.enum(shareStatuses),
})
export type Member = z.infer<typeof Member>
