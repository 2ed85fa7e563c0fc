import { href } from 'react-router'
import type { StorageUse } from '#app/domain/items/use.server.ts'
import { findStorageUse, findUse } from '#app/domain/items/use.server.ts'
import { removedDays } from '#app/domain/rules/retention.ts'
import { canSell, limitedCategories, priceOf, type Tier, tiers } from '#app/domain/rules/tier.ts'
import { fileSize } from '#app/format/file-size.ts'
import { price } from '#app/format/money.ts'
import { loadOrThrow } from '#app/http/outcome.server.ts'
import { AccountSection } from '#app/routes/my/account/section.tsx'
import { findSelf } from '#app/routes/my/account/self.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { TierBadge } from '#app/ui/tier-badge.tsx'
import type { Route } from './+types/page'

import { AccountUse } from './use.tsx'

export function meta() {
  return [{ title: 'Your plan · Recce' }]
}

export async function loader({ context }: Route.LoaderArgs) {
  const user = await findSelf(context)
  const [use, storage] = await loadOrThrow(Promise.all([findUse(user), findStorageUse(user)]))
  return { tier: user.tier, uses: limitedCategories.map((category) => use[category]), storage }
}

export default function AccountPlan({ loaderData }: Route.ComponentProps) {
  const { tier, uses, storage } = loaderData
  const isLargest = tier === tiers.at(-1)
  return (
    <>
      <AccountSection
        title="What you use"
        about="What you have, of what your plan holds. Bought and deleted items don’t count."
      >
        <p className="account-email row">
          <TierBadge tier={tier} />
          {priceWords(tier)}
        </p>
        <ul className="account-uses">
          {uses.map((use) => (
            <AccountUse key={use.category} use={use} />
          ))}
          <AccountStorage {...storage} />
          <li>
            <p>
              <b>Selling portfolios</b>
              {canSell(tier) ? 'Yes' : 'Not on this plan'}
            </p>
          </li>
        </ul>
        {isLargest ? (
          <p className="text-muted">There is no larger plan: only photos have a limit here.</p>
        ) : (
          <ButtonLink kind="accent" to={href('/pricing')}>
            See the larger plans
          </ButtonLink>
        )}
        <p>
          <a href={href('/subscription')}>Your subscription and payment card</a>
        </p>
      </AccountSection>
      <AccountSection
        title="When a plan ends"
        about="Or when you change to a smaller one and have more than it holds."
      >
        <ul className="account-list">
          <li>
            Nothing is deleted. You can still read, share and print everything, and your links keep
            working.
          </li>
          <li>
            You can keep editing your oldest items, up to the plan’s limit. The others are read-only
            until you delete some or choose a larger plan.
          </li>
          <li>You can add things again once you delete some, or on a larger plan.</li>
          <li>Archived items stay in the archive, where you can see them.</li>
        </ul>
      </AccountSection>
    </>
  )
}

function priceWords(tier: Tier) {
  const [month, year] = [priceOf(tier, 'Monthly'), priceOf(tier, 'Yearly')]
  return month === 0
    ? 'Free, for as long as you like'
    : `${price(month)} a month or ${price(year)} a year`
}

function AccountStorage({ bytes, limit, hourly }: StorageUse) {
  const sizes = `${fileSize(bytes)} of ${fileSize(limit)}`
  return (
    <li>
      <p>
        <b>Photos</b>
        <span>{sizes}</span>
      </p>
      <div className="use-line small">
        {bytes >= limit
          ? 'Full: choose a larger plan. '
          : `Files as you upload them, up to ${fileSize(hourly)} an hour. `}
        {`Deleted photos make room after ${removedDays} days.`}
        <meter min={0} max={limit} value={Math.min(bytes, limit)} aria-label={`Photos: ${sizes}`} />
      </div>
    </li>
  )
}
