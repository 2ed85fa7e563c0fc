import {
  ArrowUpDown as arrows,
  Grid2x2 as grid2x2,
  Grid3x3 as grid3x3,
  List as lines,
  Rows2 as rows2,
} from 'lucide'
import type { ReactNode } from 'react'
import {
  type Layout,
  type SortDirection,
  type SortField,
  sortFields,
} from '#app/domain/rules/listing.ts'
import { useLinkClicks } from '#app/ui/link-clicks.ts'
import { Icon } from '../icon.tsx'
import { Menu } from '../menu.tsx'
import { type ListChoice, listSearch } from './list-choice.ts'
import { SearchBox } from './search-box.tsx'

export const sortWords: Record<SortField, Record<SortDirection, string>> = {
  title: { asc: 'Title A–Z', desc: 'Title Z–A' },
  updatedAt: { desc: 'Last changed first', asc: 'Last changed last' },
  createdAt: { desc: 'Newest first', asc: 'Oldest first' },
}
const dateWords = 'Next date first'

const layoutNames = {
  list: 'List',
  listCompact: 'Compact list',
  grid: 'Grid',
  gridCompact: 'Compact grid',
}
const layoutIcons = {
  list: rows2,
  listCompact: lines,
  grid: grid2x2,
  gridCompact: grid3x3,
}

type ToolbarProps = {
  placeholder: string
  choice: ListChoice
  keep?: Record<string, string>
  byDate?: boolean
  children?: ReactNode
}

/** Consists of links and a form, so that the URL has the settings. */
export function Toolbar({ placeholder, choice, keep, byDate, children }: ToolbarProps) {
  const linkClicks = useLinkClicks()
  const kept = byDate ? { ...keep, order: 'byDate' } : keep
  return (
    <div className="bar row">
      <SearchBox
        placeholder={placeholder}
        search={choice.search}
        kept={{ ...kept, sort: choice.sort, direction: choice.direction, layout: choice.layout }}
      />
      <div {...linkClicks}>
        <SortMenu sorts={sortsOf({ choice, keep, byDate })} />
        <LayoutLink
          layout={choice.layout}
          hrefOf={(layout) => listSearch({ ...choice, layout }, kept)}
        />
        {children}
      </div>
    </div>
  )
}

/** @param byDate undefined for a list that has no dates */
function sortsOf({ choice, keep, byDate }: Pick<ToolbarProps, 'choice' | 'keep' | 'byDate'>) {
  const kept = byDate ? { ...keep, order: 'sorted' } : keep
  const sorts = sortFields.flatMap((sort) =>
    (Object.keys(sortWords[sort]) as SortDirection[]).map((direction) => ({
      words: sortWords[sort][direction],
      href: listSearch({ ...choice, sort, direction }, kept),
      isCurrent: !byDate && sort === choice.sort && direction === choice.direction,
    })),
  )
  if (byDate !== undefined) {
    const href = listSearch(choice, { ...keep, order: 'byDate' })
    sorts.unshift({ words: dateWords, href, isCurrent: byDate })
  }
  return sorts
}

type SortMenuProps = {
  sorts: { words: string; href: string; isCurrent: boolean }[]
  align?: 'start' | 'end'
}

export function SortMenu({ sorts, align = 'start' }: SortMenuProps) {
  return (
    <Menu
      label="Sort"
      align={align}
      trigger={
        <>
          <Icon of={arrows} className="folds-to" />
          <span className="folds">
            <span className="sr-only">Sort: </span>
            {sorts.find(({ isCurrent }) => isCurrent)?.words ?? 'Sort'}
          </span>
        </>
      }
    >
      {sorts.map(({ words, href, isCurrent }) => (
        <a key={words} href={href} aria-current={isCurrent || undefined}>
          {words}
        </a>
      ))}
    </Menu>
  )
}

type LayoutLinkProps = { layout: Layout; hrefOf: (layout: Layout) => string }

export function LayoutLink({ layout, hrefOf }: LayoutLinkProps) {
  return (
    <nav className="layouts" aria-label="Layout">
      {(Object.keys(layoutNames) as Layout[]).map((one) => (
        <a
          key={one}
          className="btn btn-quiet btn-icon"
          href={hrefOf(one)}
          aria-label={layoutNames[one]}
          aria-current={one === layout || undefined}
          title={layoutNames[one]}
        >
          <Icon of={layoutIcons[one]} />
        </a>
      ))}
    </nav>
  )
}
