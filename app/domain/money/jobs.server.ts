import { type Job, noRetry } from '#app/jobs/job.server.ts'

/** Finishes an open payment operation. If all retries fail, `reconcile` tries again later. */
export const finishPayment: Job<{ id: string }> = {
  name: 'settlePayment',
  retry: { limit: 3, delay: 10 },
  expires: 120,
  run: async ({ id }) => (await import('./finish-operations.server.ts')).finish(id),
}

export const paymentEvent: Job<{ id: string }> = {
  name: 'paymentEvent',
  retry: { limit: 3, delay: 5 },
  expires: 120,
  run: async ({ id }) => (await import('./payment-events.server.ts')).apply(id),
}

export const reconciliation: Job = {
  name: 'reconcile',
  cron: '* * * * *',
  retry: noRetry,
  expires: 600,
  run: async () => (await import('./reconciliation.server.ts')).reconcile(),
}

export const endPayment: Job<{ intentId: string }> = {
  name: 'endPayment',
  retry: { limit: 100, delay: 30, max: 3600 },
  run: async ({ intentId }) =>
    (await import('./purchase-operations.server.ts')).cancelOrGrant(intentId),
}

export const educationPrice: Job<{ userId: string }> = {
  name: 'educationPrice',
  retry: { limit: 100, delay: 30, max: 3600 },
  run: async ({ userId }) => (await import('./education/prices.server.ts')).syncPrice(userId),
}

export const refreshDonation: Job<{ id: string }> = {
  name: 'donation',
  retry: { limit: 100, delay: 15, max: 600 },
  run: async ({ id }) => (await import('./donations/donations.server.ts')).refresh(id),
}

export const mailReceipts: Job<{ customerId: string }> = {
  name: 'receipts',
  retry: { limit: 100, delay: 15, max: 600 },
  run: async ({ customerId }) =>
    (await import('./receipts/receipt-mails.server.ts')).mailNew(customerId),
}

export const customerRemoval: Job<{ customerId: string }> = {
  name: 'removeCustomer',
  retry: { limit: 100, delay: 30, max: 3600 },
  run: async ({ customerId }) => (await import('./customers.server.ts')).removeCustomer(customerId),
}

/** Removes a deleted seller's account once its balance has been paid to the seller's bank. */
export const removeSellerAccount: Job<{ accountId: string }> = {
  name: 'removeSellerAccount',
  retry: { limit: 200, delay: 60, max: 7200 },
  run: async ({ accountId }) => (await import('./payouts/accounts.server.ts')).remove(accountId),
}

export const comparePurchases: Job = {
  name: 'comparePurchases',
  cron: '29 * * * *',
  retry: noRetry,
  run: async () => (await import('./sales/comparison.server.ts')).compareSales(),
}

export const sendPayouts: Job = {
  name: 'payouts',
  cron: '11 * * * *',
  retry: noRetry,
  expires: 1800,
  run: async () => (await import('./payouts/transfers.server.ts')).sendAllDue(),
}

export const saveAreas: Job = {
  name: 'areas',
  cron: '* * * * *',
  retry: noRetry,
  run: async () => (await import('./market/areas.server.ts')).saveMissing(),
}
