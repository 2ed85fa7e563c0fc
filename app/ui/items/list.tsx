import { Images as images } from 'lucide'
import type { ReactNode } from 'react'
import type { Layout } from '#app/domain/rules/listing.ts'
import { useLinkClicks } from '#app/ui/link-clicks.ts'
import { EmptyState } from '../empty-state.tsx'
import { Icon } from '../icon.tsx'
import { Card, type CardAudience, type CardPhoto, type CardSource } from './card.tsx'

/** A location, portfolio, shoot or project in a list. */
export type CardItem = {
  id: string
  slug: string
  title: string
  caption: string
  /** Tags or description; only the list layout shows it. */
  line?: string
  status?: string
  audience?: CardAudience
  photo?: CardPhoto | null
  href?: string
}

export type ListSection = {
  title?: string
  /** On a wide screen the pictures stand beside the phone frame, so its lines need none. */
  isBeside?: boolean
  /** Defaults to the number of items. */
  total?: number | string
  items: CardItem[]
  /** Defaults to the item's `href`. */
  hrefOf?: (item: CardItem) => string
  actionOf?: (item: CardItem) => ReactNode
}

type ItemListProps = {
  layout: Layout
  sections: ListSection[]
  sourceOf: (photo: CardPhoto) => CardSource
  /** The list is as narrow as a phone on every screen. */
  narrow?: boolean
  empty?: ReactNode
}

const sheets = {
  list: 'sheet rows',
  listCompact: 'sheet rows-compact',
  grid: 'sheet grid-2',
  gridCompact: 'sheet grid-3',
}
const wideSizes = {
  list: '(width < 768px) 100vw, 280px',
  listCompact: '84px',
  grid: '(width < 1528px) 50vw, 544px',
  gridCompact: '(width < 968px) 33vw, (width < 1528px) 25vw, 326px',
}
const narrowSizes = { list: '426px', listCompact: '84px', grid: '213px', gridCompact: '142px' }
const eagerCount = { list: 1, listCompact: 6, grid: 4, gridCompact: 6 }

export function ItemList({ layout, sections, sourceOf, narrow, empty }: ItemListProps) {
  const linkClicks = useLinkClicks()
  const filled = sections.filter(({ items }) => items.length > 0)
  if (filled.length === 0) return <>{empty ?? <NothingThere />}</>

  const sheet = ({ isBeside, items, hrefOf, actionOf }: ListSection, first: boolean) => (
    <ul className={isBeside ? `${sheets[layout]} beside` : sheets[layout]}>
      {items.map((item, index) => (
        <li key={item.id}>
          <Card
            href={hrefOf?.(item) ?? item.href ?? ''}
            title={item.title}
            caption={item.caption}
            line={item.line}
            status={item.status}
            audience={item.audience}
            color={item.photo?.color}
            source={item.photo ? sourceOf(item.photo) : undefined}
            layout={layout}
            sizes={(narrow ? narrowSizes : wideSizes)[layout]}
            eager={!isBeside && first && index < eagerCount[layout] && (index > 0 || 'first')}
          />
          {actionOf?.(item)}
        </li>
      ))}
    </ul>
  )

  return (
    <div className="sheets" {...linkClicks}>
      {filled.map((section, index) =>
        section.title ? (
          <details key={section.title} open>
            <summary>
              <h2>{section.title}</h2>
              <small>{section.total ?? section.items.length}</small>
            </summary>
            {sheet(section, index === 0)}
          </details>
        ) : (
          <div key="items">{sheet(section, index === 0)}</div>
        ),
      )}
    </div>
  )
}

function NothingThere() {
  return (
    <EmptyState icon={<Icon of={images} />}>
      There are no Locations or Portfolios to display
    </EmptyState>
  )
}
