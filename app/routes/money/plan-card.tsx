import type { ReactNode } from 'react'
import { href } from 'react-router'
import {
  educationPriceCents,
  type Interval,
  limitedCategories,
  limitedNames,
  priceOf,
  type Tier,
  tierTerms,
} from '#app/domain/rules/tier.ts'
import { fileSize } from '#app/format/file-size.ts'
import { price } from '#app/format/money.ts'
import { Badge } from '#app/ui/badge.tsx'

const audiences: Record<Tier, string> = {
  Basic: 'Explorers and hobbyists',
  Creative: 'Creators and planners',
  Pro: 'Serious professionals',
  Business: 'Professional businesses',
}

export const popularTier: Tier = 'Creative'

const rows = limitedCategories.map((category) => ({
  category,
  label: limitedNames[category].titles,
}))

type PlanCardProps = {
  tier: Tier
  interval: Interval
  isCurrent: boolean
  cents?: number | undefined
  children?: ReactNode
}

export function PlanCard({ tier, interval, isCurrent, cents, children }: PlanCardProps) {
  const { limits, storageBytes, canSell } = tierTerms[tier]
  const isPopular = tier === popularTier
  return (
    <li className={isPopular ? 'panel plan plan-popular' : 'panel plan'}>
      <div className="plan-head row">
        <h2>{tier}</h2>
        {isPopular && <Badge solid>Most Popular</Badge>}
        {isCurrent && <Badge tone="success">Your plan</Badge>}
      </div>
      <p className="plan-audience">{audiences[tier]}</p>
      <Price tier={tier} interval={interval} cents={cents ?? priceOf(tier, interval)} />
      {children}
      <dl>
        {rows.map(({ category, label }) => (
          <div key={category}>
            <dt>{label}</dt>
            <dd>{Number.isFinite(limits[category]) ? limits[category] : 'unlimited'}</dd>
          </div>
        ))}
        <div>
          <dt>Photos</dt>
          <dd>{fileSize(storageBytes)}</dd>
        </div>
        <div>
          <dt>Sell portfolios</dt>
          <dd>{canSell ? 'yes' : 'no'}</dd>
        </div>
      </dl>
    </li>
  )
}

type PriceProps = Pick<PlanCardProps, 'tier' | 'interval'> & { cents: number }

function Price({ tier, interval, cents }: PriceProps) {
  const isYearly = interval === 'Yearly'
  return (
    <div className="plan-price">
      <p>
        <b>{price(cents)}</b> {cents > 0 && (isYearly ? 'a year' : 'a month')}
      </p>
      <p>
        {cents === 0 && 'For as long as you like'}
        {cents > 0 && isYearly && `${price(Math.round(cents / 12))} a month`}
        {cents > 0 && !isYearly && 'Cancel any time'}
      </p>
      {tier === 'Creative' && (
        <p>
          Education price {price(educationPriceCents)} a month:{' '}
          <a href={href('/my/education')}>ask for it</a>
        </p>
      )}
    </div>
  )
}
