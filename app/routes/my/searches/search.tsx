import { ArrowLeft as back } from 'lucide'
import { href } from 'react-router'
import * as savedSearches from '#app/domain/discover/saved/saved-searches.server.ts'
import * as searchAlerts from '#app/domain/discover/saved/search-alerts.server.ts'
import { search } from '#app/domain/discover/search.server.ts'
import { formatCount } from '#app/format/plural.ts'
import { findActor } from '#app/http/actor.server.ts'
import { declareAllowance } from '#app/http/allowance.ts'
import { loadOrThrow } from '#app/http/outcome.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { ItemList } from '#app/ui/items/list.tsx'
import { useLinkClicks } from '#app/ui/link-clicks.ts'
import { type DiscoverItem, discoverItem } from '#app/views/discover/items.ts'
import { cardSource } from '#app/views/library/items.ts'
import type { Route } from './+types/search'
import './searches.css'

export const handle = declareAllowance({ readCost: 10 })

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `${loaderData?.title ?? 'Saved search'} · Recce` }]
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = findActor(context)
  const saved = await loadOrThrow(savedSearches.find(actor, params.id))
  const [{ items }, fresh] = await loadOrThrow(
    Promise.all([search(actor, saved.search), searchAlerts.listFresh(actor, saved)]),
  )
  const isFresh = new Set(fresh.map(({ id }) => id))
  return {
    title: saved.title,
    discoverHref: saved.query ? `${href('/discover')}?${saved.query}` : href('/discover'),
    fresh: fresh.map((place) => discoverItem(place, 'km')),
    others: items.filter(({ id }) => !isFresh.has(id)).map((place) => discoverItem(place, 'km')),
  }
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { title, fresh, others, discoverHref } = loaderData
  const linkClicks = useLinkClicks()
  return (
    <main className="page searches" {...linkClicks}>
      <header className="editor-head">
        <a href={href('/my/searches')} className="btn btn-quiet back">
          <Icon of={back} />
          Saved searches
        </a>
        <h1>{title}</h1>
        <ButtonLink kind="secondary" to={discoverHref}>
          Open on Discover
        </ButtonLink>
      </header>
      {fresh.length > 0 && (
        <section aria-labelledby="new-title">
          <h2 id="new-title">{formatCount(fresh.length, 'new location')}</h2>
          <Sheet items={fresh.map((item) => ({ ...item, caption: `New · ${item.caption}` }))} />
        </section>
      )}
      {others.length > 0 && (
        <section aria-labelledby="others-title">
          <h2 id="others-title">Seen before</h2>
          <Sheet items={others} />
        </section>
      )}
      {fresh.length + others.length === 0 && (
        <EmptyState title="Nothing there yet">
          No locations on Discover match yet. With the bell on, we’ll let you know when one does.
        </EmptyState>
      )}
    </main>
  )
}

function Sheet({ items }: { items: DiscoverItem[] }) {
  return <ItemList layout="gridCompact" sourceOf={cardSource} sections={[{ items }]} />
}
