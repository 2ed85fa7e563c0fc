import { ArrowDown as arrowDown, ArrowUp as arrowUp, Map as mapIcon } from 'lucide'
import type { ReactNode } from 'react'
import { type DiscoverSort, discoverSorts } from '#app/domain/discover/search-options.ts'
import { Icon } from '#app/ui/icon.tsx'
import { next } from '#app/ui/items/list-choice.ts'
import { LayoutLink } from '#app/ui/items/toolbar.tsx'
import { useLinkClicks } from '#app/ui/link-clicks.ts'
import { type DiscoverQuery, discoverHref, layoutOf } from './query.ts'

const sortWords: Record<DiscoverSort, string> = {
  createdAt: 'Created',
  title: 'Title',
  updatedAt: 'Updated',
  distance: 'Distance',
}

type DiscoverToolbarProps = {
  query: DiscoverQuery
  count: string
  hasCenter: boolean
  children?: ReactNode
}

/** Each choice is a link, so that the URL has the order and the layout. */
export function DiscoverToolbar({ query, count, hasCenter, children }: DiscoverToolbarProps) {
  const linkClicks = useLinkClicks()
  const sort = sortOf(query)
  const direction = query.direction === 'asc' ? 'asc' : 'desc'
  const sorts = discoverSorts.filter((one) => one !== 'distance' || hasCenter)
  const following = next(sorts, sort)
  const isMapShown = query.map !== 'hidden'
  return (
    <div className="discover-bar row" {...linkClicks}>
      <p className="caption" role="status">
        {count}
      </p>
      {children}
      <div>
        <a
          className="btn btn-quiet"
          href={discoverHref(query, { sort: following, direction: usualWay[following] })}
          aria-label={`Sorted by ${sortWords[sort]}. Sort by ${sortWords[following]}`}
        >
          {sortWords[sort]}
        </a>
        <a
          className="btn btn-quiet btn-icon"
          href={discoverHref(query, { sort, direction: direction === 'asc' ? 'desc' : 'asc' })}
          aria-label={
            direction === 'asc' ? 'Ascending. Reverse order' : 'Descending. Reverse order'
          }
        >
          <Icon of={direction === 'asc' ? arrowUp : arrowDown} />
        </a>
        <LayoutLink layout={layoutOf(query)} hrefOf={(layout) => discoverHref(query, { layout })} />
        {isMapShown && (
          <a
            className="btn btn-quiet btn-icon discover-to-map"
            href="#map"
            aria-label="Go to the map"
          >
            <Icon of={mapIcon} />
          </a>
        )}
        <a
          className={`btn btn-quiet btn-icon ${isMapShown ? 'discover-hide-map' : ''}`}
          href={discoverHref(query, { map: isMapShown ? 'hidden' : 'shown' })}
          aria-label={isMapShown ? 'Hide the map' : 'Show the map'}
          aria-current={isMapShown ? 'true' : undefined}
        >
          <Icon of={mapIcon} />
        </a>
      </div>
    </div>
  )
}

const usualWay: Record<DiscoverSort, string> = {
  createdAt: 'desc',
  updatedAt: 'desc',
  title: 'asc',
  distance: 'asc',
}

function sortOf({ sort }: DiscoverQuery): DiscoverSort {
  return discoverSorts.find((one) => one === sort) ?? 'createdAt'
}
