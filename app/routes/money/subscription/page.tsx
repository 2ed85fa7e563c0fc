import { data, href, useRouteLoaderData } from 'react-router'
import {
  type Interval,
  intervals,
  isPaid,
  type PaidTier,
  paidTiers,
} from '#app/domain/rules/tier.ts'
import { isUser, requireSelf } from '#app/domain/users/actor.ts'
import { runAction } from '#app/http/actions.server.ts'
import { findActor } from '#app/http/actor.server.ts'
import { loadOrThrow } from '#app/http/outcome.server.ts'
import { pageUrl } from '#app/http/page-url.ts'
import type { loader as rootLoader } from '#app/root.tsx'
import { PaidNotice } from '#app/routes/money/paid-notice.tsx'
import { PlanCard } from '#app/routes/money/plan-card.tsx'
import { findReturnPath } from '#app/routes/money/return-path.server.ts'
import { saveSetUpCard, subscriptionVerbs } from '#app/routes/money/subscription-verbs.server.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { useLoginModal } from '#app/views/open-login.ts'
import { PaymentsOff, usePaymentsOff } from '#app/views/payments-off.tsx'
import { Refusal } from '#app/views/refusal.tsx'
import type { Route } from './+types/page'
import { ActiveSubscription } from './active-subscription.tsx'
import { findState } from './view.server.ts'
import '#app/routes/money/billing.css'
import { Payment } from './payment.tsx'

/** Lets the Content Security Policy allow the payment provider's card form. */
export const handle = { takesCards: true }

export function meta() {
  const description =
    'Your Recce plan: how many locations, portfolios, shoots and gear items it holds, and what a larger one costs.'
  return [
    { title: 'Subscription · Recce' },
    { name: 'description', content: description },
    { name: 'robots', content: 'noindex' },
  ]
}

/** Reloads after a refusal too, because the refused action may have changed the card or plan. */
export const shouldRevalidate = () => true

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const actor = findActor(context)
  await saveSetUpCard(actor, request)
  const tier = paidTiers.find((one) => one === searchParams.get('tier'))
  const interval = intervals.find((one) => one === searchParams.get('interval'))
  const state = isUser(actor) ? await loadOrThrow(findState(actor, { tier, interval })) : null
  return data(
    {
      chosen: { tier: tier ?? 'Pro', interval: interval ?? 'Monthly', ...state?.chosen },
      state,
      returnPath: findReturnPath(request),
      isCardOpen: searchParams.get('card') === 'new',
      hasToken: searchParams.has('sessionToken'),
    },
    { headers: { 'Cache-Control': 'private, no-store' } },
  )
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = findActor(context)
  const { pathname, search } = pageUrl(request)
  const here = pathname + search
  await loadOrThrow((async () => requireSelf(actor))())
  return runAction(request, subscriptionVerbs(actor, here, findReturnPath(request)))
}

export default function SubscriptionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { chosen, state, returnPath, isCardOpen, hasToken } = loaderData
  const { isEmbedded } = useRouteLoaderData<typeof rootLoader>('root') ?? {}
  // Outside the companion app, `auto-login-form.tsx` first tries the token.
  useLoginModal(state === null && (!hasToken || Boolean(isEmbedded)))
  const isOff = usePaymentsOff()
  const { tier, interval } = chosen
  const hrefOf = (asked: Partial<{ tier: PaidTier; interval: Interval; card: string }>) =>
    `?${new URLSearchParams({ tier, interval, ...asked, ...(returnPath && { deepLink: returnPath }) })}`
  const result = actionData && 'result' in actionData ? actionData.result : undefined
  const refused = actionData && 'message' in actionData ? actionData : undefined
  const paid = actionData && 'paid' in actionData ? actionData.paid : undefined
  return (
    <main className="page pricing">
      <header>
        <div>
          <h1>Subscription</h1>
          {state && !state.subscription && (
            <p className="lede">
              No Active Subscription
              {isPaid(state.plan) &&
                `: your account has the ${state.plan} plan and pays nothing for it`}
            </p>
          )}
        </div>
        <PlanToggles tier={tier} interval={interval} hrefOf={hrefOf} />
      </header>
      <div className="plan-chosen">
        <ul>
          <PlanCard
            tier={tier}
            interval={interval}
            isCurrent={tier === state?.plan}
            cents={state?.cents}
          />
        </ul>
        <section className="panel">
          <Refusal of={refused} />
          {paid && <PaidNotice {...paid} />}
          <PaymentsOff />
          {state && isOff ? (
            state.subscription && (
              <ActiveSubscription
                subscription={state.subscription}
                payUrl={null}
                needsBank={false}
                hasCard={false}
                isTest={state.isTest}
                overBasic={state.overBasic}
                action={hrefOf({})}
              />
            )
          ) : state ? (
            <Payment {...state} hrefOf={hrefOf} isCardOpen={isCardOpen} lastResult={result} />
          ) : (
            <LogIn next={href('/subscription') + hrefOf({})} />
          )}
          {returnPath && !paid && (
            <p className="plan-ways">
              <a className={buttonClass('secondary')} href={returnPath}>
                {returnPath.startsWith('/') ? 'Back to where you were' : 'Back to Recce App'}
              </a>
            </p>
          )}
        </section>
      </div>
    </main>
  )
}

type PlanTogglesProps = {
  tier: PaidTier
  interval: Interval
  hrefOf: (asked: Partial<{ tier: PaidTier; interval: Interval }>) => string
}

function PlanToggles({ tier, interval, hrefOf }: PlanTogglesProps) {
  return (
    <div className="pricing-toggle row">
      <Tabs
        label="Plan"
        type="toggle"
        current={tier}
        tabs={paidTiers.map((one) => ({ key: one, label: one, href: hrefOf({ tier: one }) }))}
      />
      <Tabs
        label="Paid"
        type="toggle"
        current={interval}
        tabs={intervals.map((one) => ({
          key: one,
          label: one,
          href: hrefOf({ interval: one }),
        }))}
      />
    </div>
  )
}

function LogIn({ next }: { next: string }) {
  return (
    <>
      <h2>A plan belongs to an account</h2>
      <p>Log in, or sign up for one: it costs nothing to begin with.</p>
      <p className="plan-ways">
        <a className={buttonClass()} href={`${href('/login')}?${new URLSearchParams({ next })}`}>
          Log in or sign up
        </a>
      </p>
    </>
  )
}
