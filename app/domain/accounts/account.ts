import { z } from 'zod'
import { formFields } from '#app/domain/rules/form-fields.ts'
import { line } from '#app/domain/rules/visible-text.ts'
import { webAddress } from '#app/domain/rules/web-address.ts'
import {
  DisplayName,
  Email,
  NewPassword,
  User,
  Username,
  usernameTooShort,
} from '#app/domain/users/user.ts'
import { accountWords } from '#app/domain/users/words.ts'
import { clocks } from '#app/format/clock.ts'

export const maxFormerUsernames = 10

/** Maximum characters of each field. */
export const profileLengths = { bio: 500, town: 80, link: 300 }

const Bio = z
  .string({ error: accountWords.bioNoText.text })
  .trim()
  .max(profileLengths.bio, accountWords.bioTooLong({ max: profileLengths.bio }).text)

const Town = line(accountWords.townNoText).max(
  profileLengths.town,
  accountWords.townTooLong({ max: profileLengths.town }).text,
)

const linkTooLong = accountWords.linkTooLong({ max: profileLengths.link }).text

/** Empty, or a normalised http or https URL. */
const Link = z
  .string({ error: accountWords.linkNoText.text })
  .trim()
  .max(profileLengths.link, linkTooLong)
  .transform((text, context) => {
    const address = text && webAddress(text)
    if (address === undefined) context.addIssue(accountWords.linkNotWeb.text)
    if (address && address.length > 2 * profileLengths.link) context.addIssue(linkTooLong)
    return address ?? ''
  })

/** Fields that are absent stay unchanged. */
export const ProfileChanges = z.object({
  username: Username.optional(),
  displayName: DisplayName.optional(),
  bio: Bio.optional(),
  town: Town.optional(),
  link: Link.optional(),
  isProfilePublic: z.boolean().optional(),
  clock: z.enum(clocks).optional(),
})
export type ProfileChanges = z.infer<typeof ProfileChanges>

/** A field that is absent is empty; a checkbox that is absent is off. */
export const ProfileForm = z.object({
  username: z.string({ error: usernameTooShort }).pipe(Username),
  displayName: DisplayName.default(''),
  bio: Bio.default(''),
  town: Town.default(''),
  link: Link.default(''),
  isProfilePublic: formFields.isOn,
})

export const ClockForm = z.object({ clock: z.enum(clocks) })

const CurrentPassword = z
  .string({ error: accountWords.passwordNeeded.text })
  .min(1, accountWords.passwordNeeded.text)
  .max(128, accountWords.passwordWrong.text)

export const EmailChange = z.object({
  email: z.string({ error: accountWords.emailRequired.text }).pipe(Email),
  password: CurrentPassword,
})
export type EmailChange = z.infer<typeof EmailChange>

export const PasswordChange = z.object({
  password: CurrentPassword,
  newPassword: NewPassword,
})
export type PasswordChange = z.infer<typeof PasswordChange>

export const PasswordForm = PasswordChange.extend({
  newPassword: z.string({ error: accountWords.fillInAll.text }).pipe(NewPassword),
  confirmPassword: z.string({ error: accountWords.fillInAll.text }),
}).refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
  error: accountWords.passwordsDiffer.text,
  path: ['confirmPassword'],
})

export const AccountRemoval = z.object({
  username: z
    .string({ error: accountWords.usernameNeeded.text })
    .trim()
    .min(1, accountWords.usernameNeeded.text)
    .max(100, accountWords.usernameWrong.text),
  password: CurrentPassword,
})
export type AccountRemoval = z.infer<typeof AccountRemoval>

export const Account = User.extend({
  bio: z.string(),
  town: z.string(),
  /** Empty, or an http or https URL. */
  link: z.string(),
  isProfilePublic: z.boolean(),
  /** The new e-mail address while it waits for confirmation. */
  pendingEmail: z.string().nullable(),
  /** Id of the profile picture; `imageUrl` is its largest size. */
  pictureId: z.uuid().nullable(),
  imageUrl: z.string().nullable(),
  updatedAt: z.iso.datetime(),
})
export type Account = z.infer<typeof Account>
