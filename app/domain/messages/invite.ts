import { z } from 'zod'
import { Email } from '#app/domain/users/user.ts'
import { accountWords } from '#app/domain/users/words.ts'

export const InviteInput = z.object({
  email: z
    .string({ error: accountWords.emailRequired.text })
    .trim()
    .min(1, accountWords.emailRequired.text)
    .pipe(Email),
  homepage: z.string().optional(),
})
export type InviteInput = z.infer<typeof InviteInput>
