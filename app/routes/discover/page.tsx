import { data, href, redirect, useLocation } from 'react-router'
import * as savedCopies from '#app/domain/discover/saved-copies.server.ts'
import { newFormKey } from '#app/domain/items/create-once.server.ts'
import { areaOf } from '#app/domain/places/position/area.ts'
import { findActor } from '#app/http/actor.server.ts'
import { declareAllowance } from '#app/http/allowance.ts'
import { mapSettings } from '#app/http/map.server.ts'
import { publicOrigin, publicPage } from '#app/http/public.server.ts'
import { Notice } from '#app/ui/banner.tsx'
import { aroundWords, chipsOf } from '#app/views/discover/chips.ts'
import { FilterChips } from '#app/views/discover/filter-chips.tsx'
import { discoverHref, queryParameters, readQuery } from '#app/views/discover/query.ts'
import { DiscoverToolbar } from '#app/views/discover/toolbar.tsx'
import { More } from '#app/views/library/more.tsx'
import { usePages } from '#app/views/library/pages.ts'
import { pageMeta } from '#app/views/page-meta.ts'
import { DownloadMenu } from '#app/views/places/download-menu.tsx'
import { discoverDownloads } from '#app/views/places/downloads.server.ts'
import type { Route } from './+types/page'
import './discover.css'
import { Countries } from '#app/routes/discover/regions/countries.tsx'
import { NothingFound } from './nothing-found.tsx'
import { OtherTowns } from './other-towns.tsx'
import { Results } from './results.tsx'
import { SaveForm } from './save-menu.tsx'
import { SaveSearch } from './save-search.tsx'
import {
  find,
  findOther,
  listCountryLinks,
  listItems,
  readSearch,
  type WrongField,
} from './search.server.ts'
import { isInForm, SearchForm } from './search-form.tsx'
import { readView, writeView } from './view-cookie.server.ts'

const description =
  'Locations scouted and shared by photographers: find them by words, on the map, near you, by direction and by light.'

export const handle = { ...declareAllowance({ readCost: 10 }), search: [...queryParameters] }

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { origin, items, isWhole } = loaderData
  return pageMeta({
    title: 'Discover',
    description,
    origin,
    path: href('/discover'),
    about: {
      '@type': 'CollectionPage',
      name: 'Discover',
      description,
      mainEntity: {
        '@type': 'ItemList',
        itemListElement: items.map((item, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: item.title,
          url: origin + item.href,
        })),
      },
    },
    isPrivate: !isWhole,
  })
}

export function headers({ loaderHeaders }: Route.HeadersArgs): HeadersInit {
  return loaderHeaders.has('Cache-Control') ? loaderHeaders : publicPage
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = findActor(context)
  const { searchParams } = new URL(request.url)
  const remembered = await readView(request)
  const { near, at, within, view, ...looks } = remembered
  if (searchParams.size === 0 && (near || at || view)) {
    throw redirect(discoverHref({ near, at, within, view }), {
      headers: { 'Cache-Control': 'private, no-store' },
    })
  }
  const query = { ...looks, ...readQuery(searchParams) }
  const today = new Date().toISOString().slice(0, 10)
  const asked = await readSearch(query, today)
  const { place, others, search: wanted } = asked
  const found = wanted && (await find(actor, wanted))
  if (found?.items.length === 0 && found.wrong.length === 0 && query.cursor === undefined) {
    const other = await findOther(actor, query, others, today)
    if (other) throw redirect(discoverHref(readQuery(searchParams), other))
  }
  const wrong: WrongField[] = [...asked.wrong, ...(found?.wrong ?? [])]
  const [items, targets] = await Promise.all([
    listItems(actor, query, wanted?.kind, found?.items ?? []),
    actor.id === null ? [] : savedCopies.listTargets(actor),
  ])
  const positions = items.flatMap(({ position }) => position ?? [])
  const cookie = wrong.length === 0 ? await writeView(remembered, query) : undefined
  const isOwnView = Object.keys(remembered).length > 0
  return data(
    {
      origin: publicOrigin,
      query,
      downloads: discoverDownloads(query),
      place,
      others,
      wrong,
      items,
      nextCursor: found?.next,
      corrected: found?.corrected,
      isPartial: found?.isPartial ?? false,
      area: asked.area ?? areaOf(positions),
      map: query.map === 'hidden' ? undefined : mapSettings,
      saveOptions: actor.id === null ? undefined : { key: newFormKey(), targets },
      // Search engines index only the page without a query.
      isWhole: searchParams.size === 0,
      canBeSaved: searchParams.size > 0 || actor.id !== null,
      countries: searchParams.size === 0 ? await listCountryLinks(actor) : [],
    },
    {
      status: found?.refused.status ?? (wrong.length > 0 ? 400 : 200),
      headers: {
        ...found?.refused.headers,
        ...(isOwnView ? { 'Cache-Control': 'private, no-store' } : {}),
        ...(cookie ? { 'Set-Cookie': cookie } : {}),
      },
    },
  )
}

