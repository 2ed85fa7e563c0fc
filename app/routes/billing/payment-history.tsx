import { href } from 'react-router'
import { isUser } from '#app/domain/accounts/actor.ts'
import { findActor } from '#app/http/actor.server.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { useLoginOver } from '#app/views/open-login.ts'
import type { Route } from './+types/payment-history'

export function meta() {
  return [{ title: 'Payment history · Recce' }, { name: 'robots', content: 'noindex' }]
}

export function loader({ context }: Route.LoaderArgs) {
  return { hasAccount: isUser(findActor(context)) }
}

export default function PaymentHistory({ loaderData: { hasAccount } }: Route.ComponentProps) {
  useLoginOver(!hasAccount)
  return (
    <main className="page">
      <h1>Payment history</h1>
      {hasAccount ? (
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
