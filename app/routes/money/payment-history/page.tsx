import { href } from 'react-router'
import * as paymentHistory from '#app/domain/money/payment-history.server.ts'
import { isUser } from '#app/domain/users/actor.ts'
import { findActor } from '#app/http/actor.server.ts'
import { catchRefusals } from '#app/http/outcome.server.ts'
import { Notice } from '#app/ui/banner.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { useLoginModal } from '#app/views/open-login.ts'
import type { Route } from './+types/page'
import { PaymentTable } from './table.tsx'

export function meta() {
  return [
    { title: 'Payment history · Recce' },
    { name: 'description', content: 'What you have paid on Recce, with receipts.' },
    { name: 'robots', content: 'noindex' },
  ]
}

export async function loader({ context }: Route.LoaderArgs) {
  const actor = findActor(context)
  if (!isUser(actor)) return { hasAccount: false, entries: [], trouble: null }
  const found = await catchRefusals(
    async () => ({ entries: await paymentHistory.list(actor), trouble: null }),
    ({ message }) => ({ entries: [], trouble: message }),
  )
  return { hasAccount: true, ...found }
}

export default function PaymentHistory({ loaderData }: Route.ComponentProps) {
  const { hasAccount, entries, trouble } = loaderData
  useLoginModal(!hasAccount)
  return (
    <main className="page">
      <h1>Payment history</h1>
      {trouble && <Notice type="warning">{trouble}</Notice>}
      {entries.length > 0 && <PaymentTable entries={entries} />}
      {entries.length > 0 && (
        <p className="text-muted">
          What you bought of others is among <a href={href('/my/purchases')}>your purchases</a>.
        </p>
      )}
      {entries.length > 0 || trouble ? null : hasAccount ? (
        <EmptyState
          action={
            <a className={buttonClass('secondary')} href={href('/my/account/plan')}>
              Your plan
            </a>
          }
        >
          No payment history found.
        </EmptyState>
      ) : (
        <EmptyState
          action={
            <a className={buttonClass()} href={`${href('/login')}?next=%2Fpayment-history`}>
              Log in or sign up
            </a>
          }
        >
          Log in to see what you paid.
        </EmptyState>
      )}
    </main>
  )
}
