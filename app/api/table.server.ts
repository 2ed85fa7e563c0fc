import { accounts } from './accounts.server.ts'
import { billing } from './billing.server.ts'
import { discover } from './discover.server.ts'
import type { Endpoint } from './endpoint.ts'
import { gear } from './gear.server.ts'
import { messages } from './messages.server.ts'
import { photos } from './photos.server.ts'
import { places } from './places.server.ts'
import { sharing } from './sharing.server.ts'
import { shoots } from './shoots.server.ts'

export type Context = { name: string; description: string; endpoints: readonly Endpoint[] }

export const contexts: Context[] = [
  {
    name: 'Accounts',
    description: 'Sign-up, sessions, logins for other sites, profiles.',
    endpoints: accounts,
  },
  {
    name: 'Places',
    description: 'Locations and their light, portfolios, tags, favourites.',
    endpoints: places,
  },
  { name: 'Photos', description: 'Photos of locations.', endpoints: photos },
  {
    name: 'Shoots',
    description: 'Shoots with their stops, projects, concepts.',
    endpoints: shoots,
  },
  { name: 'Gear', description: 'Gear, and what of it is packed for a shoot.', endpoints: gear },
  {
    name: 'Sharing',
    description: 'Who else sees and edits an item, and what you were told.',
    endpoints: sharing,
  },
  {
    name: 'Discover',
    description: 'The search of what is public, and the way to get there.',
    endpoints: discover,
  },
  {
    name: 'Billing',
    description: 'Plans, cards, purchases, donations.',
    endpoints: billing,
  },
  { name: 'Messages', description: 'Messages to the operator.', endpoints: messages },
]

/** Every call of the API: the reference, the OpenAPI document and the tests are loops over this. */
export const endpoints: Endpoint[] = contexts.flatMap((context) => [...context.endpoints])
