import { z } from 'zod'
import { Email, NewPassword } from './user.ts'

/** Characters of a token. */
const longest = 200

/** For a mail with a link, to reset a password or confirm an address. */
export const MailRequest = z.object({
  email: z.string({ error: 'Email is required' }).trim().min(1, 'Email is required').pipe(Email),
})
export type MailRequest = z.infer<typeof MailRequest>

const pleaseEnter = 'Please enter your email address.'

/** `MailRequest` with the error texts of the form. */
export const ForgottenPassword = z.object({
  email: z.string({ error: pleaseEnter }).trim().min(1, pleaseEnter).pipe(Email),
})

const bothRequired = 'Token and new password are required'

export const PasswordReset = z.object({
  resetToken: z.string({ error: bothRequired }).trim().min(1, bothRequired).max(longest),
  newPassword: z.string({ error: bothRequired }).min(1, bothRequired).pipe(NewPassword),
})
export type PasswordReset = z.infer<typeof PasswordReset>

const fillInAll = 'Please fill in all fields'
const noMatch = 'Passwords do not match'

/** `PasswordReset` with the password typed twice. */
export const PasswordResetForm = z
  .object({
    resetToken: z
      .string({ error: 'Reset token is required' })
      .trim()
      .max(longest, 'Reset token is required'),
    newPassword: z.string({ error: fillInAll }).pipe(NewPassword),
    confirmPassword: z.string({ error: fillInAll }).max(longest, noMatch),
  })
  .refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
    error: noMatch,
    path: ['confirmPassword'],
  })
