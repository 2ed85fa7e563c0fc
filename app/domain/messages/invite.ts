import { z } from 'zod'
import { Email } from '#app/domain/accounts/user.ts'

export const InviteInput = z.object({
  email: z
    .string({ error: 'Email is required' })
    .trim()
    .min(1, { error: 'Email is required', abort: true })
    .pipe(Email),
  /** Hidden from people: only a bot fills it in. */
  homepage: z.string().optional(),
})
export type InviteInput = z.infer<typeof InviteInput>
