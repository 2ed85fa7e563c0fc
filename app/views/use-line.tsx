import { href, Link } from 'react-router'
import type { Use } from '#app/domain/items/use.server.ts'
import { limitedNames } from '#app/domain/rules/tier.ts'
import { formatCount } from '#app/format/plural.ts'

/** Links to larger plans if at most a fifth of the limit is left. */
export function UseLine({ use }: { use: Use }) {
  const { category, tier, count, shared, limit } = use
  if (limit === null) return null
  const left = Math.max(0, limit - count)
  return (
    <div className="use-line small">
      <p>
        {count} of {formatCount(limit, limitedNames[category].noun)} on the {tier} plan
        {shared > 0 && `, ${shared} of them shared with you`}
        {left === 0 ? ': it is full. ' : '. '}
        {count - shared > limit &&
          limit > 0 &&
          `The oldest can still be changed, the others are read-only. `}
        {left <= limit / 5 && <Link to={href('/pricing')}>See the larger plans</Link>}
      </p>
      <meter
        min={0}
        max={limit}
        value={Math.min(count, limit)}
        aria-label={`${limitedNames[category].plural} used`}
      />
    </div>
  )
}

/** Shows the use only if at most a fifth of the limit is left. */
export function TightUse({ use }: { use: Use }) {
  const isTight = use.limit !== null && use.limit - use.count <= use.limit / 5
  return isTight ? <UseLine use={use} /> : null
}

export function Counts({ uses }: { uses: Use[] }) {
  return (
    <p className="caption">
      {uses.map(({ category, count }) => `${formatCount(count, limitedNames[category].noun)} · `)}
      <Link to={href('/my/account/plan')}>{uses[0]?.tier} plan</Link>
    </p>
  )
}
