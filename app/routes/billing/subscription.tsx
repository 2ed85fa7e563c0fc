import { data, href, useRouteLoaderData } from 'react-router'
import { isUser } from '#app/domain/accounts/actor.ts'
import { type Interval, intervals, isPaid, type Tier, tiers } from '#app/domain/billing/tier.ts'
import { findActor } from '#app/http/actor.server.ts'
import type { loader as rootLoader } from '#app/root.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { useLoginOver } from '#app/views/open-login.ts'
import type { Route } from './+types/subscription'
import { PlanCard } from './plan-card.tsx'
import './pricing.css'

export function meta() {
  const description =
    'The plan of your Recce account: how many locations, portfolios, shoots and pieces of gear it holds, and what a larger one costs.'
  return [
    { title: 'Subscription · Recce' },
    { name: 'description', content: description },
    { name: 'robots', content: 'noindex' },
  ]
}

const paidTiers = tiers.filter(isPaid)

/** The defaults are `?tier=Pro&interval=Monthly`. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const actor = findActor(context)
  return data(
    {
      tier: paidTiers.find((one) => one === searchParams.get('tier')) ?? 'Pro',
      interval: intervals.find((one) => one === searchParams.get('interval')) ?? 'Monthly',
      current: isUser(actor) ? actor.tier : null,
      hasToken: searchParams.has('sessionToken'),
    },
    { headers: { 'Cache-Control': 'private, no-store' } },
  )
}

export default function Subscription({ loaderData }: Route.ComponentProps) {
  const { tier, interval, current, hasToken } = loaderData
  const { deepLink, isEmbedded } = useRouteLoaderData<typeof rootLoader>('root') ?? {}
  // Outside the app a token is tried first: `auto-login-form.tsx` asks once that has failed.
  useLoginOver(current === null && (!hasToken || Boolean(isEmbedded)))
  const hrefOf = (asked: Partial<{ tier: Tier; interval: Interval }>) =>
    `?${new URLSearchParams({ tier, interval, ...asked, ...(deepLink && { deepLink }) })}`
  return (
    <main className="page pricing">
      <header>
        <div>
          <h1>Subscription</h1>
          {current !== null && (
            <p className="lede">
              No Active Subscription
              {isPaid(current) && `: your account has the ${current} plan and pays nothing for it`}
            </p>
          )}
        </div>
        <div className="pricing-toggle">
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
      </header>
      <div className="plan-chosen">
        <ul>
          <PlanCard tier={tier} interval={interval} isCurrent={tier === current} />
        </ul>
        <section className="panel">
          {current === null ? (
            <LogIn next={href('/subscription') + hrefOf({})} />
          ) : (
            <Payment tier={tier} deepLink={deepLink} />
          )}
        </section>
      </div>
    </main>
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

type PaymentProps = { tier: Tier; deepLink: string | null | undefined }

function Payment({ tier, deepLink }: PaymentProps) {
  return (
    <>
      <h2>Payment</h2>
      <p>
        Recce takes no payments yet: no card is asked for, and nobody is charged. If what you have
        does not fit any more, write to us, and we open {tier} for your account.
      </p>
      <p className="plan-ways">
        <a className={buttonClass()} href={href('/contact')}>
          Ask for {tier}
        </a>
        {deepLink && (
          <a className={buttonClass('secondary')} href={deepLink}>
            Back to Recce App
          </a>
        )}
      </p>
      <p className="text-muted">
        See <a href={href('/my/account/plan')}>what you use of your plan</a> and{' '}
        <a href={href('/payment-history')}>what you paid</a>.
      </p>
    </>
  )
}
