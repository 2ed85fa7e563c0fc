import { z } from 'zod'
import { tiers } from '#app/domain/rules/tier.ts'
import { hasVisibleText, line } from '#app/domain/rules/visible-text.ts'
import { commonWords } from '#app/domain/rules/words.ts'
import { clocks } from '#app/format/clock.ts'
import { scopes } from './scope.ts'
import { accountWords } from './words.ts'

export const roles = ['user', 'beta', 'admin'] as const
export type Role = (typeof roles)[number]

const usernameLength = { min: 3, max: 30 }

export const usernameTooShort = accountWords.usernameTooShort({ least: usernameLength.min }).text

/** 3 to 30 characters of `a-z 0-9 _ . -`, converted to lower case. */
export const Username = z
  .string()
  .trim()
  .toLowerCase()
  .min(usernameLength.min, usernameTooShort)
  .max(usernameLength.max, accountWords.usernameTooLong({ max: usernameLength.max }).text)
  .regex(/^[a-z0-9_.-]+$/, accountWords.usernameCharacters.text)
  .regex(/[a-z0-9]/, accountWords.usernameBlank.text)
  // React Router serves data at paths with this ending.
  .refine((name) => !name.endsWith('.data'), accountWords.usernameEnding.text)

/** Names that users could take for an official account, and the name of the demo. */
const reservedNames = new Set(
  `about abuse account accounts admin administrator admins anonymous api app billing contact crew
  demo donate everybody everyone guest help hostmaster info legal login logout mail mailerdaemon
  marketing me media moderator my nobody noreply null official operator owner payments postmaster
  press pricing privacy recce root sales security settings shop signup staff status stripe
  subscription support sysadmin system team terms tutorial undefined user users webmaster www`.split(
    /\s+/,
  ),
)

/** Ignores separators, so that `ad-min` and `_root_` are reserved too. */
export function isReserved(username: string): boolean {
  return reservedNames.has(username.toLowerCase().replace(/[^a-z0-9]/g, ''))
}

const maxNameLength = 60

export const DisplayName = line(accountWords.displayNameNoText)
  .max(maxNameLength, accountWords.displayNameTooLong({ max: maxNameLength }).text)
  .refine((name) => name === '' || hasVisibleText(name), accountWords.displayNameUnseen.text)

/** Accepts nearly any text with an `@` that is a single address without a person's name. */
export const Email = z
  .string()
  .trim()
  .max(254, commonWords.emailInvalid.text)
  .regex(/^[^\s@,;<>"()\p{C}]+@[^\s@,;<>"()\p{C}]+$/u, commonWords.emailInvalid.text)

const passwordLength = { min: 6, max: 128 }

export const NewPassword = z
  .string()
  .min(passwordLength.min, accountWords.passwordTooShort({ least: passwordLength.min }).text)
  .max(passwordLength.max, accountWords.passwordTooLong({ max: passwordLength.max }).text)

const signUpRequired = accountWords.signUpRequired.text

export const SignUpInput = z
  .object({
    displayName: DisplayName.optional(),
    email: Email.optional(),
    username: Username.refine(
      (name) => !isReserved(name),
      accountWords.usernameReserved.text,
    ).optional(),
    password: z.string({ error: signUpRequired }).min(1, signUpRequired).pipe(NewPassword),
  })
  .refine((input) => input.email || input.username, { error: signUpRequired, path: ['email'] })
export type SignUpInput = z.infer<typeof SignUpInput>

export const LoginInput = z.object({
  emailOrUsername: z
    .string({ error: accountWords.loginRequired.text })
    .trim()
    .min(3, accountWords.loginInvalid.text)
    .max(254, accountWords.loginInvalid.text),
  password: z
    .string({ error: accountWords.loginRequired.text })
    .min(1, accountWords.loginInvalid.text)
    .max(passwordLength.max, accountWords.loginInvalid.text),
})
export type LoginInput = z.infer<typeof LoginInput>

/** `endsAt` is ISO 8601. */
const Impersonator = z.object({ id: z.uuid(), username: z.string(), endsAt: z.string() })

export const User = z.object({
  id: z.uuid(),
  username: z.string(),
  displayName: z.string(),
  email: z.string().nullable(),
  emailConfirmed: z.boolean(),
  role: z.enum(roles),
  tier: z.enum(tiers),
  isAdmin: z.boolean(),
  isPaid: z.boolean(),
  clock: z.enum(clocks),
  impersonator: Impersonator.optional(),
  scopes: z.array(z.enum(scopes)).optional(),
})
export type User = z.infer<typeof User>
