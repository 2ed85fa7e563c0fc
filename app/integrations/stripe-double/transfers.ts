import { wrong } from './failures.ts'
import { numberOf, textOf, wordsOf } from './form.ts'
import type { Objects } from './objects.ts'
import { paging, route } from './routes.ts'
import { requireAccount } from './sellers.ts'
import { pageOf, type Store } from './store.ts'

export const transferRoutes = [
  route(
    'POST /v1/transfers',
    ['amount', 'currency', 'destination', 'description', 'metadata'],
    (store, params) => {
      const account = requireAccount(store, textOf(params, 'destination'), 'destination')
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
      })
      store.emit('transfer.created', transfer)
      return transfer
    },
  ),

  route('GET /v1/transfers', ['destination', ...paging], (store, params) => {
    const account = textOf(params, 'destination')
    const own = store.all('transfer').filter((one) => one.destination === account)
    return pageOf(own, params, '/v1/transfers')
  }),

  route('GET /v1/transfers/:id', [], (store, _, id) => store.require('transfer', id)),

  route('POST /v1/transfers/:id/reversals', [], (store, _, id) => {
    const transfer = store.require('transfer', id)
    const left = transfer.amount - transfer.amount_reversed
    if (left === 0) throw wrong('The transfer has nothing left to reverse')
    return reverse(store, transfer, left)
  }),
]

export function reverse(store: Store, transfer: Objects['transfer'], amount: number) {
  transfer.amount_reversed += amount
  transfer.reversed = transfer.amount_reversed === transfer.amount
  store.available += amount
  store.emit('transfer.reversed', transfer)
  return store.add('transfer_reversal', {
    amount,
    created: store.now(),
    currency: transfer.currency,
    metadata: {},
    transfer: transfer.id,
  })
}
