import { wrong } from './failures.ts'
import type { Store } from './store.ts'

/** @param param where the id was given: in the path, or in this parameter */
export function requireCustomer(store: Store, id: string | undefined, param = 'id') {
  const customer = store.require('customer', id, param)
  if (customer.deleted) throw wrong(`No such customer: '${id}'`, 'resource_missing', param)
  return customer
}

/** What a customer pays with, unless something else is said. */
export function findDefaultMethod(store: Store, customerId: string): string | null {
  const method = store.find('customer', customerId)?.invoice_settings.default_payment_method
  return typeof method === 'string' ? method : null
}
