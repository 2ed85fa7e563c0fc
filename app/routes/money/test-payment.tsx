import { Form, href, redirect } from 'react-router'
import { TestCardForm, typedCardOf } from '#app/domain/money/test-payments/test-card-form.ts'
import * as testPages from '#app/domain/money/test-payments/test-pages.server.ts'
import { dollars } from '#app/format/money.ts'
import { readFields, runAction } from '#app/http/actions.server.ts'
import { loadOrThrow } from '#app/http/outcome.server.ts'
import { Notice } from '#app/ui/banner.tsx'
import { SubmitButton } from '#app/ui/button.tsx'
import { Refusal } from '#app/views/refusal.tsx'
import type { Route } from './+types/test-payment'
import { TestCard } from './test-card.tsx'
import './billing.css'

export function meta() {
  return [{ title: 'Test payment · Recce' }, { name: 'robots', content: 'noindex' }]
}

/** Simulates Stripe's payment page and the card's bank. */
export async function loader({ params }: Route.LoaderArgs) {
  const page = await loadOrThrow(testPages.find(params.pageId))
  if (page.needs === 'nothing') throw redirect(page.success ?? href('/subscription'), 303)
  const { needs, cents, description, cancel } = page
  return { needs, cents, description, cancel: cancel ?? href('/subscription') }
}

export function action({ request, params: { pageId } }: Route.ActionArgs) {
  const goOn = async (answered: ReturnType<typeof testPages.answer>) => {
    const { needs, success } = await answered
    const done = success ?? href('/subscription')
    return redirect(needs === 'nothing' ? done : href('/test-payment/:pageId', { pageId }), 303)
  }
  return runAction(request, {
    pay: async (sent) => {
      const typed = readFields(sent, TestCardForm)
      return goOn(testPages.type(pageId, typedCardOf(typed)))
    },
    confirm: () => goOn(testPages.answer(pageId, true)),
    refuse: () => goOn(testPages.answer(pageId, false)),
  })
}

/** Reloads after a refusal too, because a refusal changes what the page needs. */
export function shouldRevalidate() {
  return true
}

export default function TestPayment({ loaderData, actionData }: Route.ComponentProps) {
  const { needs, cents, description, cancel } = loaderData
  const lastResult = actionData && 'result' in actionData ? actionData.result : undefined
  const refused = actionData && 'message' in actionData ? actionData : undefined
  return (
    <main className="narrow">
      <h1>{cents === null ? 'Payment card' : dollars(cents)}</h1>
      <p className="lede">{description || 'You pay with it from now on.'}</p>
      <div className="panel payment-card-page">
        <Notice type="info">Test payments: no money moves</Notice>
        <Refusal of={refused} />
        {needs === 'bank' ? (
          <Form method="post" className="payment-card-page">
            <p>Your bank asks whether it is you who uses this card.</p>
            <p className="actions">
              <SubmitButton intent="confirm">Confirm</SubmitButton>
              <SubmitButton intent="refuse" kind="secondary">
                Refuse
              </SubmitButton>
            </p>
          </Form>
        ) : (
          <TestCard
            lastResult={lastResult}
            action=""
            intent="pay"
            pendingText={cents === null ? 'Confirming…' : 'Paying…'}
          >
            {cents === null ? 'Confirm' : `Pay ${dollars(cents)}`}
          </TestCard>
        )}
      </div>
      <p className="far">
        <a href={cancel}>{cents === null ? 'Go back without a card' : 'Do not pay, and go back'}</a>
      </p>
    </main>
  )
}
