import { Images as images } from 'lucide'
import type { ReactNode } from 'react'
import type { Layout } from '#app/domain/rules/listing.ts'
import { useLinkClicks } from '#app/ui/link-clicks.ts'
import { EmptyState } from '../empty-state.tsx'
import { Icon } from '../icon.tsx'
import { Card, type CardPhoto, type CardProps, type CardSource } from './card.tsx'
import { type LocationItem, locationCard } from './location-card.ts'
import { type PlanItem, planCard } from './plan-card.ts'
import { type PortfolioItem, portfolioCard } from './portfolio-card.ts'

type Items<Kind, Item> = {
  kind: Kind
  items: Item[]
  hrefOf: (item: Item) => string
  actionOf?: (item: Item) => ReactNode
}

export type ListSection = (
  | Items<'location', LocationItem>
  | Items<'portfolio', PortfolioItem>
  | Items<'plan', PlanItem>
) & {
  title?: string
  total?: number | string
}

type ItemListProps = {
  layout: Layout
  sections: ListSection[]
  sourceOf: (photo: CardPhoto) => CardSource
  /** As narrow as a phone on every screen. */
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

  const sheet = (section: ListSection, first: boolean) => {
    const cards = cardsOf(section, (photo, index) => ({
      layout,
      source: photo ? sourceOf(photo) : undefined,
      sizes: (narrow ? narrowSizes : wideSizes)[layout],
      eager: first && index < eagerCount[layout] && (index > 0 || 'first'),
    }))
    return (
      <ul className={sheets[layout]}>
        {cards.map(({ id, action, ...card }) => (
          <li key={id}>
            <Card {...card} />
            {action}
          </li>
        ))}
      </ul>
    )
  }

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
          <div key={section.kind}>{sheet(section, index === 0)}</div>
        ),
      )}
    </div>
  )
}

type Shown = Pick<CardProps, 'layout' | 'source' | 'sizes' | 'eager'>
type Listed = CardProps & { id: string; action: ReactNode }

function cardsOf(
  section: ListSection,
  shown: (photo: CardPhoto | null | undefined, index: number) => Shown,
): Listed[] {
  switch (section.kind) {
    case 'location':
      return toListed(section, locationCard, shown)
    case 'portfolio':
      return toListed(section, portfolioCard, shown)
    case 'plan':
      return toListed(section, planCard, shown)
  }
}

function toListed<Item extends { id: string; photo?: CardPhoto | null }>(
  { items, hrefOf, actionOf }: Items<string, Item>,
  cardOf: (item: Item) => Omit<CardProps, 'href' | 'layout'>,
  shown: (photo: CardPhoto | null | undefined, index: number) => Shown,
): Listed[] {
  return items.map((item, index) => ({
    ...cardOf(item),
    ...shown(item.photo, index),
    id: item.id,
    href: hrefOf(item),
    action: actionOf?.(item),
  }))
}

function NothingThere() {
  return (
    <EmptyState icon={<Icon of={images} />}>
      There are no Locations or Portfolios to display
    </EmptyState>
  )
}
