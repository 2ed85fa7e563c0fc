import { useLinkClicks } from '#app/ui/link-clicks.ts'
import { type DiscoverQuery, discoverHref, writePlace } from '#app/views/discover/query.ts'
import type { FoundArea } from './search.server.ts'

type OtherTownsProps = { query: DiscoverQuery; others: FoundArea[] }

/** Other towns of the same name. */
export function OtherTowns({ query, others }: OtherTownsProps) {
  const linkClicks = useLinkClicks()
  if (others.length === 0) return null
  return (
    <p className="discover-others" {...linkClicks}>
      Or did you mean{' '}
      {others.map((other, index) => (
        <span key={`${other.label}${other.latitude}`}>
          {index > 0 && (index === others.length - 1 ? ' or ' : ', ')}
          <a href={discoverHref(query, { near: other.label, at: writePlace(other, other.label) })}>
            {other.label}
          </a>
        </span>
      ))}
      ?
    </p>
  )
}
