import { Store as store } from 'lucide'
import { data, href, useLocation } from 'react-router'
import * as listings from '#app/domain/money/market/listings.server.ts'
import { MarketFilter } from '#app/domain/money/market/market.ts'
import { isUser } from '#app/domain/users/actor.ts'
import { findActor } from '#app/http/actor.server.ts'
import { declareAllowance } from '#app/http/allowance.ts'
import { loadOrThrow } from '#app/http/outcome.server.ts'
import { publicOrigin, publicPage } from '#app/http/public.server.ts'
import { Notice } from '#app/ui/banner.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Heart } from '#app/ui/items/heart.tsx'
import { useLinkClicks } from '#app/ui/link-clicks.ts'
import { portfolioHref } from '#app/views/addresses.ts'
import { FilterChips } from '#app/views/discover/filter-chips.tsx'
import { ListingCard } from '#app/views/market/listing-card.tsx'
import { pageMeta } from '#app/views/page-meta.ts'
import type { Route } from './+types/page'
import './page.css'
import { chipsOf, marketHref } from './chips.ts'
import { MarketSearch } from './search.tsx'

const description =
  'Scouted portfolios for sale: locations with exact positions, photos and notes, straight from the photographers who found them.'

const pageLength = 24

export const handle = {
  ...declareAllowance({ readCost: 10 }),
  search: ['search', 'area', 'seller', 'minPrice', 'maxPrice', 'sort', 'cursor'],
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { origin, items, isWhole } = loaderData
  return pageMeta({
    title: 'Marketplace',
    description,
    origin,
    path: href('/marketplace'),
    about: {
      '@type': 'CollectionPage',
      name: 'Marketplace',
      description,
      mainEntity: {
        '@type': 'ItemList',
        itemListElement: items.map(({ title, username, slug, hero, priceCents }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          item: {
            '@type': 'Product',
            name: title,
            url: origin + portfolioHref(username, slug),
            ...(hero ? { image: `${origin}/media/${hero.id}/full.jpg` } : {}),
            offers: {
              '@type': 'Offer',
              price: (priceCents / 100).toFixed(2),
              priceCurrency: 'USD',
              availability: 'https://schema.org/InStock',
            },
          },
        })),
      },
    },
    isPrivate: !isWhole,
  })
}

export function headers() {
  return publicPage
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = findActor(context)
  const { searchParams } = new URL(request.url)
  const filter = Object.fromEntries(
    Object.keys(MarketFilter.shape).flatMap((name) => {
      const value = searchParams.get(name)
      return value ? [[name, value]] : []
    }),
  )
  const read = MarketFilter.safeParse(filter)
  const cursor = searchParams.get('cursor') ?? undefined
  const { items, nextCursor } = read.success
    ? await loadOrThrow(listings.list(actor, read.data, { limit: pageLength, cursor }))
    : { items: [], nextCursor: undefined }
  return data(
    {
      origin: publicOrigin,
      filter: filter as Partial<Record<keyof MarketFilter, string>>,
      wrong: read.error?.issues.map(({ path, message }) => ({ field: path[0], message })),
      items,
      nextCursor,
      hasHearts: isUser(actor),
      // Search engines index only the page without a query.
      isWhole: searchParams.size === 0,
    },
    read.success ? undefined : { status: 400 },
  )
}

export default function Marketplace({ loaderData }: Route.ComponentProps) {
  const { items, filter, wrong, nextCursor, hasHearts, isWhole } = loaderData
  const { pathname, search } = useLocation()
  const linkClicks = useLinkClicks()
  const isFiltered = Object.keys(filter).some((name) => name !== 'sort')
  const isSmall = !isFiltered && !wrong && !nextCursor && items.length < 6
  const unread = (wrong ?? []).filter(({ field }) => field === 'sort').map(({ message }) => message)
  return (
    <main className="page market" {...linkClicks}>
      <header className="search-head">
        <h1>Marketplace</h1>
        <p className="lede">
          Buy a scouted portfolio and plan with its locations, photos and notes.
        </p>
      </header>
      <MarketSearch filter={filter} wrong={wrong} isSmall={isSmall} />
      <FilterChips chips={chipsOf(filter)} clearHref={marketHref({ sort: filter.sort })} />
      {unread.length > 0 && <Notice type="error">{unread.join('. ')}</Notice>}
      {items.length > 0 ? (
        <ul aria-label="Portfolios for sale">
          {items.map((item, index) => (
            <li key={item.id}>
              <ListingCard item={item} eager={index < 2}>
                {hasHearts && (
                  <Heart
                    action={href('/my/favorites/mark')}
                    from={pathname + search}
                    kind="portfolio"
                    id={item.id}
                    isFavorite={item.isFavorite}
                    title={item.title}
                  />
                )}
              </ListingCard>
            </li>
          ))}
          {!nextCursor && <SellYours />}
        </ul>
      ) : (
        !wrong && <Empty isWhole={isWhole} />
      )}
      {nextCursor && (
        <p className="market-more">
          <a
            className={buttonClass('secondary')}
            href={`?${new URLSearchParams({ ...filter, cursor: nextCursor })}`}
          >
            More portfolios
          </a>
        </p>
      )}
    </main>
  )
}

function SellYours() {
  return (
    <li className="market-sell">
      <p className="text-muted">
        Your own portfolio could be here: you set the price, buyers get its locations, photos and
        notes.
      </p>
      <a className={buttonClass('quiet')} href={href('/my/portfolios')}>
        Sell your own
      </a>
    </li>
  )
}

function Empty({ isWhole }: { isWhole: boolean }) {
  if (!isWhole) {
    return (
      <EmptyState
        icon={<Icon of={store} />}
        title="No portfolios match your search."
        action={
          <a className={buttonClass('secondary')} href={href('/marketplace')}>
            Show everything
          </a>
        }
      >
        Try a wider price range, another area, or fewer words.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={<Icon of={store} />}
      title="Nothing is for sale yet"
      action={
        <a className={buttonClass('secondary')} href={href('/my/portfolios')}>
          Sell a portfolio
        </a>
      }
    >
      Yours could be the first: set a price and share a portfolio on the marketplace.
    </EmptyState>
  )
}
