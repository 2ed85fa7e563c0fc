import { z } from 'zod'
import { type Scope, scopes } from '#app/domain/users/scope.ts'
import { accessTokenWords } from '#app/domain/users/words.ts'

/** The scopes that agents need, and that an app gets if it names none. */
export const agentScopes: Scope[] = ['library:write', 'plans:write', 'sharing:read']

/** Base64url of a SHA-256. */
const challenge = /^[\w-]{43}$/

/** The parameters of an authorization request, besides the client and its redirect address. */
export const Authorization = z.object({
  response_type: z.literal('code'),
  code_challenge: z.string().regex(challenge),
  code_challenge_method: z.literal('S256'),
  scope: z
    .string()
    .optional()
    .transform((text, context): Scope[] => {
      const asked = new Set((text ?? '').split(' ').filter(Boolean))
      if (asked.size === 0) return agentScopes
      const known = scopes.filter((scope) => asked.has(scope))
      if (known.length === 0) context.addIssue(accessTokenWords.scopeUnknown.text)
      return known
    }),
})
export type Authorization = z.output<typeof Authorization>
