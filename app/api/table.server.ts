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

export const contexts: Record<string, Endpoint[]> = {
  Accounts: accounts,
  Places: places,
  Photos: photos,
  Shoots: shoots,
  Gear: gear,
  Sharing: sharing,
  Discover: discover,
  Billing: billing,
  Messages: messages,
}

/** Every call of the API: the reference, the OpenAPI document and the tests are loops over this. */
export const endpoints: Endpoint[] = Object.values(contexts).flat()
