import { X as cross } from 'lucide'
import { Icon } from '#app/ui/icon.tsx'
import { useLinkClicks } from '#app/ui/link-clicks.ts'
import { chipsOf } from '#app/views/discover/chips.ts'
import { type DiscoverQuery, discoverHref, writePlace } from '#app/views/discover/query.ts'
import type { FoundArea } from './search.server.ts'

type ChipsProps = { query: DiscoverQuery; place: string | undefined; others: FoundArea[] }

export function Chips({ query, place, others }: ChipsProps) {
  const linkClicks = useLinkClicks()
  const chips = chipsOf(query, place)
  if (chips.length === 0 && others.length === 0) return null
  return (
    <div className="discover-chips" {...linkClicks}>
      {chips.length > 0 && (
        <ul aria-label="Search conditions">
          {chips.map(({ label, href }) => (
            <li key={label}>
              <a href={href} aria-label={`Remove ${label}`}>
                {label}
                <Icon of={cross} />
              </a>
            </li>
          ))}
          {chips.length > 1 && (
            <li>
              <a href={discoverHref({ scope: 'all' })}>Clear all</a>
            </li>
          )}
        </ul>
      )}
      {others.length > 0 && (
        <p>
          Or did you mean{' '}
          {others.map((other, index) => (
            <span key={`${other.label}${other.latitude}`}>
              {index > 0 && (index === others.length - 1 ? ' or ' : ', ')}
              <a
                href={discoverHref(query, {
                  near: other.label,
                  at: writePlace(other, other.label),
                })}
              >
                {other.label}
              </a>
            </span>
          ))}
          ?
        </p>
      )}
    </div>
  )
}
