import { z } from 'zod'
import {
  AccountRemoval,
  EmailChange,
  PasswordChange,
  ProfileChanges,
} from '#app/domain/accounts/account.ts'

/** Fields of the profile, a new e-mail address or a new password. */
export const AccountToChange = z
  .strictObject({
    ...ProfileChanges.shape,
    email: EmailChange.shape.email.optional(),
    newPassword: PasswordChange.shape.newPassword.optional(),
    password: EmailChange.shape.password.optional(),
  })
  .refine(
    ({ password: _, email, newPassword, ...profile }) =>
      [email, newPassword, profileOrNothing(profile)].filter((part) => part !== undefined).length <=
      1,
    'Change your profile, your email and your password one at a time',
  )
  .refine(
    ({ email, newPassword, password }) =>
      (email === undefined && newPassword === undefined) || password !== undefined,
    { error: 'Please enter your current password', path: ['password'] },
  )
  .transform(({ password = '', email, newPassword, ...profile }) => {
    if (email !== undefined) return { kind: 'email' as const, email, password }
    if (newPassword !== undefined) return { kind: 'password' as const, newPassword, password }
    return { kind: 'profile' as const, profile }
  })

/** The body has username and password, or is empty if the user has just logged in. */
export const AccountToRemove = AccountRemoval.partial()
  .strict()
  .transform((body, context) => {
    if (!profileOrNothing(body)) return undefined
    const whole = AccountRemoval.safeParse(body)
    for (const { message, path } of whole.error?.issues ?? []) {
      context.addIssue({ code: 'custom', message, path })
    }
    return whole.data
  })

/** Returns undefined if no field is set. */
function profileOrNothing(profile: object) {
  return Object.values(profile).some((value) => value !== undefined) ? profile : undefined
}
