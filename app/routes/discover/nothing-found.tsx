import { Telescope as telescope } from 'lucide'
import { href } from 'react-router'
import { buttonClass } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useLinkClicks } from '#app/ui/link-clicks.ts'
import { chipsOf } from '#app/views/discover/chips.ts'
import { type DiscoverQuery, discoverHref, unitOf, usualRadius } from '#app/views/discover/query.ts'

type NothingFoundProps = { query: DiscoverQuery; place: string | undefined }

export function NothingFound({ query, place }: NothingFoundProps) {
  const linkClicks = useLinkClicks()
  const icon = <Icon of={telescope} />
  if (query.cursor) {
    return (
      <EmptyState
        icon={icon}
        title="You’ve reached the end"
        action={
          <a className={buttonClass('secondary')} href={discoverHref(query)}>
            Back to the first page
          </a>
        }
      >
        There are no more results.
      </EmptyState>
    )
  }
  if (query.scope !== 'all' && (place !== undefined || query.view !== undefined)) {
    return <NothingHere query={query} place={place} />
  }
  if (chipsOf(query, place).length > 0) {
    return (
      <div {...linkClicks}>
        <EmptyState
          icon={icon}
          title={`No ${nounOf(query)} match your search.`}
          action={
            <a className={buttonClass('secondary')} href={discoverHref({ scope: 'all' })}>
              Show everything
            </a>
          }
        >
          Try other words, or remove a filter.
        </EmptyState>
      </div>
    )
  }
  return (
    <EmptyState
      icon={icon}
      title="No locations published yet"
      action={
        <a className={buttonClass('secondary')} href={href('/my/locations')}>
          Share one of yours
        </a>
      }
    >
      Locations that photographers make public appear here.
    </EmptyState>
  )
}

function NothingHere({ query, place }: NothingFoundProps) {
  const linkClicks = useLinkClicks()
  const wider = String(Math.ceil(Number(query.within ?? usualRadius) * 2))
  return (
    <div {...linkClicks}>
      <EmptyState
        icon={<Icon of={telescope} />}
        title={`No ${nounOf(query)} here match your search.`}
        action={
          <p className="actions">
            <a className={buttonClass()} href={discoverHref(query, { scope: 'all' })}>
              Search everywhere
            </a>
            {place && (
              <a className={buttonClass('secondary')} href={discoverHref(query, { within: wider })}>
                Within {wider} {unitOf(query)}
              </a>
            )}
          </p>
        }
      >
        Search everywhere, or in a larger area.
      </EmptyState>
    </div>
  )
}

function nounOf({ kind }: DiscoverQuery) {
  return kind === 'portfolio' ? 'portfolios' : 'locations'
}
