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
import { ListingCard } from '#app/views/market/listing-card.tsx'
import { pageMeta } from '#app/views/page-meta.ts'
import type { Route } from './+types/page'
import './page.css'
import { Filters } from './filters.tsx'

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
  return (
    <main className="page market" {...linkClicks}>
      <header>
        <p className="caption">Portfolios for sale</p>
        <h1>Marketplace</h1>
        <p className="lede">
          Locations that somebody has already scouted: buy a portfolio, and its places, photos and
          notes become yours to plan with.
        </p>
      </header>
      <Filters filter={filter} wrong={wrong} isWhole={isWhole} />
      {wrong && <Notice type="error">{wrong.map(({ message }) => message).join('. ')}</Notice>}
      {items.length > 0 ? (
        <ul aria-label="Portfolios for sale">
          {items.map((item, index) => (
            <li key={item.id}>
              <ListingCard item={item} eager={index < 3}>
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
        </ul>
      ) : (
        !wrong && <Empty isWhole={isWhole} />
      )}
      {nextCursor && (
        <p className="market-more">
          <a
            className={buttonClass('secondary')}
            href={`?${paramsOf({ ...filter, cursor: nextCursor })}`}
          >
            More portfolios
          </a>
        </p>
      )}
    </main>
  )
}

function Empty({ isWhole }: { isWhole: boolean }) {
  if (!isWhole) {
    return (
      <EmptyState
        icon={<Icon of={store} />}
        title="Nothing matches"
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
      title="The shelves are empty"
      action={
        <a className={buttonClass('secondary')} href={href('/my/portfolios')}>
          Sell a portfolio
        </a>
      }
    >
      No portfolio is for sale at the moment. Yours could be the first.
    </EmptyState>
  )
}

function paramsOf(filter: Record<string, string | undefined>) {
  return new URLSearchParams(
    Object.entries(filter).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  )
}
