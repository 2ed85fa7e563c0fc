import { wrong } from './failures.ts'
import { numberOf, textOf, wordsOf } from './form.ts'
import { paging, route } from './routes.ts'
import { type Objects, pageOf, type Store } from './store.ts'

export const sellerRoutes = [
  route(
    'POST /v1/accounts',
    ['type', 'country', 'email', 'metadata', 'capabilities', 'controller', 'business_type'],
    (store, params) =>
      store.add('account', {
        type: (textOf(params, 'type') ?? 'express') as Objects['account']['type'],
        charges_enabled: false,
        country: textOf(params, 'country') ?? 'US',
        created: store.now(),
        details_submitted: false,
        email: textOf(params, 'email') ?? null,
        metadata: wordsOf(params),
        payouts_enabled: false,
        capabilities: { transfers: 'inactive' },
        requirements: requirementsOf(
          ['external_account', 'individual.dob.day', 'tos_acceptance.date'],
          'requirements.past_due',
        ),
      }),
  ),

  route('DELETE /v1/accounts/:id', [], (store, _, id) => {
    store.require('account', id)
    const sent = store.all('transfer').filter(({ destination }) => destination === id)
    if (sent.some(({ id: transferId }) => !store.atBank.has(transferId))) {
      throw wrong('Cannot delete an account that has a balance')
    }
    store.objects.delete(id)
    return { id, object: 'account', deleted: true }
  }),

  route('GET /v1/accounts/:id', [], (store, _, id) => store.require('account', id)),

  route(
    'POST /v1/account_links',
    ['account', 'refresh_url', 'return_url', 'type', 'collect'],
    (store, params) => {
      const { id } = store.require('account', textOf(params, 'account'), 'account')
      const created = store.now()
      const url = `${store.origin}/setup/${id}`
      return { object: 'account_link', created, expires_at: created + 300, url }
    },
  ),

  route('POST /v1/accounts/:id/login_links', [], (store, _, id) => {
    store.require('account', id)
    return { object: 'login_link', created: store.now(), url: `${store.origin}/express/${id}` }
  }),

  route(
    'POST /v1/transfers',
    [
      'amount',
      'currency',
      'destination',
      'description',
      'metadata',
      'source_transaction',
      'transfer_group',
    ],
    (store, params) => {
      const account = store.require('account', textOf(params, 'destination'), 'destination')
      const amount = numberOf(params, 'amount') ?? 0
      if (account.capabilities.transfers !== 'active') {
        throw wrong(
          'Your destination account needs to have at least one of the following capabilities enabled: transfers',
          'insufficient_capabilities_for_transfer',
        )
      }
      if (amount > store.available) {
        throw wrong(
          'You have insufficient available funds in your Stripe account.',
          'balance_insufficient',
        )
      }
      store.available -= amount
      const transfer = store.add('transfer', {
        amount,
        amount_reversed: 0,
        created: store.now(),
        currency: textOf(params, 'currency') ?? 'usd',
        description: textOf(params, 'description') ?? null,
        destination: account.id,
        livemode: false,
        metadata: wordsOf(params),
        reversed: false,
        source_transaction: textOf(params, 'source_transaction') ?? null,
        transfer_group: textOf(params, 'transfer_group') ?? null,
      })
      store.tell('transfer.created', transfer)
      return transfer
    },
  ),

  route('GET /v1/transfers', ['destination', 'transfer_group', ...paging], (store, params) => {
    const group = textOf(params, 'transfer_group')
    const account = textOf(params, 'destination')
    const own = store
      .all('transfer')
      .filter((one) => !group || one.transfer_group === group)
      .filter((one) => !account || one.destination === account)
    return pageOf(own, params, '/v1/transfers')
  }),

  route('GET /v1/transfers/:id', [], (store, _, id) => store.require('transfer', id)),

  route(
    'POST /v1/transfers/:id/reversals',
    ['amount', 'description', 'metadata', 'refund_application_fee'],
    (store, params, id) => {
      const transfer = store.require('transfer', id)
      const left = transfer.amount - transfer.amount_reversed
      const amount = numberOf(params, 'amount') ?? left
      if (amount > left || left === 0) throw wrong('The transfer has not so much left to reverse')
      return reverse(store, transfer, amount)
    },
  ),
]

/** Takes a part of a transfer back, as at Stripe's own desk. */
export function reverse(store: Store, transfer: Objects['transfer'], amount: number) {
  transfer.amount_reversed += amount
  transfer.reversed = transfer.amount_reversed === transfer.amount
  store.available += amount
  store.tell('transfer.reversed', transfer)
  return store.add('transfer_reversal', {
    amount,
    created: store.now(),
    currency: transfer.currency,
    metadata: {},
    transfer: transfer.id,
  })
}

/** How the page ends that an account link leads to. */
export const accountEnds = ['ready', 'reviewed', 'unfinished', 'restricted'] as const

/** What the seller does on that page, and what Stripe says to it. */
export function submitDetails(
  store: Store,
  accountId: string,
  end: (typeof accountEnds)[number] = 'ready',
) {
  const account = store.require('account', accountId)
  const isReady = end === 'ready'
  const requirements = {
    ready: requirementsOf([], null),
    reviewed: {
      ...requirementsOf([], 'requirements.pending_verification'),
      pending_verification: ['individual.verification.document'],
    },
    unfinished: {
      ...requirementsOf(['individual.verification.document'], 'requirements.past_due'),
      errors: [
        {
          code: 'verification_document_not_readable' as const,
          reason: 'The picture of your identity document cannot be read.',
          requirement: 'individual.verification.document',
        },
      ],
    },
    restricted: requirementsOf([], 'rejected.other'),
  }[end]
  Object.assign(account, {
    details_submitted: true,
    charges_enabled: isReady,
    payouts_enabled: isReady,
    capabilities: { transfers: isReady ? 'active' : 'inactive' },
    requirements,
  })
  store.tell('account.updated', account)
}

function requirementsOf(
  due: string[],
  why: Objects['account']['requirements']['disabled_reason'],
): Objects['account']['requirements'] {
  return {
    currently_due: due,
    disabled_reason: why,
    errors: [],
    eventually_due: due,
    past_due: [],
    pending_verification: [],
  }
}
