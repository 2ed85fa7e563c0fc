import { z } from 'zod'
import { isPaid, type Tier, tiers } from '#app/domain/billing/tier.ts'

/** What somebody may do. */
export const roles = ['user', 'beta', 'admin'] as const
export type Role = (typeof roles)[number]

/** 3 to 30 of `a-z 0-9 _ . -`, compared without case. */
export const Username = z
  .string()
  .trim()
  .toLowerCase()
  .min(3, 'A username has at least 3 characters')
  .max(30, 'A username has at most 30 characters')
  .regex(/^[a-z0-9_.-]+$/, 'A username has only letters, digits, dots, hyphens and underscores')
  .regex(/[a-z0-9]/, 'A username has at least one letter or digit')
  // Addresses that end so are the router's own.
  .refine((name) => !name.endsWith('.data'), 'A username does not end in .data')

/** Names that would pass for the house itself, and that of the demo. */
const reservedNames = new Set(
  `about abuse account accounts admin administrator admins anonymous api app billing contact crew
  demo donate everybody everyone guest help hostmaster info legal login logout mail mailerdaemon
  marketing me media moderator my nobody noreply null official operator owner payments postmaster
  press pricing privacy recce root sales security settings shop signup staff status stripe
  subscription support sysadmin system team terms tutorial undefined user users webmaster www`.split(
    /\s+/,
  ),
)

/** Whether a username is kept from people, however its letters are parted: `ad-min`, `_root_`. */
export function isReserved(username: string): boolean {
  return reservedNames.has(username.toLowerCase().replace(/[^a-z0-9]/g, ''))
}

export const reservedName = 'This username is reserved. Please choose another one'

/** Any non-empty value with an at-sign counts, kept to one plain address. */
export const Email = z
  .string()
  .trim()
  .max(254, 'Invalid email')
  .regex(/^[^\s@,;<>"()\p{C}]+@[^\s@,;<>"()\p{C}]+$/u, 'Invalid email')

const passwordLength = { min: 6, max: 128 }

/** A new password. Common ones are refused by the server (`passwords.server.ts`). */
export const NewPassword = z
  .string()
  .min(passwordLength.min, 'Password must be at least 6 characters long')
  .max(passwordLength.max, 'Password must be at most 128 characters long')

const signUpRequired = 'Email, username, and password are required'

/** A password and at least one of e-mail and username. */
export const SignUpInput = z
  .object({
    email: Email.optional(),
    username: Username.refine((name) => !isReserved(name), reservedName).optional(),
    password: z.string({ error: signUpRequired }).min(1, signUpRequired).pipe(NewPassword),
  })
  .refine((input) => input.email || input.username, { error: signUpRequired, path: ['email'] })
export type SignUpInput = z.infer<typeof SignUpInput>

/** As the form sends it; the API's `email` and `username` come down to the same identifier. */
export const LoginInput = z.object({
  emailOrUsername: z
    .string({ error: 'Email/username and password are required' })
    .trim()
    .min(3, 'Please enter a valid username or email and password')
    .max(254, 'Please enter a valid username or email and password'),
  password: z
    .string({ error: 'Email/username and password are required' })
    .min(1, 'Please enter a valid username or email and password')
    .max(passwordLength.max, 'Please enter a valid username or email and password'),
})
export type LoginInput = z.infer<typeof LoginInput>

/** An admin who acts as somebody else, and when that ends by itself (ISO 8601). */
const Impersonator = z.object({ id: z.uuid(), username: z.string(), endsAt: z.string() })

/** The account as its owner and admins see it; `impersonator` acts as them in this session. */
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
  impersonator: Impersonator.optional(),
})
export type User = z.infer<typeof User>

type UserRow = {
  id: string
  username: string
  displayName: string
  email: string | null
  emailConfirmedAt: Date | null
  role: Role
  tier: Tier
}

/** A row of `users` as the account that everybody else works with, without its secrets. */
export function userFromRow(row: UserRow): User {
  return {
    id: row.id,
    username: row.username,
    displayName: row.displayName,
    email: row.email,
    emailConfirmed: row.emailConfirmedAt !== null,
    role: row.role,
    tier: row.tier,
    isAdmin: row.role === 'admin',
    isPaid: isPaid(row.tier),
  }
}
