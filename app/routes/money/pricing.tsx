import { data, href, useRouteLoaderData } from 'react-router'
import {
  type Interval,
  intervals,
  isPaid,
  type Tier,
  tiers,
  yearlySaving,
} from '#app/domain/rules/tier.ts'
import { isUser } from '#app/domain/users/actor.ts'
import { findActor } from '#app/http/actor.server.ts'
import { publicOrigin, publicPage } from '#app/http/public.server.ts'
import type { loader as rootLoader } from '#app/root.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { useLoginModal } from '#app/views/open-login.ts'
import { PaymentsOff } from '#app/views/payments-off.tsx'
import { siteMeta } from '#app/views/site-meta.ts'
import type { Route } from './+types/pricing'
import { PlanCard, popularTier } from './plan-card.tsx'
import './billing.css'

export const handle = { search: ['interval'] }

export function meta({ loaderData }: Route.MetaArgs) {
  return siteMeta(
    {
      title: 'Pricing',
      description:
        'Basic is free. Creative, Pro and Business hold more locations, portfolios and shoots, and sell portfolios. By the month or by the year.',
      path: href('/pricing'),
    },
    loaderData,
  )
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

/** Forbids caching if the URL has a `sessionToken`. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const actor = findActor(context)
  const hasToken = searchParams.has('sessionToken')
  return data(
    {
      origin: publicOrigin,
      interval: intervals.find((one) => one === searchParams.get('interval')) ?? 'Monthly',
      tier: isUser(actor) ? actor.tier : null,
      asksLogin: hasToken && !isUser(actor),
    },
    { headers: hasToken ? { 'Cache-Control': 'private, no-store' } : publicPage },
  )
}

export default function Pricing({ loaderData }: Route.ComponentProps) {
  const { interval, tier: current, asksLogin } = loaderData
  const { deepLink, isEmbedded } = useRouteLoaderData<typeof rootLoader>('root') ?? {}
  // Outside the companion app, `auto-login-form.tsx` first tries the token.
  useLoginModal(asksLogin && Boolean(isEmbedded))
  const kept = deepLink ? { deepLink } : undefined
  return (
    <main className="page pricing">
      <header>
        <div>
          <h1>Pricing</h1>
          <p className="lede">
            Start free. Upgrade when you need more room. Shared shoots count towards your limit once
            you accept them.
          </p>
        </div>
        <div className="pricing-toggle row">
          <Tabs
            label="Paid"
            type="toggle"
            current={interval}
            tabs={intervals.map((one) => ({
              key: one,
              label: one,
              href: `?${new URLSearchParams({ interval: one, ...kept })}`,
            }))}
          />
          <Badge tone="accent">{`Save ~${yearlySaving()}%`}</Badge>
        </div>
      </header>
      <PaymentsOff />
      <ul className="plans">
        {tiers.map((tier) => (
          <PlanCard key={tier} tier={tier} interval={interval} isCurrent={tier === current}>
            <a
              className={buttonClass(tier === popularTier ? 'accent' : 'secondary')}
              href={wayTo(tier, interval, current !== null, deepLink)}
            >
              {isPaid(tier) ? `Choose ${tier}` : 'Start free'}
            </a>
          </PlanCard>
        ))}
      </ul>
      <p className="pricing-foot small">
        Prices are in US dollars. Portfolios and locations you bought don’t count towards a limit,
        and nothing is deleted when you change to a smaller plan.
      </p>
    </main>
  )
}

function wayTo(tier: Tier, interval: Interval, isLoggedIn: boolean, deepLink?: string | null) {
  if (!isPaid(tier)) return href('/login')
  const query = new URLSearchParams({ tier, interval, ...(deepLink ? { deepLink } : undefined) })
  const subscription = `${href('/subscription')}?${query}`
  return isLoggedIn
    ? subscription
    : `${href('/login')}?${new URLSearchParams({ next: subscription })}`
}