export default function Discover({ loaderData }: Route.ComponentProps) {
  const { query, place, others, wrong, corrected, saveOptions, area, map } = loaderData
  const { items, ...more } = usePages(loaderData)
  const { pathname, search: asked } = useLocation()
  const from = pathname + asked
  const isWrong = wrong.length > 0
  const elsewhere = wrong.filter(({ field }) => !isInForm(field))
  const isEverywhere = query.scope === 'all'
  return (
    <main className="discover">
      <header className="search-head">
        <h1>Discover</h1>
        <p className="lede">{headingOf(loaderData)}</p>
      </header>
      <SearchForm query={query} place={place} wrong={wrong} />
      <FilterChips
        chips={chipsOf(query, place?.label)}
        clearHref={discoverHref({ scope: 'all' })}
      />
      <OtherTowns query={query} others={isEverywhere ? [] : others} />
      {elsewhere.length > 0 && (
        <Notice type="error">{elsewhere.map(({ message }) => message).join('. ')}</Notice>
      )}
      {corrected && items.length > 0 && (
        <Notice>
          No results for “{query.search}”. Showing “{corrected}” instead.
        </Notice>
      )}
      {loaderData.isPartial && (
        <Notice>
          Too many locations match to sort them all. These are mostly the newest: add a word or
          choose a smaller area to see others.
        </Notice>
      )}
      {!isWrong && (
        <DiscoverToolbar
          query={query}
          count={countOf(items.length, query.kind, Boolean(more.nextHref))}
          hasCenter={place !== undefined || Boolean(query.view)}
        >
          {items.length > 0 && query.kind !== 'portfolio' && (
            <DownloadMenu files={loaderData.downloads} align="start" />
          )}
          {loaderData.canBeSaved && (
            <SaveSearch query={query} isVisitor={saveOptions === undefined} />
          )}
        </DiscoverToolbar>
      )}
      {!isWrong && (
        <Results
          query={query}
          items={items}
          area={area}
          map={map}
          saveOptions={saveOptions}
          from={from}
          empty={<NothingFound query={query} place={place?.label} />}
        >
          <More {...more} />
        </Results>
      )}
      {saveOptions && items.length > 0 && query.kind !== 'portfolio' && (
        <SaveForm saveOptions={saveOptions} from={from} />
      )}
      <Countries countries={loaderData.countries} />
    </main>
  )
}

type Loaded = Pick<Route.ComponentProps['loaderData'], 'query' | 'place'>

function headingOf({ query, place }: Loaded) {
  const noun = query.kind === 'portfolio' ? 'Portfolios' : 'Locations'
  if (query.scope !== 'all' && place) return `${noun}, ${aroundWords(query, place.label)}`
  if (query.scope !== 'all' && query.view && !query.near) return `${noun} in this part of the map`
  return chipsOf(query, undefined).length > 0
    ? `${noun} everywhere`
    : 'Locations scouted and shared by photographers. Browse the newest, or search where you’re headed.'
}

function countOf(count: number, kind: string | undefined, hasMore: boolean) {
  const noun = kind === 'portfolio' ? 'portfolio' : 'location'
  if (count === 0) return ''
  return `${count}${hasMore ? '+' : ''} ${count === 1 ? noun : `${noun}s`}`
}
