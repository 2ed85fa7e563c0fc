import type Stripe from 'stripe'
import type { AccountUrls, SellerAccount } from './payments.server.ts'
import { type CallStripe, isMissing } from './stripe-answers.server.ts'

/** The sellers' Express accounts of Stripe Connect. */
export function stripeSellers(stripe: Stripe, callStripe: CallStripe) {
  return {
    createAccount: (key: string, { userId, email }: { userId: string; email: string | null }) =>
      callStripe(async () => {
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
      callStripe(() => stripe.accounts.retrieve(id).then(accountOf, undefinedIfGone)),

    /** Stripe's form for missing details. The link works once and expires within minutes. */
    createAccountLink: (key: string, account: string, { back, ended }: AccountUrls) =>
      callStripe(async () => {
        const { url } = await stripe.accountLinks.create(
          { account, type: 'account_onboarding', return_url: back, refresh_url: ended },
          { idempotencyKey: key },
        )
        return url
      }),

    /** Stripe's page of received payouts. The link works once and expires within minutes. */
    createAccountPage: (key: string, id: string) =>
      callStripe(async () => {
        const { url } = await stripe.accounts.createLoginLink(id, {}, { idempotencyKey: key })
        return url
      }),

    /** Idempotent. @throws `PaymentRefused` while the account holds money */
    removeAccount: (key: string, id: string) =>
      callStripe(async () => {
        await stripe.accounts.del(id, {}, { idempotencyKey: key }).catch(undefinedIfGone)
      }),
  }
}

/** Stripe answers `account_invalid` for a removed account. */
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
