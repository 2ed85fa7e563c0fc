import { z } from 'zod'
import { visibleLine } from '#app/domain/rules/visible-text.ts'
import { type Scope, scopes } from '#app/domain/users/scope.ts'
import { accessTokenWords } from '#app/domain/users/words.ts'
import { PasswordProof } from '../password-proof.ts'

export const maxAccessTokens = 20

/** Scanners for leaked secrets recognise the prefix. */
export const accessTokenPrefix = 'recce_pat_'

const nameLength = 60

/** Days, or a chosen last day, or none. */
export const expiries = ['30', '90', '365', 'day', 'never'] as const
export type Expiry = (typeof expiries)[number]

export const AccessTokenInput = PasswordProof.extend({
  name: visibleLine(accessTokenWords.nameNeeded).max(
    nameLength,
    accessTokenWords.nameTooLong({ max: nameLength }).text,
  ),
  scopes: z
    .array(z.enum(scopes, { error: accessTokenWords.scopeUnread.text }), {
      error: accessTokenWords.scopesNeeded.text,
    })
    .min(1, accessTokenWords.scopesNeeded.text),
  expiry: z.enum(expiries, { error: accessTokenWords.expiryUnread.text }),
  /** `YYYY-MM-DD`, with the expiry `day`. */
  lastDay: z.iso.date({ error: accessTokenWords.dayUnread.text }).optional(),
})
export type AccessTokenInput = z.infer<typeof AccessTokenInput>

/** The token itself is shown once, after its creation. */
export type AccessToken = {
  id: string
  name: string
  scopes: Scope[]
  expiresAt: Date | null
  isExpired: boolean
  /** Up to a minute old. */
  lastUsedAt: Date | null
  /** Like `203.0.113.x`. */
  lastNetwork: string
  /** Like 'curl', or 'Safari on iPhone'. */
  lastDevice: string
  createdAt: Date
}
