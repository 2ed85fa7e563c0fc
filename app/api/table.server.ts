import type { NeededScopes } from '#app/domain/users/scope.ts'
import { accounts } from './accounts.server.ts'
import { callSheets } from './call-sheets.server.ts'
import { discover } from './discover.server.ts'
import type { Endpoint } from './endpoint.ts'
import { gear } from './gear.server.ts'
import { messages } from './messages.server.ts'
import { billing } from './money.server.ts'
import { photos } from './photos.server.ts'
import { places } from './places.server.ts'
import { sharing } from './sharing.server.ts'
import { shoots } from './shoots.server.ts'

export type Context = { name: string; description: string; endpoints: readonly Endpoint[] }

export const contexts: Context[] = [
  {
    name: 'Accounts',
    description: 'Sign-up, sessions, logins for other sites, profiles.',
    endpoints: openToTokens(accounts, 'closed'),
  },
  {
    name: 'Places',
    description: 'Locations and their light, portfolios, tags, favourites.',
    endpoints: openToTokens(places, 'library'),
  },
  {
    name: 'Photos',
    description: 'Photos of locations, and uploads in parts.',
    endpoints: openToTokens(photos, 'library'),
  },
  {
    name: 'Shoots',
    description: 'Shoots with their stops, projects, concepts.',
    endpoints: openToTokens(shoots, 'plans'),
  },
  {
    name: 'Call sheets',
    description: 'The sheet of each day of a shoot, its versions, and who has confirmed.',
    endpoints: openToTokens(callSheets, 'plans'),
  },
  {
    name: 'Gear',
    description: 'Gear, and packing lists of shoots.',
    endpoints: openToTokens(gear, 'plans'),
  },
  {
    name: 'Sharing',
    description: 'People who see and edit an item, and notifications.',
    endpoints: openToTokens(sharing, 'sharing'),
  },
  {
    name: 'Discover',
    description: 'The public search, and submissions to it.',
    endpoints: openToTokens(discover, 'library'),
  },
  {
    name: 'Billing',
    description: 'Plans, cards, purchases, donations.',
    endpoints: openToTokens(billing, 'money'),
  },
  {
    name: 'Messages',
    description: 'Messages to the operator.',
    endpoints: openToTokens(messages, 'closed'),
  },
]

/** Every call of the API, for the reference, the OpenAPI document and the tests. */
export const endpoints: Endpoint[] = contexts.flatMap((context) => [...context.endpoints])

/** First half of a scope like `plans:read`. `money` is read-only; `closed` accepts no token. */
type Area = 'library' | 'plans' | 'sharing' | 'money' | 'closed'

/** Sets the scopes of calls that declare none. */
function openToTokens(calls: Endpoint[], area: Area): Endpoint[] {
  return calls.map((call) => ({ ...call, scopes: call.scopes ?? scopesOf(call, area) }))
}

function scopesOf({ isRead }: Endpoint, area: Area): NeededScopes {
  if (area === 'closed' || (area === 'money' && !isRead)) return 'closed'
  return area === 'money' ? ['money:read'] : [`${area}:${isRead ? 'read' : 'write'}`]
}
