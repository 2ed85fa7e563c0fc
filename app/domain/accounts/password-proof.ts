import { z } from 'zod'
import { accountWords } from '#app/domain/users/words.ts'

/** The form field that `requireProof` checks. */
export const PasswordProof = z.object({
  password: z.string().max(128, accountWords.passwordWrong.text).optional(),
})
export type PasswordProof = z.infer<typeof PasswordProof>
