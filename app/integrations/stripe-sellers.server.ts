import type Stripe from 'stripe'
import type { AccountUrls, SellerAccount, Transfer, TransferInput } from './payments.server.ts'
import { type AskStripe, idOf, isMissing, undefinedIfMissing } from './stripe-answers.server.ts'

/**
 * How sellers are paid: into Express accounts of Stripe Connect of their own, by transfers of what
 * Stripe holds for us.
 */
export function stripeSellers(stripe: Stripe, ask: AskStripe) {
  return {
    /** Its owner proves to Stripe who they are. */
    createAccount: (key: string, { userId, email }: { userId: string; email: string | null }) =>
      ask(async () => {
        const { id } = await stripe.accounts.create(
          {
            controller: {
              fees: { payer: 'application' },
              losses: { payments: 'application' },
              stripe_dashboard: { type: 'express' },
            },
            capabilities: { transfers: { requested: true } },
            metadata: { userId },
            ...(email && { email }),
          },
          { idempotencyKey: key },
        )
        return id
      }),

    findAccount: (id: string): Promise<SellerAccount | undefined> =>
      ask(() => stripe.accounts.retrieve(id).then(accountOf, undefinedIfGone)),

    /** Stripe's page that asks the owner what is missing. It works once, for minutes. */
    createAccountLink: (key: string, account: string, { back, ended }: AccountUrls) =>
      ask(async () => {
        const { url } = await stripe.accountLinks.create(
          { account, type: 'account_onboarding', return_url: back, refresh_url: ended },
          { idempotencyKey: key },
        )
        return url
      }),

    /** The page on which the owner sees what has arrived. It works once, for minutes. */
    createAccountPage: (key: string, id: string) =>
      ask(async () => {
        const { url } = await stripe.accounts.createLoginLink(id, {}, { idempotencyKey: key })
        return url
      }),

    /** One that is gone already is left as it is. @throws `PaymentRefused` while it holds money */
    removeAccount: (key: string, id: string) =>
      ask(async () => {
        await stripe.accounts.del(id, {}, { idempotencyKey: key }).catch(undefinedIfGone)
      }),

    createTransfer: (key: string, { accountId, cents, description }: TransferInput) =>
      ask(async () =>
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
      ask(async () => transferOf(await stripe.transfers.retrieve(id))).catch(undefinedIfMissing),

    /** What `createTransfer` with this key has made, if anything. */
    findTransferOf: (key: string, destination: string) =>
      ask(async () => {
        const { data } = await stripe.transfers.list({ destination, limit: 100 })
        const made = data.find(({ metadata }) => metadata.operation === key)
        return made && transferOf(made)
      }),

    /** Takes back what is left of it. */
    reverseTransfer: (key: string, id: string) =>
      ask(async () => {
        const { reversed } = await stripe.transfers.retrieve(id)
        if (!reversed) await stripe.transfers.createReversal(id, {}, { idempotencyKey: key })
        return transferOf(await stripe.transfers.retrieve(id))
      }),
  }
}

/** Stripe says of an account that was removed that we may not ask for it. */
function undefinedIfGone(error: unknown) {
  if (!isMissing(error) && (error as { code?: string }).code !== 'account_invalid') throw error
  return undefined
}

function accountOf({ id, ...account }: Stripe.Account): SellerAccount {
  const { requirements } = account
  const asked = requirements?.currently_due ?? []
  const [first] = requirements?.errors ?? []
  const reason = first?.reason ?? requirements?.disabled_reason ?? ''
  return { id, state: stateOf(account, asked), asked, reason }
}

function stateOf(account: Omit<Stripe.Account, 'id'>, asked: string[]): SellerAccount['state'] {
  const { capabilities, payouts_enabled, details_submitted, requirements } = account
  const why = requirements?.disabled_reason ?? ''
  if (/^(?:rejected\.|listed|platform_paused|other)/.test(why)) return 'restricted'
  if (capabilities?.transfers === 'active' && payouts_enabled) return 'ready'
  if (!details_submitted || asked.length > 0) return 'unfinished'
  const isReviewed = (requirements?.pending_verification ?? []).length > 0 || why === 'under_review'
  return isReviewed || capabilities?.transfers === 'pending' ? 'reviewed' : 'restricted'
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
