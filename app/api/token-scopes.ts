import type { NeededScopes } from '#app/domain/users/scope.ts'
import type { Endpoint } from './endpoint.ts'

/**
 * What the calls of a context are about; nobody pays by a token, and a closed context takes none.
 */
type Area = 'library' | 'plans' | 'sharing' | 'money' | 'closed'

/** Gives each call the scopes that it needs of a token, where it does not name them itself. */
export function openToTokens(calls: Endpoint[], area: Area): Endpoint[] {
  return calls.map((call) => ({ ...call, scopes: call.scopes ?? scopesOf(call, area) }))
}

function scopesOf({ isRead }: Endpoint, area: Area): NeededScopes {
  if (area === 'closed' || (area === 'money' && !isRead)) return 'closed'
  return area === 'money' ? ['money:read'] : [`${area}:${isRead ? 'read' : 'write'}`]
}
