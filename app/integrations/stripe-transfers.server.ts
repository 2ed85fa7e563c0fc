import type Stripe from 'stripe'
import type { Transfer, TransferInput } from './payments.server.ts'
import { type CallStripe, idOf, undefinedIfMissing } from './stripe-answers.server.ts'

/** Pays sellers by transfers from this app's Stripe balance to their accounts. */
export function stripeTransfers(stripe: Stripe, callStripe: CallStripe) {
  return {
    createTransfer: (key: string, { accountId, cents, description }: TransferInput) =>
      callStripe(async () =>
        transferOf(
          await stripe.transfers.create(
            {
              amount: cents,
              currency: 'usd',
              destination: accountId,
              description,
              metadata: { operation: key },
            },
            { idempotencyKey: key },
          ),
        ),
      ),

    findTransfer: (id: string) =>
      callStripe(async () => transferOf(await stripe.transfers.retrieve(id))).catch(
        undefinedIfMissing,
      ),

    findTransferOf: (key: string, destination: string) =>
      callStripe(async () => {
        const { data } = await stripe.transfers.list({ destination, limit: 100 })
        const transfer = data.find(({ metadata }) => metadata.operation === key)
        return transfer && transferOf(transfer)
      }),

    reverseTransfer: (key: string, id: string) =>
      callStripe(async () => {
        const { reversed } = await stripe.transfers.retrieve(id)
        if (!reversed) await stripe.transfers.createReversal(id, {}, { idempotencyKey: key })
        return transferOf(await stripe.transfers.retrieve(id))
      }),
  }
}

function transferOf(transfer: Stripe.Transfer): Transfer {
  const { id, destination, amount, amount_reversed, metadata } = transfer
  return {
    id,
    accountId: idOf(destination) ?? '',
    cents: amount,
    reversedCents: amount_reversed,
    operation: metadata.operation ?? '',
  }
}
