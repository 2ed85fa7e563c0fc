import { z } from 'zod'
import { accountWords } from '#app/domain/users/words.ts'

/** Sent with whatever would let somebody in for good: see `requireProof`. */
export const PasswordProof = z.object({
  /** The current password, where it was not given lately. */
  password: z.string().max(128, accountWords.passwordWrong.text).optional(),
})
export type PasswordProof = z.infer<typeof PasswordProof>
