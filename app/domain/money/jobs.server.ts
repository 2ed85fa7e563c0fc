import { type Job, noRetry } from '#app/jobs/job.server.ts'

/** Ends a change of money that nobody has ended. What this does not, reconciling does. */
export const settlePayment: Job<{ id: string }> = {
  name: 'settlePayment',
  retry: { limit: 3, delay: 10 },
  expires: 120,
  run: async ({ id }) => (await import('./settling.server.ts')).settle(id),
}

/** Works off what the provider of payments told us by itself. */
export const paymentEvent: Job<{ id: string }> = {
  name: 'paymentEvent',
  retry: { limit: 3, delay: 5 },
  expires: 120,
  run: async ({ id }) => (await import('./payment-events.server.ts')).work(id),
}

/** Brings together what we know of money and what its provider knows. */
export const reconciling: Job = {
  name: 'reconcile',
  cron: '* * * * *',
  retry: noRetry,
  expires: 600,
  run: async () => (await import('./reconciliation.server.ts')).reconcile(),
}

/** Takes nothing by a payment any more that its buyer has not confirmed at the bank. */
export const endPayment: Job<{ intentId: string }> = {
  name: 'endPayment',
  retry: { limit: 100, delay: 30, max: 3600 },
  run: async ({ intentId }) =>
    (await import('./purchase-operations.server.ts')).cancelOrGrant(intentId),
}

/** Gives a subscription the price that its user is granted, or no longer. */
export const educationPrice: Job<{ userId: string }> = {
  name: 'educationPrice',
  retry: { limit: 100, delay: 30, max: 3600 },
  run: async ({ userId }) => (await import('./education/prices.server.ts')).follow(userId),
}

/** Looks how a donation ended. */
export const donation: Job<{ id: string }> = {
  name: 'donation',
  retry: { limit: 100, delay: 15, max: 600 },
  run: async ({ id }) => (await import('./donations/donations.server.ts')).settle(id),
}

/** Mails the receipts of what this customer of the provider has paid. */
export const receipts: Job<{ customerId: string }> = {
  name: 'receipts',
  retry: { limit: 100, delay: 15, max: 600 },
  run: async ({ customerId }) =>
    (await import('./receipts/receipt-mails.server.ts')).mailNew(customerId),
}

/** Removes what the provider of payments knows of a deleted account. */
export const forgetCustomer: Job<{ customerId: string }> = {
  name: 'removeCustomer',
  retry: { limit: 100, delay: 30, max: 3600 },
  run: async ({ customerId }) => (await import('./customers.server.ts')).removeCustomer(customerId),
}

/** Removes the account of a seller who is gone, once its money is at their bank. */
export const removeSellerAccount: Job<{ accountId: string }> = {
  name: 'removeSellerAccount',
  retry: { limit: 200, delay: 60, max: 7200 },
  run: async ({ accountId }) => (await import('./payouts/accounts.server.ts')).remove(accountId),
}

/** Asks the provider of payments about sales, sellers and what was sent; admins hear of trouble. */
export const comparePurchases: Job = {
  name: 'comparePurchases',
  cron: '29 * * * *',
  retry: noRetry,
  run: async () => (await import('./comparing.server.ts')).compareSales(),
}

/** Pays sellers what is due to them. */
export const payouts: Job = {
  name: 'payouts',
  cron: '11 * * * *',
  retry: noRetry,
  expires: 1800,
  run: async () => (await import('./payouts/transfers.server.ts')).sendAllDue(),
}

/** Puts the areas of portfolios for sale to words. */
export const areas: Job = {
  name: 'areas',
  cron: '* * * * *',
  retry: noRetry,
  run: async () => (await import('./market/areas.server.ts')).keepMissing(),
}
