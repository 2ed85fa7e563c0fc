import { redirect } from 'react-router'
import { TestCardForm, typedCardOf } from '#app/domain/billing/sandbox/test-card-form.ts'
import * as testPages from '#app/domain/billing/sandbox/test-pages.server.ts'
import { dollars } from '#app/format/money.ts'
import { perform, submitForm } from '#app/http/actions.server.ts'
import { loadOrThrow } from '#app/http/outcome.server.ts'
import { Notice } from '#app/ui/banner.tsx'
import type { Route } from './+types/test-payment'
import { TestCard } from './test-card.tsx'
import './payment-card.css'

export function meta() {
  return [{ title: 'Test payment · Recce' }, { name: 'robots', content: 'noindex' }]
}

/** Plays the provider's own page for the embedded payments. */
export async function loader({ params }: Route.LoaderArgs) {
  const page = await loadOrThrow(testPages.find(params.pageId))
  if (page.isPaid) throw redirect(page.success, 303)
  return { page }
}

export function action({ request, params }: Route.ActionArgs) {
  return perform(request, {
    pay: submitForm(TestCardForm, async (typed) =>
      redirect(await testPages.pay(params.pageId, typedCardOf(typed)), 303),
    ),
  })
}

export default function TestPayment({ loaderData, actionData }: Route.ComponentProps) {
  const { cents, description, cancel } = loaderData.page
  const lastResult = actionData && 'result' in actionData ? actionData.result : undefined
  return (
    <main className="narrow">
      <h1>{dollars(cents)}</h1>
      <p className="lede">{description}</p>
      <div className="panel payment-card-page">
        <Notice type="info">Test payments: no money moves</Notice>
        <TestCard lastResult={lastResult} action="" intent="pay" pendingText="Paying…">
          {`Pay ${dollars(cents)}`}
        </TestCard>
      </div>
      <p className="far">
        <a href={cancel}>Do not pay, and go back</a>
      </p>
    </main>
  )
}
