import { accounts } from './accounts.server.ts'
import { billing } from './billing.server.ts'
import type { Endpoint } from './endpoint.ts'
import { places } from './places.server.ts'

/** Every call of the API. Its reference, its OpenAPI document and its tests are loops over this. */
export const endpoints: Endpoint[] = [...accounts, ...places, ...billing]
