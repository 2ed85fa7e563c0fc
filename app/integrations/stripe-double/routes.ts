import { wrong } from './failures.ts'
import type { Params } from './form.ts'
import type { Store } from './store.ts'

type Answer = (store: Store, params: Params, id: string) => object

export type StripeRoute = { method: string; path: RegExp; params: string[]; answer: Answer }

/** Refuses any parameter that is not in `params`. @param line such as `POST /v1/customers/:id` */
export function route(line: string, params: string[], answer: Answer): StripeRoute {
  const [method = '', path = ''] = line.split(' ')
  return { method, path: new RegExp(`^${path.replace(':id', '([^/]+)')}$`), params, answer }
}

const everywhere = ['expand']

export const paging = ['limit', 'starting_after', 'ending_before', 'created']

export function refuseUnknown({ params: known }: StripeRoute, params: Params) {
  const unknown = Object.keys(params).find(
    (name) => !known.includes(name) && !everywhere.includes(name),
  )
  if (unknown) throw wrong(`Received unknown parameter: ${unknown}`, 'parameter_unknown', unknown)
}
