import { accessTokenWords } from './words.ts'

/** Scopes of access tokens; a write scope includes the read scope. */
export const scopes = [
  'library:read',
  'library:write',
  'plans:read',
  'plans:write',
  'sharing:read',
  'sharing:write',
  'account:read',
  'money:read',
] as const
export type Scope = (typeof scopes)[number]

/** The scopes that an API call needs; `closed` means that access tokens cannot make the call. */
export type NeededScopes = readonly Scope[] | 'closed'

export const scopeWords: Record<Scope, string> = {
  'library:read': accessTokenWords.libraryRead.text,
  'library:write': accessTokenWords.libraryWrite.text,
  'plans:read': accessTokenWords.plansRead.text,
  'plans:write': accessTokenWords.plansWrite.text,
  'sharing:read': accessTokenWords.sharingRead.text,
  'sharing:write': accessTokenWords.sharingWrite.text,
  'account:read': accessTokenWords.accountRead.text,
  'money:read': accessTokenWords.moneyRead.text,
}

export function missingScopes(has: readonly Scope[], needed: readonly Scope[]): Scope[] {
  return needed.filter((scope) => {
    const wider = scope.replace(/:read$/, ':write') as Scope
    return !has.includes(scope) && !has.includes(wider)
  })
}
