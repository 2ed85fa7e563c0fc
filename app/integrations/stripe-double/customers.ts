import { wrong } from './failures.ts'
import type { Store } from './store.ts'

/** @param param the parameter with the id; 'id' if the id is in the path */
export function requireCustomer(store: Store, id: string | undefined, param = 'id') {
  const customer = store.require('customer', id, param)
  if (customer.deleted) throw wrong(`No such customer: '${id}'`, 'resource_missing', param)
  return customer
}

export function findDefaultMethod(store: Store, customerId: string): string | null {
  const method = store.find('customer', customerId)?.invoice_settings.default_payment_method
  return typeof method === 'string' ? method : null
}
