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
        title="That was all"
        action={
          <a className={buttonClass('secondary')} href={discoverHref(query)}>
            From the start
          </a>
        }
      >
        There is nothing more on this list.
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
          title="Nothing matches"
          action={
            <a className={buttonClass('secondary')} href={discoverHref({ scope: 'all' })}>
              Show everything
            </a>
          }
        >
          Try other words, or take something off the search above.
        </EmptyState>
      </div>
    )
  }
  return (
    <EmptyState
      icon={icon}
      title="Nobody shows a place yet"
      action={
        <a className={buttonClass('secondary')} href={href('/my/locations')}>
          Publish one of yours
        </a>
      }
    >
      What photographers publish appears here.
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
        title="Nothing in this region"
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
        Nobody shows a place here that fits what you are looking for.
      </EmptyState>
    </div>
  )
}
