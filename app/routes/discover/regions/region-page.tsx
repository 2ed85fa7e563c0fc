import type { ReactNode } from 'react'
import { Tags } from '#app/ui/badge.tsx'
import { ItemList } from '#app/ui/items/list.tsx'
import { useLinkClicks } from '#app/ui/link-clicks.ts'
import type { DiscoverItem } from '#app/views/discover/items.ts'
import { cardSource } from '#app/views/library/items.ts'
import type { Trail } from '#app/views/structured.ts'
import '#app/routes/discover/discover.css'

type PlacesPageProps = {
  title: string
  lede: string
  trail: Trail
  places: DiscoverItem[]
  portfolios?: DiscoverItem[]
  tags: { id: string; title: string; href: string }[]
  regions: Link[]
  regionsTitle: string
  onward: Link
  children?: ReactNode
}

type Link = { name: string; path: string; note?: string }

export function PlacesPage(props: PlacesPageProps) {
  const { title, lede, trail, places, portfolios = [], tags, regions, onward, children } = props
  const linkClicks = useLinkClicks()
  return (
    <main className="page gathering" {...linkClicks}>
      <header>
        <nav className="caption" aria-label="Where this is">
          {trail.map(({ name, path }) => (
            <a key={path} href={path}>
              {name}
            </a>
          ))}
        </nav>
        <h1>{title}</h1>
        <p className="lede">{lede}</p>
        <p>
          <a className="btn btn-secondary" href={onward.path}>
            {onward.name}
          </a>
        </p>
      </header>
      <section aria-labelledby="places-title">
        <h2 id="places-title">Newest locations</h2>
        <ItemList layout="gridCompact" sourceOf={cardSource} sections={[{ items: places }]} />
      </section>
      {portfolios.length > 0 && (
        <section aria-labelledby="portfolios-title">
          <h2 id="portfolios-title">Portfolios</h2>
          <ItemList layout="gridCompact" sourceOf={cardSource} sections={[{ items: portfolios }]} />
        </section>
      )}
      {children}
      {tags.length > 0 && (
        <section aria-labelledby="tags-title">
          <h2 id="tags-title">Tags</h2>
          <Tags tags={tags} />
        </section>
      )}
      {regions.length > 0 && (
        <section aria-labelledby="regions-title">
          <h2 id="regions-title">{props.regionsTitle}</h2>
          <ul className="gathering-regions">
            {regions.map(({ name, path, note }) => (
              <li key={path}>
                <a href={path}>{name}</a>
                {note && <span className="text-muted"> {note}</span>}
              </li>
            ))}
          </ul>
        </section>
      )}
    </main>
  )
}
