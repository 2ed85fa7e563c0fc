import { z } from 'zod'
import { Email } from '#app/domain/accounts/user.ts'

/** Where the link to the app shall go. */
export const InviteInput = z.object({
  email: z
    .string({ error: 'Email is required' })
    .trim()
    .min(1, { error: 'Email is required', abort: true })
    .pipe(Email),
  /** Nobody sees this field: whoever fills it in is a program. */
  homepage: z.string().optional(),
})
export type InviteInput = z.infer<typeof InviteInput>
