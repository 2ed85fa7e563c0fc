import { z } from 'zod'
import { formFields } from '#app/domain/form-fields.ts'
import { isSeen, line } from '#app/domain/visible-text.ts'
import { Email, NewPassword, User, Username } from './user.ts'

/** So many names can be left behind: each stays reserved for the one who had it. */
export const maxFormerUsernames = 10

/** How somebody calls themselves beside their username; empty where they do not. */
const DisplayName = line('A display name is a text')
  .max(60, 'A display name has at most 60 characters')
  .refine((name) => name === '' || isSeen(name), 'A display name has something to see')

/** What changes of a profile; what is not named stays. */
export const ProfileChanges = z.object({
  username: Username.optional(),
  displayName: DisplayName.optional(),
  isProfilePublic: z.boolean().optional(),
})
export type ProfileChanges = z.infer<typeof ProfileChanges>

/** The profile as its form sends it: what is left empty is empty, an unchecked box is off. */
export const ProfileForm = z.object({
  username: z.string({ error: 'A username has at least 3 characters' }).pipe(Username),
  displayName: DisplayName.default(''),
  isProfilePublic: formFields.isOn,
})

const currentPassword = 'Please enter your current password'
const CurrentPassword = z
  .string({ error: currentPassword })
  .min(1, currentPassword)
  .max(128, 'This is not your current password')

const fillInAll = 'Please fill in all fields'

/** A new address, with the password of who asks for it. */
export const EmailChange = z.object({
  email: z.string({ error: 'Email is required' }).pipe(Email),
  password: CurrentPassword,
})
export type EmailChange = z.infer<typeof EmailChange>

/** A new password, with the current one. */
export const PasswordChange = z.object({
  password: CurrentPassword,
  newPassword: NewPassword,
})
export type PasswordChange = z.infer<typeof PasswordChange>

/** The new password typed twice. */
export const PasswordForm = PasswordChange.extend({
  newPassword: z.string({ error: fillInAll }).pipe(NewPassword),
  confirmPassword: z.string({ error: fillInAll }).max(128, 'Passwords do not match'),
}).refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
  error: 'Passwords do not match',
  path: ['confirmPassword'],
})

/** Who deletes their account types its name and its password. */
export const AccountRemoval = z.object({
  username: z
    .string({ error: 'Please type your username' })
    .trim()
    .min(1, 'Please type your username')
    .max(100, 'This is not your username'),
  password: CurrentPassword,
})
export type AccountRemoval = z.infer<typeof AccountRemoval>

/** The account with what only its owner is shown. */
export const Account = User.extend({
  isProfilePublic: z.boolean(),
  /** A new address that waits to be confirmed. */
  pendingEmail: z.string().nullable(),
  /** The photo that is the profile's picture, and its address in the largest size. */
  pictureId: z.uuid().nullable(),
  imageUrl: z.string().nullable(),
  updatedAt: z.iso.datetime(),
})
export type Account = z.infer<typeof Account>
