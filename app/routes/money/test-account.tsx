import { Form, href, redirect } from 'react-router'
import {
  accountOutcomes,
  outcomeNames,
  TestAccountForm,
} from '#app/domain/money/test-payments/test-account.ts'
import * as testPages from '#app/domain/money/test-payments/test-pages.server.ts'
import { dollars } from '#app/format/money.ts'
import { readChoice, runAction } from '#app/http/actions.server.ts'
import { loadOrThrow } from '#app/http/outcome.server.ts'
import { Notice } from '#app/ui/banner.tsx'
import { SubmitButton } from '#app/ui/button.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { Refusal } from '#app/views/refusal.tsx'
import type { Route } from './+types/test-account'
import './billing.css'

export function meta() {
  return [{ title: 'Test account · Recce' }, { name: 'robots', content: 'noindex' }]
}

/** Simulates Stripe's pages for sellers. */
export async function loader({ params }: Route.LoaderArgs) {
  const account = await loadOrThrow(testPages.findAccount(params.linkId))
  if (account.hasEnded) throw redirect(endedHref(account), 303)
  return { account, back: backHref(account) }
}

type Page = { back: string | null; ended: string | null }

function backHref({ back }: Page) {
  return back ?? `${href('/my/sales')}?account=back`
}

function endedHref({ ended }: Page) {
  return ended ?? `${href('/my/sales')}?account=ended`
}

export function action({ request, params }: Route.ActionArgs) {
  return runAction(request, {
    say: async (sent) => {
      const { outcome } = readChoice(sent, TestAccountForm)
      const account = await testPages.endAccountLink(params.linkId, outcome)
      return redirect(account.hasEnded ? endedHref(account) : backHref(account), 303)
    },
  })
}

export default function TestAccount({ loaderData, actionData }: Route.ComponentProps) {
  const { back } = loaderData
  const { asks, state, arrivedCents } = loaderData.account
  return (
    <main className="narrow">
      <h1>{asks ? 'Where you are paid' : 'What has arrived'}</h1>
      <p className="lede">
        {asks
          ? 'The real provider asks here who you are and where your bank account is. This one asks how that ends.'
          : `${dollars(arrivedCents)} were sent to this test account. The real provider shows here what it has sent to your bank.`}
      </p>
      <div className="panel payment-card-page">
        <Notice type="info">Test payments: no money moves</Notice>
        <Refusal of={actionData} />
        <Form method="post" className="payment-card-page">
          <RadioGroup
            id="outcome"
            name="outcome"
            label="What the provider says of you"
            required
            defaultValue={asks && state === 'unfinished' ? 'ready' : state}
            options={accountOutcomes.map((value) => ({ value, label: outcomeNames[value] }))}
          />
          <SubmitButton intent="say" pendingText="Saving…">
            Done
          </SubmitButton>
        </Form>
      </div>
      <p className="far">
        <a href={back}>Go back without a change</a>
      </p>
    </main>
  )
}
