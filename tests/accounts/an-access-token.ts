import type { Scope } from '#app/domain/users/scope.ts'
import { post } from '#tests/support/app.ts'
import { password } from '#tests/support/factories.ts'

export const tokensPath = '/my/account/tokens'

/** Fills in the form of the account page. */
export function makeToken(
  owner: { headers: Record<string, string> },
  fields: Record<string, string | string[]> = {},
) {
  const all = { name: 'Backup', scopes: ['library:read'], expiry: '90', password, ...fields }
  return post(tokensPath, { intent: 'create', ...all }, owner.headers)
}

/** A token made on the account page, where it is shown this once. */
export async function aToken(
  owner: { headers: Record<string, string> },
  scopes: Scope[],
  fields: Record<string, string> = {},
): Promise<{ token: string }> {
  const html = await (await makeToken(owner, { scopes, ...fields })).text()
  const token = /recce_pat_[\w-]{43}/.exec(html)?.[0]
  if (!token) throw new Error('The page shows no token')
  return { token }
}
