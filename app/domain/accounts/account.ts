import { z } from 'zod'
import { formFields } from '#app/domain/form-fields.ts'
import { isSeen, line } from '#app/domain/visible-text.ts'
import { Email, NewPassword, User, Username } from './user.ts'

/** Each former username stays reserved, so their number is limited. */
export const maxFormerUsernames = 10

const DisplayName = line('A display name is a text')
  .max(60, 'A display name has at most 60 characters')
  .refine((name) => name === '' || isSeen(name), 'A display name has something to see')

/** A field that is left out stays as it is. */
export const ProfileChanges = z.object({
  username: Username.optional(),
  displayName: DisplayName.optional(),
  isProfilePublic: z.boolean().optional(),
})
export type ProfileChanges = z.infer<typeof ProfileChanges>

/** In a form, an empty field is empty and an unchecked box is off. */
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

export const EmailChange = z.object({
  email: z.string({ error: 'Email is required' }).pipe(Email),
  password: CurrentPassword,
})
export type EmailChange = z.infer<typeof EmailChange>

export const PasswordChange = z.object({
  password: CurrentPassword,
  newPassword: NewPassword,
})
export type PasswordChange = z.infer<typeof PasswordChange>

export const PasswordForm = PasswordChange.extend({
  newPassword: z.string({ error: fillInAll }).pipe(NewPassword),
  confirmPassword: z.string({ error: fillInAll }).max(128, 'Passwords do not match'),
}).refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
  error: 'Passwords do not match',
  path: ['confirmPassword'],
})

/** The deletion is confirmed by typing username and password. */
export const AccountRemoval = z.object({
  username: z
    .string({ error: 'Please type your username' })
    .trim()
    .min(1, 'Please type your username')
    .max(100, 'This is not your username'),
  password: CurrentPassword,
})
export type AccountRemoval = z.infer<typeof AccountRemoval>

export const Account = User.extend({
  isProfilePublic: z.boolean(),
  /** Set while a new address is not confirmed yet. */
  pendingEmail: z.string().nullable(),
  /** The photo used as profile picture; `imageUrl` is its largest size. */
  pictureId: z.uuid().nullable(),
  imageUrl: z.string().nullable(),
  updatedAt: z.iso.datetime(),
})
export type Account = z.infer<typeof Account>
