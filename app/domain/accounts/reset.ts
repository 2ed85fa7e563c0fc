import { z } from 'zod'
import { Email, NewPassword } from '#app/domain/users/user.ts'
import { accountWords } from '#app/domain/users/words.ts'

const maxTokenLength = 200

/** Requests an e-mail message to reset a password or confirm an address. */
export const MailRequest = z.object({
  email: z
    .string({ error: accountWords.emailRequired.text })
    .trim()
    .min(1, accountWords.emailRequired.text)
    .pipe(Email),
})
export type MailRequest = z.infer<typeof MailRequest>

const pleaseEnter = accountWords.emailNeeded.text

export const ForgottenPassword = z.object({
  email: z.string({ error: pleaseEnter }).trim().min(1, pleaseEnter).pipe(Email),
})

const bothRequired = accountWords.resetRequired.text

export const PasswordReset = z.object({
  resetToken: z.string({ error: bothRequired }).trim().min(1, bothRequired).max(maxTokenLength),
  newPassword: z.string({ error: bothRequired }).min(1, bothRequired).pipe(NewPassword),
})
export type PasswordReset = z.infer<typeof PasswordReset>

const fillInAll = accountWords.fillInAll.text
const noMatch = accountWords.passwordsDiffer.text

export const PasswordResetForm = z
  .object({
    resetToken: z
      .string({ error: accountWords.resetTokenRequired.text })
      .trim()
      .max(maxTokenLength, accountWords.resetTokenRequired.text),
    newPassword: z.string({ error: fillInAll }).pipe(NewPassword),
    confirmPassword: z.string({ error: fillInAll }),
  })
  .refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
    error: noMatch,
    path: ['confirmPassword'],
  })
