import { Map as mapIcon } from 'lucide'
import type { ReactNode } from 'react'
import type { DiscoverSort } from '#app/domain/discover/search-options.ts'
import type { SortDirection } from '#app/domain/rules/listing.ts'
import { Icon } from '#app/ui/icon.tsx'
import { LayoutLink, SortMenu, sortWords } from '#app/ui/items/toolbar.tsx'
import { useLinkClicks } from '#app/ui/link-clicks.ts'
import { type DiscoverQuery, discoverHref, layoutOf } from './query.ts'

type DiscoverToolbarProps = {
  query: DiscoverQuery
  count: string
  hasCenter: boolean
  children?: ReactNode
}

/** Each choice is a link, so that the URL has the order and the layout. */
export function DiscoverToolbar({ query, count, hasCenter, children }: DiscoverToolbarProps) {
  const linkClicks = useLinkClicks()
  const isMapShown = query.map !== 'hidden'
  return (
    <div className="discover-bar row" {...linkClicks}>
      <p className="caption" role="status">
        {count}
      </p>
      {children}
      <div>
        <SortMenu sorts={sortsOf(query, hasCenter)} />
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

function sortsOf(query: DiscoverQuery, hasCenter: boolean) {
  const { sort: current = 'createdAt', direction: way = 'desc' } = query
  const order = (words: string, sort: DiscoverSort, direction: SortDirection) => ({
    words,
    href: discoverHref(query, { sort, direction }),
    isCurrent: sort === current && direction === way,
  })
  const sorts = (['createdAt', 'updatedAt', 'title'] as const).flatMap((sort) =>
    (Object.keys(sortWords[sort]) as SortDirection[]).map((direction) =>
      order(sortWords[sort][direction], sort, direction),
    ),
  )
  return hasCenter ? [order('Nearest first', 'distance', 'asc'), ...sorts] : sorts
}
