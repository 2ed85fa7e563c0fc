import { z } from 'zod'
import { visibleLine } from '#app/domain/rules/visible-text.ts'
import { type Scope, scopes } from '#app/domain/users/scope.ts'
import { accessTokenWords } from '#app/domain/users/words.ts'
import { PasswordProof } from '../password-proof.ts'

export const maxAccessTokens = 20

/** Every access token begins with this, so that scanners for leaked secrets recognise it. */
export const accessTokenPrefix = 'recce_pat_'

const nameLength = 60

/** `30`, `90` and `365` are numbers of days; `day` needs a `lastDay`. */
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
  /** `YYYY-MM-DD`; required if `expiry` is `day`. */
  lastDay: z.iso.date({ error: accessTokenWords.dayUnread.text }).optional(),
})
export type AccessTokenInput = z.infer<typeof AccessTokenInput>

/** An access token as listed, without its secret, which only `create` returns. */
export type AccessToken = {
  id: string
  name: string
  scopes: Scope[]
  expiresAt: Date | null
  isExpired: boolean
  /** An app that the user has connected, which renews its token until `expiresAt`. */
  isApp: boolean
  /** Up to a minute before the real last use, because it is not updated at every request. */
  lastUsedAt: Date | null
  /** Shortened IP address of the last use, such as `203.0.113.x`. */
  lastNetwork: string
  /** Name of the device of the last use, such as 'curl' or 'Safari on iPhone'. */
  lastDevice: string
  createdAt: Date
}
