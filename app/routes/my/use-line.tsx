import { Link } from 'react-router'
import type { Use } from '#app/domain/billing/use.server.ts'
import { counted } from '#app/format/plural.ts'

/** How much of a tier's limit is used, with a way forward where it gets tight. */
export function UseLine({ use }: { use: Use }) {
  const { category, tier, count, limit } = use
  const noun = category === 'gear' ? 'piece' : category.slice(0, -1)
  if (limit === null) {
    return (
      <p className="use-line">
        {counted(count, noun)}. The {tier} plan has no limit.
      </p>
    )
  }
  const left = Math.max(0, limit - count)
  return (
    <div className="use-line">
      <p>
        {count} of {counted(limit, noun)} on the {tier} plan
        {left === 0 ? ': it is full. ' : '. '}
        {left <= limit / 5 && <Link to="/pricing">See the larger plans</Link>}
      </p>
      <meter min={0} max={limit} value={Math.min(count, limit)} aria-label={`${category} used`} />
    </div>
  )
}

/** The same, only where little or nothing is left. */
export function TightUse({ use }: { use: Use }) {
  const isTight = use.limit !== null && use.limit - use.count <= use.limit / 5
  return isTight ? <UseLine use={use} /> : null
}
