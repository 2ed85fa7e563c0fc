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
      }),
  ),

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
      if (!account.payouts_enabled) {
        throw wrong(
          'Your destination account needs to have at least one of the following capabilities enabled: transfers',
          'insufficient_capabilities_for_transfer',
        )
      }
      const transfer = store.add('transfer', {
        amount: numberOf(params, 'amount') ?? 0,
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
    const own = store.all('transfer').filter((one) => !group || one.transfer_group === group)
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
      if (amount > left) throw wrong('The transfer has not so much left to reverse')
      transfer.amount_reversed += amount
      transfer.reversed = transfer.amount_reversed === transfer.amount
      store.tell('transfer.reversed', transfer)
      return store.add('transfer_reversal', {
        amount,
        created: store.now(),
        currency: transfer.currency,
        metadata: wordsOf(params),
        transfer: transfer.id,
      })
    },
  ),
]

/** What the seller does on the page that an account link leads to. */
export function submitDetails(store: Store, accountId: string) {
  const account = store.require('account', accountId)
  Object.assign(account, { details_submitted: true, charges_enabled: true, payouts_enabled: true })
  store.tell('account.updated', account)
}
